import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { id, taka, timestamp, wireCodec } from '#contract/wire.ts'
import { priceMessages } from './price-messages.ts'
import { MAX_PRICE, MAX_VARIANTS } from './products-staff.ts'

/** Maximum number of special prices of a variant. */
export const MAX_VARIANT_PRICES = 20
/** How many days ahead a price may begin and end. */
export const MAX_PRICE_DAYS = 730

const priceNames = {
  variantIds: 'variants',
  customerGroupId: 'customerGroup',
  startsAt: 'from',
  endsAt: 'until',
} as const

/**
 * A special price of some variants of a product: for a time where `customerGroupId` is null and
 * `leastQuantity` 1, then in place of that one; else a lower one for the customers of the group, or from so many
 * units on. It is in force from `startsAt` until before `endsAt` (null: until it is removed; for a time it becomes
 * the price of the variant). docs/product.md §35
 */
const otherPrice = wireCodec(
  {
    variantIds: z.array(id),
    customerGroupId: z.nullable(id),
    leastQuantity: z.int(),
    startsAt: timestamp,
    endsAt: z.nullable(timestamp),
    price: taka,
  },
  priceNames,
)

/** The prices of a product that are not over; `updatedAt` is the product's. */
const priceSheet = z.object({ prices: z.array(otherPrice), updatedAt: timestamp })
export type PriceSheet = z.output<typeof priceSheet>

const quantityError = { error: () => priceMessages.quantityInvalid }
const priceInput = wireCodec(
  {
    variantIds: z
      .array(id)
      .check(
        z.minLength(1, { error: () => priceMessages.variantRequired }),
        z.maxLength(MAX_VARIANTS, schemaErrors.tooManyEntries(MAX_VARIANTS)),
      ),
    customerGroupId: z.nullable(id),
    leastQuantity: z
      .int(quantityError)
      .check(z.minimum(1, quantityError), z.maximum(MAX_LINE_UNITS, quantityError)),
    /** Null: at once. */
    startsAt: z.nullable(timestamp),
    endsAt: z.nullable(timestamp),
    price: z
      .int(schemaErrors.productPriceInvalid)
      .check(
        z.minimum(1, schemaErrors.productPriceInvalid),
        z.maximum(MAX_PRICE, schemaErrors.productPriceInvalid),
      ),
  },
  priceNames,
)
const priceSheetInput = z.object({
  prices: z.array(priceInput).check(z.maxLength(500, schemaErrors.tooManyEntries(500))),
  updatedAt: timestamp,
})
export type PriceSheetInput = z.output<typeof priceSheetInput>

export const getPriceSheetEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id/prices',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'Get the prices of one product for a time, for quantities and for groups of customers.',
  params: z.object({ id }),
  answer: priceSheet,
})

export const savePriceSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/products/manage/:id/prices',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary:
    'Save the prices of one product for a time, for quantities and for groups of customers. Those left out are removed.',
  params: z.object({ id }),
  body: priceSheetInput,
  answer: priceSheet,
})
