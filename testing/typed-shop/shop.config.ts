import type { CustomValues } from '#contract/custom-field-declarations.ts'
import { defineShop } from '#server/define-shop.ts'

// A shop whose custom fields have their types (docs/custom-fields.md §1), compiled by
// contract/custom-field-types.test.ts on its own: the declaration below would count for all of the project.
const shop = defineShop(({ env, payments, couriers, storage, search }) => ({
  payments: [payments.cash],
  couriers: [couriers.manual],
  sms: [],
  mail: undefined,
  storage: storage.fromEnvironment(env),
  priceRules: [],
  search: search.own,
  customFields: {
    product: {
      warrantyMonths: { type: 'integer', label: { en: 'Warranty', bn: 'ওয়ারেন্টি' }, visibleTo: 'everyone' },
      fabric: {
        type: 'choice',
        label: { en: 'Fabric', bn: 'কাপড়' },
        visibleTo: 'everyone',
        choices: [
          { value: 'cotton', label: { en: 'Cotton', bn: 'সুতি' } },
          { value: 'silk', label: { en: 'Silk', bn: 'রেশম' } },
        ],
      },
    },
  },
}))

export default shop

declare module '#contract/custom-field-declarations.ts' {
  interface DeclaredShop {
    shop: typeof shop
  }
}

type Values = CustomValues<'product'>

export const monthsOf = (values: Values): number | undefined => values.warrantyMonths
export const fabricOf = (values: Values): 'cotton' | 'silk' | undefined => values.fabric
// @ts-expect-error -- a misspelt name
export const misspelt = (values: Values) => values.warantyMonths
// @ts-expect-error -- no text
export const textOf = (values: Values): string | undefined => values.warrantyMonths
