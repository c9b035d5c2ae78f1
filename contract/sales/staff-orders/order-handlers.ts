import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { schemaErrors } from '#contract/messages.ts'
import { id } from '#contract/wire.ts'
import { orderParams, singleOrder } from './staff-view.ts'

/** Who may take orders: whoever works on them. */
export const takePermission = {
  anyOf: ['orders.confirm', 'orders.pack', 'orders.change', 'returns.handle'],
} as const satisfies RequiredPermission

export const takeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/handler',
  tag: 'Order',
  who: 'admin',
  permission: takePermission,
  summary: 'Take an order that nobody handles: 409 with who does when somebody was faster.',
  ...orderParams,
  answer: singleOrder,
})

export const giveBackOrderEndpoint = endpoint({
  method: 'DELETE',
  path: '/order/:orderId/handler',
  tag: 'Order',
  who: 'admin',
  permission: takePermission,
  summary:
    'Give an order back that you handle, so that nobody does; that of somebody else with orders.assign.',
  ...orderParams,
  answer: singleOrder,
})

export const assignOrderEndpoint = endpoint({
  method: 'PUT',
  path: '/order/:orderId/handler',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.assign',
  summary: 'Pass an order to a member of the staff who works on orders, whoever handles it now.',
  ...orderParams,
  body: z.object({ userId: z.uuid(schemaErrors.colleagueRequired) }),
  answer: singleOrder,
})

export const listOrderHandlersEndpoint = endpoint({
  method: 'GET',
  path: '/order-handlers',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.assign',
  summary: 'List the members of the staff whom an order can be passed to, by name.',
  answer: z.array(z.object({ id, name: z.string() })),
})
