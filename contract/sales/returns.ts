import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { formJson } from '#contract/form-fields.ts'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import { lineChoice, lineNames } from '#contract/pricing/order-lines.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_RETURN_NOTE_LENGTH, MAX_RETURN_PHOTOS } from './return-limits.ts'

export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const
export const returnReason = z.enum(returnReasons, schemaErrors.returnReasonRequired)
export type ReturnReason = z.output<typeof returnReason>

export const returnStates = ['requested', 'approved', 'received', 'closed', 'rejected'] as const
export const returnState = z.enum(returnStates)
export type ReturnState = z.output<typeof returnState>

/** What the customer would like: the money back, or other goods. */
export const returnResolution = z.enum(['refund', 'exchange'])

const units = z.int().check(z.minimum(1, schemaErrors.returnEmpty))

/** Which units of which lines come back, and why. */
export const returnedLines = z
  .array(z.object({ lineId: id, units }))
  .check(z.minLength(1, schemaErrors.returnEmpty), z.maxLength(MAX_ORDER_LINES))
export const returnNote = text(MAX_RETURN_NOTE_LENGTH, schemaErrors.textTooLong(MAX_RETURN_NOTE_LENGTH))

/** A return of delivered goods, as the buyer and the staff see it. docs/product.md §13 */
export const orderReturn = wireCodec(
  {
    id,
    orderId: id,
    state: returnState,
    reason: returnReason,
    resolution: returnResolution,
    note: z.string(),
    photoUrls: z.array(z.string()),
    /** Received units are those that are for sale again and those that were written off. */
    lines: z.array(
      z.object({
        lineId: id,
        ...lineNames,
        imageUrl: z.string(),
        ...lineChoice,
        unitPrice: taka,
        units: z.int(),
        restockedUnits: z.int(),
        writtenOffUnits: z.int(),
      }),
    ),
    /** Why the shop rejected it; empty unless rejected. */
    rejectionReason: z.string(),
    /** What the order no longer charges for what came back, and what it charges for the return; null until it is received. */
    value: z.nullable(taka),
    fee: taka,
    /** Money that goes back for it, or went. */
    refundAmount: taka,
    /** What of `refundAmount` was sent. */
    sentAmount: taka,
    /** What of its worth paid for the other goods. */
    creditAmount: taka,
    /** What it still gives the buyer, as money or other goods; 0 unless it is received. */
    openAmount: taka,
    exchangeOrderId: z.nullable(id),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { id: '_id', lines: 'items' },
)
export type OrderReturn = z.output<typeof orderReturn>

const returnableLine = z.object({
  lineId: id,
  ...lineNames,
  imageUrl: z.string(),
  ...lineChoice,
  unitPrice: taka,
  /** Units that were delivered and are in no other return. */
  units: z.int(),
})

/** The returns of an order, oldest first, and what else of it can be returned. */
const returnsOfOrder = z.object({
  returns: z.array(orderReturn),
  returnable: z.array(returnableLine),
  /** Until when the buyer can ask for a return; null when it was not delivered, or the shop takes nothing back. */
  returnableUntil: z.nullable(timestamp),
  /** Why the buyer can ask for none; null when they can. */
  problem: z.nullable(z.string()),
})
export type ReturnsOfOrder = z.output<typeof returnsOfOrder>

export const listReturnsOfOrderEndpoint = endpoint({
  method: 'GET',
  path: '/return/order/:orderId',
  tag: 'Refund',
  who: 'signed-in',
  permission: 'orders.view',
  summary:
    'List the returns of your own order, and what of it can still be returned; of any order for an admin.',
  params: z.object({ orderId: id }),
  answer: returnsOfOrder,
})

export const requestReturnEndpoint = endpoint({
  method: 'POST',
  path: '/return',
  tag: 'Refund',
  who: 'signed-in',
  summary:
    'Ask to return goods of your own delivered order, with photos, within the days that the shop allows.',
  body: wireCodec(
    {
      orderId: id,
      lines: formJson(returnedLines, schemaErrors.invalidInput),
      reason: returnReason,
      resolution: returnResolution,
      note: z.optional(returnNote),
    },
    { lines: 'items' },
  ),
  files: { photo: { maxCount: MAX_RETURN_PHOTOS, maxBytes: MAX_IMAGE_BYTES } },
  message: () => messages.returnRequested,
  answer: orderReturn,
  status: 201,
})
