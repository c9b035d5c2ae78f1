import type { ShopFile } from '#server/define-shop.ts'
import { pairsRule } from './pairs-rule.ts'
import { payPoint } from './pay-point.ts'
import { quickText } from './quick-text.ts'
import { riderCourier } from './rider-courier.ts'

// An example of a shop with providers of its own, in a folder of its own: the types are all that it takes from the
// shop, and those are gone when it runs. A test copies it out of the project and takes an order to its end with it
// (docs/providers.md §1).
const shop: ShopFile = ({ env, payments, storage, search }) => ({
  payments: [payments.cash, payPoint(env)],
  couriers: [riderCourier(env)],
  sms: [quickText(env)],
  mail: undefined,
  storage: storage.fromEnvironment(env),
  priceRules: [pairsRule({ amountOff: 50 })],
  search: search.own,
  // Fields of its own (docs/custom-fields.md).
  customFields: {
    product: {
      warrantyMonths: {
        type: 'integer',
        label: { en: 'Warranty in months', bn: 'ওয়ারেন্টি (মাস)' },
        visibleTo: 'everyone',
        isListed: true,
      },
      shelf: {
        type: 'text',
        label: { en: 'Place in the store', bn: 'গুদামে জায়গা' },
        visibleTo: 'staff',
      },
    },
    variant: {
      bestBefore: {
        type: 'date',
        label: { en: 'Best before', bn: 'মেয়াদ' },
        visibleTo: 'staff',
      },
    },
    order: {
      giftMessage: {
        type: 'long-text',
        label: { en: 'Message for the gift', bn: 'উপহারের বার্তা' },
        visibleTo: 'customer',
        filledBy: 'customer',
      },
      giftWrap: {
        type: 'choice',
        label: { en: 'Gift wrap', bn: 'উপহারের মোড়ক' },
        visibleTo: 'customer',
        filledBy: 'customer',
        isRequired: true,
        isListed: true,
        choices: [
          { value: 'none', label: { en: 'None', bn: 'লাগবে না' } },
          { value: 'paper', label: { en: 'Paper', bn: 'কাগজ' } },
        ],
      },
    },
    customer: {
      birthday: {
        type: 'date',
        label: { en: 'Birthday', bn: 'জন্মদিন' },
        visibleTo: 'customer',
        filledBy: 'customer',
        isListed: true,
      },
    },
  },
})

export default shop
