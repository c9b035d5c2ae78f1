import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { day } from '#contract/period.ts'
import { id, requiredText, timestamp } from '#contract/wire.ts'

/** Why and until when orders for cash on delivery of a customer are refused. docs/product.md §4 */
export const cashBlock = z.object({
  reason: z.string(),
  /** The last day on which it holds; null: until it is lifted. */
  untilDay: z.nullable(z.string()),
  createdAt: timestamp,
  blockedByName: z.string(),
})
export type CashBlock = z.output<typeof cashBlock>

const userParams = { params: z.object({ id }) }

export const blockCustomerEndpoint = endpoint({
  method: 'PUT',
  path: '/user/:id/cash-block',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary:
    'Refuse orders for cash on delivery of a customer, by account and phone number, until a day or until it is lifted. It replaces the one before.',
  ...userParams,
  body: z.object({
    reason: requiredText(schemaErrors.blockReasonRequired, 300),
    /** The last day, like `2026-12-31`; null: until it is lifted. */
    untilDay: z.optional(z.nullable(day)),
  }),
  message: () => messages.customerBlocked,
  answer: z.null(),
})

export const unblockCustomerEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/:id/cash-block',
  tag: 'User',
  who: 'admin',
  permission: 'customers.edit',
  summary: 'Take orders for cash on delivery of a customer again.',
  ...userParams,
  message: () => messages.customerUnblocked,
  answer: z.null(),
})
