import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { schemaErrors } from '#contract/messages.ts'
import { id } from '#contract/wire.ts'
import { orderParams, singleOrder } from './staff-view.ts'

/** Who may be assigned to orders: whoever works on them. */
export const assigneePermission = {
  anyOf: ['orders.confirm', 'orders.pack', 'orders.change', 'returns.handle'],
} as const satisfies RequiredPermission

export const takeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/assignee',
  tag: 'Order',
  who: 'admin',
  permission: assigneePermission,
  summary: 'Take an unassigned order: 409 with its assignee when somebody was faster.',
  ...orderParams,
  answer: singleOrder,
})

export const unassignOrderEndpoint = endpoint({
  method: 'DELETE',
  path: '/order/:orderId/assignee',
  tag: 'Order',
  who: 'admin',
  permission: assigneePermission,
  summary: 'Unassign an order of your own; that of somebody else with orders.assign.',
  ...orderParams,
  answer: singleOrder,
})

export const assignOrderEndpoint = endpoint({
  method: 'PUT',
  path: '/order/:orderId/assignee',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.assign',
  summary: 'Assign an order to a member of the staff who works on orders, whoever has it now.',
  ...orderParams,
  body: z.object({ userId: z.uuid(schemaErrors.colleagueRequired) }),
  answer: singleOrder,
})

export const listOrderAssigneesEndpoint = endpoint({
  method: 'GET',
  path: '/order-assignees',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.assign',
  summary: 'List the members of the staff whom an order can be assigned to, by name.',
  answer: z.array(z.object({ id, name: z.string() })),
})
