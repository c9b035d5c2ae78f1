import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { refundCause, refundChannel, refundStatus } from './refunds.ts'

/** State of the gateway's refund call; null: none was made. */
export const refundGatewayState = z.nullable(
  z.enum(['claimed', 'unclear', 'processing', 'accepted', 'done', 'failed']),
)

/** A row of the staff's refund queue. */
const queuedRefund = wireCodec(
  {
    id,
    orderId: id,
    customerName: z.string(),
    phone: z.string(),
    method: refundChannel,
    number: z.string(),
    amount: taka,
    status: refundStatus,
    cause: refundCause,
    reference: z.nullable(z.string()),
    rejectionReason: z.string(),
    isThroughGateway: z.boolean(),
    gatewayState: refundGatewayState,
    /** The gateway's last error. */
    problem: z.string(),
    createdAt: timestamp,
  },
  { id: '_id', method: 'refundMethod', number: 'refundNumber', status: 'refundStatus' },
)
export type QueuedRefund = z.output<typeof queuedRefund>

const refundFilter = z.object({
  ...pageQuery,
  status: z.optional(refundStatus),
  /** Short id of the order, or part of its phone number or customer's name. */
  text: z.optional(text(40)),
  sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
})
export type RefundFilter = z.output<typeof refundFilter>

export const listRefundQueueEndpoint = endpoint({
  method: 'GET',
  path: '/refund/queue',
  tag: 'Refund',
  who: 'admin',
  permission: { anyOf: ['refunds.decide', 'orders.view'] },
  summary: 'List one page of all refunds, by status; by default newest first.',
  query: refundFilter,
  answer: rowPage(queuedRefund),
})
