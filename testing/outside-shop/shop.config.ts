import type { ShopFile } from '#server/define-shop.ts'
import { pairsRule } from './pairs-rule.ts'
import { payPoint } from './pay-point.ts'
import { quickText } from './quick-text.ts'
import { riderCourier } from './rider-courier.ts'

// An example of a shop with providers of its own, in a folder of its own: the types are all that it takes from the shop, and those are
// gone when it runs. A test copies it out of the project and takes an order to its end with it (docs/providers.md §1).
const shop: ShopFile = ({ env, payments, storage, search }) => ({
  payments: [payments.cash, payPoint(env)],
  couriers: [riderCourier(env)],
  sms: [quickText(env)],
  mail: undefined,
  storage: storage.fromEnvironment(env),
  priceRules: [pairsRule({ amountOff: 50 })],
  search: search.own,
})

export default shop
