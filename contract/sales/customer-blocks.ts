import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, requiredText } from '#contract/wire.ts'
import { promisedDays } from './orders.ts'

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
    untilDay: z.optional(promisedDays.promisedUntil),
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
