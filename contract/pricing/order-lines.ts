import * as z from 'zod/mini'
import { schemaErrors } from '#contract/messages.ts'
import { id, taka, text, wireCodec } from '#contract/wire.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from './order-limits.ts'

/** Only the choice is read: prices, names and sellers that a client sends are dropped (docs/reliability.md O2). */
export const newLine = z.object({
  productId: id,
  /** The variant; without it, or when it is no longer on sale, the one of this colour and size. */
  variantId: z.nullish(id),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_UNITS, schemaErrors.tooManyUnits(MAX_LINE_UNITS))),
  color: z.nullish(text(60)),
  size: z.nullish(text(60)),
})

export type NewOrderLine = z.output<typeof newLine>

export const newLines = z
  .array(newLine)
  .check(
    z.minLength(1, schemaErrors.noItems),
    z.maxLength(MAX_ORDER_LINES, schemaErrors.tooManyLines(MAX_ORDER_LINES)),
  )

/** An option of a product with the value that was bought, such as Weight with 1 kg. */
export const lineOption = z.object({ name: z.string(), value: z.string() })
export type LineOption = z.output<typeof lineOption>

/**
 * The name of a line's product as it was ordered, in the language of its order where it had a name in it, and the one in the
 * other language; missing or null where there was none. Shown by `lineNameOf` and `plainNameOf`.
 */
export const lineNames = {
  /** Ends with the values of options that are neither colour nor size, like its translation. */
  productName: z.string(),
  translatedName: z.nullish(z.string()),
}

/** What was chosen of a line's product; `options` is empty in lines from before they were stored. */
export const lineChoice = {
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  options: z.array(lineOption),
}

export const orderLine = wireCodec(
  {
    id,
    productId: id,
    /** Null for a line from before variants had ids that matches none. */
    variantId: z.nullable(id),
    ...lineNames,
    imageUrl: z.string(),
    quantity: z.int(),
    /** Units that were delivered and came back; they are not in `quantity`. */
    returnedUnits: z.int(),
    unitPrice: taka,
    lineTotal: taka,
    ...lineChoice,
    sellerId: id,
    sellerName: z.string(),
  },
  {
    id: '_id',
    imageUrl: 'image',
    unitPrice: 'price',
    lineTotal: 'subTotal',
    sellerId: 'OwnerId',
    sellerName: 'OwnerName',
  },
)
export type OrderLine = z.output<typeof orderLine>

/**
 * The VAT that an order's total contains, in paisa; missing where it has none. `included`: its prices contain it; `added`: it
 * came on top of them, as `addedTax` says. docs/decisions/024-taxes.md
 */
export const orderTax = z.object({ mode: z.enum(['included', 'added']), paisa: z.int() })
export type OrderTaxTotal = z.output<typeof orderTax>

/** The fields of a quote in our spelling; `quoteNames` maps them to the wire. */
export const quoteFields = {
  lines: z.array(
    wireCodec(
      {
        productId: id,
        /** Null where the product offers no such combination. */
        variantId: z.nullable(id),
        productName: z.string(),
        imageUrl: z.string(),
        color: z.nullable(z.string()),
        size: z.nullable(z.string()),
        quantity: z.int(),
        unitPrice: taka,
        lineTotal: taka,
        /** Units of the product, or of this colour and size where `hasVariants`. */
        stock: z.int(),
        hasVariants: z.boolean(),
        isAvailable: z.boolean(),
      },
      { imageUrl: 'image', unitPrice: 'price', lineTotal: 'subTotal', stock: 'remainingProducts' },
    ),
  ),
  subtotal: taka,
  discountAmount: taka,
  deliveryFee: taka,
  /** What delivery would cost, where it is free from the amount of this order on. */
  freeDeliveryAmount: z.optional(taka),
  /** VAT on top of the prices, where the shop adds it. */
  addedTax: z.optional(taka),
  grandTotal: taka,
  tax: z.optional(orderTax),
}

export const quoteNames = {
  lines: 'items',
  discountAmount: 'discount',
  freeDeliveryAmount: 'freeDelivery',
  grandTotal: 'totalPrice',
} as const

/** What an order costs, as computed by the server; also the `data` of a 409 (docs/product.md §4). */
export const quote = wireCodec(quoteFields, quoteNames)
export type Quote = z.output<typeof quote>

/** Why a coupon does not apply to this order; `message` may be shown, `missingAmount` is what its minimum spend lacks. */
export const couponRejection = z.object({
  reason: z.enum([
    'unknown',
    'not-started',
    'expired',
    'already-used',
    'used-up',
    'other-products',
    'below-minimum',
  ]),
  message: z.string(),
  missingAmount: z.optional(taka),
})
export type CouponRejection = z.output<typeof couponRejection>
