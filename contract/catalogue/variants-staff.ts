import * as z from 'zod/mini'
import { customValues, customValuesInput, invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine, requiredLine } from '#contract/form-fields.ts'
import { type SchemaError, schemaErrors } from '#contract/messages.ts'
import { id, taka, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_OPTIONS } from './options.ts'
import { productOption } from './products.ts'
import { MAX_PRICE, MAX_STOCK, MAX_VARIANTS } from './products-staff.ts'

/** Maximum number of values of one option, as of colours and sizes. */
export const MAX_OPTION_VALUES = 20
const MAX_WEIGHT_GRAMS = 1_000_000

const variantFields = {
  optionValues: z.array(z.string()),
  price: taka,
  oldPrice: z.nullable(taka),
  stock: z.int(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  cost: z.nullable(taka),
  weightGrams: z.nullable(z.int()),
  imageUrl: z.nullable(z.string()),
  customFields: customValues('variant'),
  invalidCustomFields: invalidCustomValues,
}
const variantNames = {
  id: '_id',
  optionValues: 'options',
  stock: 'remainingProducts',
  stockRead: 'remainingProductsRead',
  imageUrl: 'image',
} as const

/**
 * Options and variants of a product for its editor. `optionValues`: a value of each option, in their order. `hasVariants`: each
 * variant has a stock of its own; otherwise all share `stock`, and each shows it. `updatedAt` is the product's.
 */
const variantSheet = wireCodec(
  {
    options: z.array(productOption),
    hasVariants: z.boolean(),
    stock: z.int(),
    variants: z.array(wireCodec({ id, ...variantFields }, variantNames)),
    updatedAt: timestamp,
  },
  { stock: 'remainingProducts' },
)
export type VariantSheet = z.output<typeof variantSheet>

const stock = z
  .int(schemaErrors.stockInvalid)
  .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(MAX_STOCK, schemaErrors.stockInvalid))
const amount = (minimum: number, message: SchemaError) =>
  z.int(message).check(z.minimum(minimum, message), z.maximum(MAX_PRICE, message))
const value = requiredLine(40, schemaErrors.optionValueRequired)
const code = z.optional(z.nullable(oneLine(60, schemaErrors.invalidInput)))

/** A variant to be offered. `id`: the stored one that it is; without it, the one of these values, or a new one. */
const variantInput = wireCodec(
  {
    id: z.optional(id),
    optionValues: z.array(value).check(z.maxLength(MAX_OPTIONS, schemaErrors.tooManyOptions(MAX_OPTIONS))),
    price: amount(1, schemaErrors.productPriceInvalid),
    oldPrice: z.optional(z.nullable(amount(1, schemaErrors.productPriceInvalid))),
    /** Units of its own; ignored where all variants share one stock. */
    stock: z.optional(stock),
    /** The stock that the editor showed. Only the difference is applied, so units sold meanwhile stay sold. */
    stockRead: z.optional(stock),
    sku: code,
    barcode: code,
    cost: z.optional(z.nullable(amount(0, schemaErrors.costInvalid))),
    weightGrams: z.optional(
      z.nullable(
        z
          .int(schemaErrors.weightInvalid)
          .check(
            z.minimum(0, schemaErrors.weightInvalid),
            z.maximum(MAX_WEIGHT_GRAMS, schemaErrors.weightInvalid),
          ),
      ),
    ),
    /** URL of one of the product's images; null: its first. */
    imageUrl: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    customFields: z.optional(customValuesInput),
  },
  variantNames,
)

/** What a product is to offer. docs/product.md §4 */
const variantSheetInput = wireCodec(
  {
    options: z
      .array(
        z.object({
          name: requiredLine(40, schemaErrors.optionNameRequired),
          values: z
            .array(value)
            .check(
              z.minLength(1, schemaErrors.optionValueRequired),
              z.maxLength(MAX_OPTION_VALUES, schemaErrors.tooManyEntries(MAX_OPTION_VALUES)),
            ),
        }),
      )
      .check(z.maxLength(MAX_OPTIONS, schemaErrors.tooManyOptions(MAX_OPTIONS))),
    hasVariants: z.boolean(),
    /** Units that all variants share; required unless `hasVariants`. */
    stock: z.optional(stock),
    /** The shared units that the editor showed, also where they are divided among the variants. */
    stockRead: z.optional(stock),
    variants: z
      .array(variantInput)
      .check(
        z.minLength(1, schemaErrors.variantRequired),
        z.maxLength(MAX_VARIANTS, schemaErrors.tooManyEntries(MAX_VARIANTS)),
      ),
    updatedAt: timestamp,
  },
  { stock: 'remainingProducts', stockRead: 'remainingProductsRead' },
)
export type VariantSheetInput = z.output<typeof variantSheetInput>

export const getVariantSheetEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id/variants',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'Get the options and variants of one product for its editor, with prices, stock, SKU and cost.',
  params: z.object({ id }),
  answer: variantSheet,
})

export const saveVariantSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/products/manage/:id/variants',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.edit',
  summary:
    'Save the options and variants of one product. Variants left out are archived; a variant keeps its id when its values change.',
  params: z.object({ id }),
  body: variantSheetInput,
  answer: variantSheet,
})
