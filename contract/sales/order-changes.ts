import * as z from 'zod/mini'
import { schemaErrors } from '#contract/messages.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import { lineNames, lineOption, newLine } from '#contract/pricing/order-lines.ts'
import { id, requiredText, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { newAddress, newRecipient, orderFields } from './orders.ts'

const changePlan = {
  lines: z
    .array(
      z.object({
        lineId: id,
        units: z
          .int()
          .check(z.minimum(0), z.maximum(MAX_LINE_UNITS, schemaErrors.tooManyUnits(MAX_LINE_UNITS))),
      }),
    )
    .check(z.maxLength(MAX_ORDER_LINES, schemaErrors.tooManyLines(MAX_ORDER_LINES))),
  newLines: z.optional(
    z.array(newLine).check(z.maxLength(MAX_ORDER_LINES, schemaErrors.tooManyLines(MAX_ORDER_LINES))),
  ),
  /** The whole discount, as it was agreed; what price rules and coupon do not give of it, the staff grant. */
  discountAmount: z.optional(taka),
  /**
   * What the staff grant besides price rules and coupon; left out, like the whole discount: what is left of what they
   * granted.
   */
  staffDiscount: z.optional(taka),
  /** Left out: as before, or what delivery costs in another district, unless another fee was agreed on. */
  deliveryFee: z.optional(taka),
  /** Where it goes; left out: where it was to go. */
  deliveryAddress: z.optional(newAddress),
}
const changeNames = {
  lines: 'items',
  newLines: 'newItems',
  discountAmount: 'discount',
  grandTotal: 'totalPrice',
} as const

/**
 * What an order would contain and cost: the units of each of its lines (left out: none), new lines, its discount,
 * delivery fee and address.
 */
export const orderChangePlan = wireCodec(changePlan, changeNames)
export type OrderChangePlan = z.output<typeof orderChangePlan>

/**
 * The same for the change itself, and who shall receive the order (left out: as before). `grandTotal` is what was
 * shown; `updatedAt` that of the order as it was read.
 */
export const orderChangeInput = wireCodec(
  {
    updatedAt: timestamp,
    ...changePlan,
    grandTotal: taka,
    ...newRecipient,
    reason: z.optional(text(300)),
  },
  changeNames,
)
export type OrderChangeInput = z.output<typeof orderChangeInput>

/** What a delivered order shall cost less, and why; `updatedAt` that of the order as it was read. */
export const priceReduction = z.object({
  updatedAt: timestamp,
  amount: taka.check(z.minimum(1, schemaErrors.reductionRequired)),
  reason: requiredText(schemaErrors.reductionReasonRequired, 300),
})
export type PriceReduction = z.output<typeof priceReduction>

const orderVersion = z.object({
  lines: z.array(
    z.object({
      ...lineNames,
      /** Missing in versions from before they were stored. */
      color: z.nullish(z.string()),
      size: z.nullish(z.string()),
      options: z.optional(z.array(lineOption)),
      units: z.int(),
      unitPrice: taka,
    }),
  ),
  totals: z.object({
    subtotal: taka,
    discountAmount: taka,
    deliveryFee: taka,
    returnFee: taka,
    /** VAT on top of its prices, where the order has it. */
    addedTax: z.optional(taka),
    grandTotal: taka,
  }),
  /** Only where the change is about it. */
  delivery: z.optional(
    z.object({
      customerName: z.string(),
      phone: z.string(),
      recipientName: z.string(),
      recipientPhone: z.string(),
      deliveryAddress: orderFields.deliveryAddress,
    }),
  ),
})

/** A change of an order after it was placed. */
export const orderChange = z.object({
  version: z.int(),
  /**
   * `edited` by staff, `address`: recipient or address only, `parcel`: units that were refused or lost, `return`:
   * units that came back, `reduced`: staff gave back a part of the price.
   */
  kind: z.enum(['edited', 'address', 'parcel', 'return', 'reduced']),
  reason: z.string(),
  before: orderVersion,
  after: orderVersion,
  changedByName: z.nullable(z.string()),
  changedAt: timestamp,
})
export type OrderChange = z.output<typeof orderChange>
