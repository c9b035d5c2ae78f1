import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { id, queryInteger, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { order } from './orders.ts'

/** Wallets a refund can be sent to (docs/product.md §15); a card is not one of them. */
export const refundMethods = ['bkash', 'nagad', 'rocket'] as const
export const refundMethod = z.enum(refundMethods, schemaErrors.refundMethodUnknown)
export type RefundMethod = z.output<typeof refundMethod>

/** How a refund reaches the buyer: by wallet, back through the gateway, as agreed with them, or as payment of other goods. */
export const refundChannel = z.enum([...refundMethods, 'gateway', 'manual', 'exchange'])
export type RefundChannel = z.output<typeof refundChannel>

/** Where money that staff send back by hand leaves the shop: the gateway's merchant panel, a wallet, or cash and bank. */
export const refundSource = z.enum(['gateway', ...refundMethods, 'by-hand'])
export type RefundSource = z.output<typeof refundSource>

const refundStatuses = ['pending', 'approved', 'refunded', 'rejected'] as const
export const refundStatus = z.enum(refundStatuses)
export type RefundStatus = z.output<typeof refundStatus>

/**
 * Why money goes back: the buyer asked, a paid order was cancelled or costs less now, goods came back, or it did not need the
 * payment.
 */
export const refundCause = z.enum(['request', 'cancellation', 'change', 'return', 'surplus'])
export type RefundCause = z.output<typeof refundCause>

/** The wallet's number in any usual spelling, normalised to `01XXXXXXXXX`. docs/product.md §15 */
export const refundNumber = z
  .string(schemaErrors.refundNumberInvalid)
  .check(
    z.maxLength(40, schemaErrors.refundNumberInvalid),
    z.overwrite(normalisedPhone),
    z.regex(PHONE_PATTERN, schemaErrors.refundNumberInvalid),
  )

/** A refund request: the order, and the wallet that receives the money. docs/product.md §13 */
export const newRefund = wireCodec(
  { orderId: id, method: refundMethod, number: refundNumber },
  { method: 'refundMethod', number: 'refundNumber' },
)
export type NewRefund = z.output<typeof newRefund>

/**
 * A refund with its order: for a cancelled order, or (`cause: surplus`) of an overpayment, which leaves the order unchanged.
 * `reference` is the gateway's or the merchant panel's. docs/product.md §13
 */
export const refund = wireCodec(
  {
    id,
    order,
    method: refundChannel,
    /** Empty when the money does not go to a wallet. */
    number: z.string(),
    status: refundStatus,
    amount: taka,
    cause: refundCause,
    reference: z.nullable(z.string()),
    /** Why it was rejected; empty unless rejected with a reason. */
    rejectionReason: z.string(),
    isThroughGateway: z.boolean(),
    createdAt: timestamp,
  },
  {
    id: '_id',
    order: 'orderId',
    method: 'refundMethod',
    number: 'refundNumber',
    status: 'refundStatus',
  },
)
export type Refund = z.output<typeof refund>

export const requestRefundEndpoint = endpoint({
  method: 'POST',
  path: '/refund/post',
  tag: 'Refund',
  who: 'signed-in',
  summary: 'Request a refund of your own order while it is pending and paid; this cancels the order.',
  body: newRefund,
  message: () => messages.refundSubmitted,
  answer: refund,
  status: 201,
})

export const listRefundsEndpoint = endpoint({
  method: 'GET',
  path: '/refund',
  tag: 'Refund',
  who: 'signed-in',
  permission: { anyOf: ['refunds.decide', 'orders.view'] },
  summary: 'List refunds, newest first: your own, or all for an admin.',
  query: z.object({ page: z.optional(queryInteger(1, 1_000_000)), limit: z.optional(queryInteger(1, 500)) }),
  answer: z.array(refund),
})

export const updateRefundEndpoint = endpoint({
  method: 'PATCH',
  path: '/refund/:id',
  tag: 'Refund',
  who: 'admin',
  permission: 'refunds.decide',
  summary:
    'Change the status of a refund: pending to approved to refunded, or to refunded at once. Only the refund of a return can be rejected, with a reason. Online payments are refunded by the gateway, unless a reference says that the money was sent in the merchant panel or by hand.',
  params: z.object({ id }),
  body: z.object({
    id: z.optional(id),
    status: refundStatus,
    reference: z.optional(text(80)),
    /** With a reference; by default the panel of the payment's gateway, else the wallet of the refund, else by hand. */
    sentFrom: z.optional(refundSource),
    /** Why it is rejected; shown to the buyer. */
    reason: z.optional(text(300)),
  }),
  answer: refund,
})
