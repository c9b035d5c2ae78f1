import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, moment, taka, text, wireCodec } from '#contract/wire.ts'
import { refundMethods, refundStatus } from './refunds.ts'

/** A refund as a line of the staff's queue. */
export const queuedRefund = wireCodec(
  {
    id,
    orderId: id,
    customerName: z.string(),
    phone: z.string(),
    /** `gateway`: back the way it came; `manual`: as the shop agrees with the buyer. */
    method: z.enum([...refundMethods, 'gateway', 'manual']),
    number: z.string(),
    amount: taka,
    status: refundStatus,
    cause: z.enum(['request', 'cancellation', 'surplus']),
    reference: z.nullable(z.string()),
    rejectionReason: z.string(),
    isThroughGateway: z.boolean(),
    /** How far the gateway's call is; null: none was made. */
    gatewayState: z.nullable(z.enum(['claimed', 'unclear', 'processing', 'accepted', 'done', 'failed'])),
    /** What the gateway said last. */
    problem: z.string(),
    createdAt: moment,
  },
  { id: '_id', method: 'refundMethod', number: 'refundNumber', status: 'refundStatus' },
)
export type QueuedRefund = z.output<typeof queuedRefund>

export const refundFilter = z.object({
  ...pageQuery,
  status: z.optional(refundStatus),
  /** Short id of the order, or a part of its phone number or customer's name. */
  text: z.optional(text(40)),
  sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
})
export type RefundFilter = z.output<typeof refundFilter>

export const listRefundQueueEndpoint = endpoint({
  method: 'GET',
  path: '/refund/queue',
  tag: 'Refund',
  who: 'admin',
  summary: 'One page of all refunds, by status; newest first unless told.',
  query: refundFilter,
  answer: rowPage(queuedRefund),
})
