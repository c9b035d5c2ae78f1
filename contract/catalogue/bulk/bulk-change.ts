import * as z from 'zod/mini'
import {
  MAX_BULK_PRODUCTS,
  MAX_DISCOUNT_PERCENT,
  MAX_PRICE,
  productStatuses,
} from '#contract/catalogue/products-staff.ts'
import { endpoint } from '#contract/endpoint.ts'
import { type SchemaError, schemaErrors } from '#contract/messages.ts'
import { id } from '#contract/wire.ts'
import { bulkChangeMessages } from './bulk-change-messages.ts'

/** Taka to whose multiples new prices are rounded, half up. */
export const priceSteps = [1, 5, 10] as const
/** By how many percent a change may raise prices. */
export const MAX_RAISE_PERCENT = 1_000
/** By how many it may lower them. */
export const MAX_CUT_PERCENT = 99.99
/** Decimals of a percentage by which prices are changed. */
export const PERCENT_DECIMALS = 2

const roundTo = z.literal([...priceSteps])
const percentError = { error: () => bulkChangeMessages.percentInvalid }
const amountError = { error: () => bulkChangeMessages.amountInvalid }
const inRange = (minimum: number, maximum: number, error: SchemaError) =>
  [z.minimum(minimum, error), z.maximum(maximum, error)] as const

/**
 * One change of several products. `percent` and `amount` raise or, below 0, lower the price and the old price of each variant;
 * `discount` takes its percentage off the old price of each, or its price where it has none. docs/product.md §5
 */
const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    categoryId: id,
    subcategoryId: z.optional(z.nullable(id)),
    subSubcategoryId: z.optional(z.nullable(id)),
  }),
  z.object({
    kind: z.literal('percent'),
    percent: z.number(percentError).check(...inRange(-MAX_CUT_PERCENT, MAX_RAISE_PERCENT, percentError)),
    roundTo,
  }),
  z.object({
    kind: z.literal('amount'),
    amount: z.int(amountError).check(...inRange(-MAX_PRICE, MAX_PRICE, amountError)),
    roundTo,
  }),
  z.object({
    kind: z.literal('discount'),
    discountPercent: z
      .int(schemaErrors.productDiscountInvalid)
      .check(...inRange(0, MAX_DISCOUNT_PERCENT, schemaErrors.productDiscountInvalid)),
    roundTo,
  }),
  z.object({ kind: z.literal('status'), status: z.enum(productStatuses) }),
])
export type PreviewedChange = z.output<typeof bulkChange>

const price = z.object({ price: z.int(), oldPrice: z.nullable(z.int()) })

/** What a change is about: the categories from the first level down, the cheapest and the dearest variant, or the status. */
const changedValue = z.object({
  categories: z.optional(z.array(z.object({ name: z.string(), nameBn: z.optional(z.string()) }))),
  prices: z.optional(z.object({ lowest: price, highest: price })),
  status: z.optional(z.enum(productStatuses)),
})
export type ChangedValue = z.output<typeof changedValue>

/** What would become of a product. `rejection`: why it stays as it is; null: it would be changed. */
const previewedProduct = z.object({
  productId: id,
  name: z.string(),
  before: changedValue,
  /** Null where the product stays as it is and has no new value. */
  after: z.nullable(changedValue),
  rejection: z.nullable(z.string()),
  /** It has special prices, which stay as they are. */
  hasSpecialPrices: z.boolean(),
  /** Stands for what is shown; the change is rejected for a product that has another one by then. */
  version: z.string(),
})
export type PreviewedProduct = z.output<typeof previewedProduct>

const maxProducts = z.maxLength(MAX_BULK_PRODUCTS, schemaErrors.tooManyEntries(MAX_BULK_PRODUCTS))

export const previewBulkChangeEndpoint = endpoint({
  method: 'POST',
  path: '/products/bulk-change/preview',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary:
    'Old and new value of each product that would get another category, price or status. Changes nothing.',
  body: z.object({ productIds: z.array(id).check(z.minLength(1), maxProducts), change: bulkChange }),
  answer: z.object({ products: z.array(previewedProduct) }),
})

export const changeSeveralProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products/bulk-change',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary:
    'Give products another category, price or status in one transaction, as their preview showed. Products that differ from it are left and named.',
  body: z.object({
    products: z
      .array(z.object({ productId: id, version: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1), maxProducts),
    change: bulkChange,
  }),
  answer: z.object({
    changed: z.int(),
    rejected: z.array(z.object({ productId: id, name: z.string(), message: z.string() })),
  }),
})
