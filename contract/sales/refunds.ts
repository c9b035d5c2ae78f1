import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { id, moment, queryInteger, taka, text, wireCodec } from '#contract/wire.ts'
import { order } from './orders.ts'

/** Wallets a refund can be sent to (docs/product.md §15); a card is not one of them. */
export const refundMethods = ['bkash', 'nagad', 'rocket'] as const
export const refundMethod = z.enum(refundMethods, messages.refundMethodUnknown)
export type RefundMethod = z.output<typeof refundMethod>

/** How a refund reaches the buyer: a wallet, back through the gateway, or as the shop agrees with them. */
const refundWay = z.enum([...refundMethods, 'gateway', 'manual'])

export const refundStatuses = ['pending', 'approved', 'refunded', 'rejected'] as const
export const refundStatus = z.enum(refundStatuses)
export type RefundStatus = z.output<typeof refundStatus>

/** The wallet's number in any usual spelling, kept as `01XXXXXXXXX`. docs/product.md §15 */
const refundNumber = z
  .string(messages.refundNumberInvalid)
  .check(
    z.maxLength(40, messages.refundNumberInvalid),
    z.overwrite(normalisedPhone),
    z.regex(PHONE_PATTERN, messages.refundNumberInvalid),
  )

/** What a buyer asks for: which order, and the wallet the money goes to. docs/product.md §13 */
export const newRefund = wireCodec(
  { orderId: id, method: refundMethod, number: refundNumber },
  { method: 'refundMethod', number: 'refundNumber' },
)
export type NewRefund = z.output<typeof newRefund>

/**
 * Money on its way back, with its order: a cancelled one's, or (`cause: surplus`) a payment the order had no need of, whose
 * order stays as it is. `reference` is the gateway's, or the merchant panel's. docs/product.md §13
 */
export const refund = wireCodec(
  {
    id,
    order,
    method: refundWay,
    /** Empty when the money goes to no wallet. */
    number: z.string(),
    status: refundStatus,
    amount: taka,
    cause: z.enum(['request', 'cancellation', 'surplus']),
    reference: z.nullable(z.string()),
    /** Why it was declined; empty unless it was and somebody said why. */
    rejectionReason: z.string(),
    isThroughGateway: z.boolean(),
    createdAt: moment,
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
  summary: 'Ask for the money of an own order back, while it is pending and paid; this cancels the order.',
  body: newRefund,
  message: messages.refundSubmitted,
  answer: refund,
  status: 201,
})

export const listRefundsEndpoint = endpoint({
  method: 'GET',
  path: '/refund',
  tag: 'Refund',
  who: 'signed-in',
  summary: 'Refund requests, newest first: own ones, for an admin all.',
  query: z.object({ page: z.optional(queryInteger(1, 1_000_000)), limit: z.optional(queryInteger(1, 500)) }),
  answer: z.array(refund),
})

export const updateRefundEndpoint = endpoint({
  method: 'PATCH',
  path: '/refund/:id',
  tag: 'Refund',
  who: 'admin',
  summary:
    'Move a refund on: pending to approved to refunded, or to rejected until it is refunded. What was paid online is sent back by the gateway; a reference says that it was sent in the merchant panel instead; the reason of a rejection is told to the buyer.',
  params: z.object({ id }),
  body: z.object({
    id: z.optional(id),
    status: refundStatus,
    reference: z.optional(text(80)),
    reason: z.optional(text(300)),
  }),
  answer: refund,
})
