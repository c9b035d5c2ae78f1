import * as z from 'zod/mini'
import { customValuesInput } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { orderChangeInput, orderChangePlan, priceReduction } from '#contract/sales/order-changes.ts'
import { mobilePhone, newAddress, newRecipient, promisedDays } from '#contract/sales/orders.ts'
import { staffQuote } from '#contract/sales/staff-quote.ts'
import { requiredText, taka, text, timestamp } from '#contract/wire.ts'
import { orderParams, singleOrder } from './staff-view.ts'

export const updateOrderAddressEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/address',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.change'] },
  summary:
    'Change the delivery address of an order and who receives it, until it is shipped, and the delivery fee where it is named; otherwise the total stays. A number that is left out stays. Of a packed order, or with a fee that is not the shop’s, or in place of one that was agreed on or paid, it needs orders.change. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    customerName: requiredText(schemaErrors.nameRequired, 200),
    /** Left out by those who see it masked, unless they change it. */
    phone: z.optional(mobilePhone),
    deliveryAddress: newAddress,
    ...newRecipient,
    /** What delivery costs there; without it the fee stays. */
    deliveryFee: z.optional(taka),
  }),
  message: () => messages.addressChanged,
  answer: singleOrder,
})

export const updatePromiseEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/promise',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.change'] },
  summary:
    'Set or remove the days on which an order is promised, until it is delivered. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp, ...promisedDays }),
  message: () => messages.promiseSaved,
  answer: singleOrder,
})

export const updateOrderCustomFieldsEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/custom-fields',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.pack', 'orders.change'] },
  summary:
    'Fill in custom fields of an order in any status. Fields that are not named stay. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp, customFields: customValuesInput }),
  answer: singleOrder,
})

export const addOrderNoteEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/notes',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.pack', 'orders.change', 'returns.handle'] },
  summary:
    'Add a note to an order; customers never see it. A complaint has to be answered within 72 hours, and an answer is to all that are open.',
  ...orderParams,
  body: z.object({
    text: requiredText(schemaErrors.noteRequired, 2_000),
    /** A plain note without it. */
    kind: z.optional(z.enum(['note', 'complaint', 'answered'])),
  }),
  answer: singleOrder,
  status: 201,
})

export const recordOrderCallEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/calls',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary: 'Record a call to confirm a pending order: the customer confirmed, or did not answer.',
  ...orderParams,
  body: z.object({ outcome: z.enum(['confirmed', 'no-answer']), text: z.optional(text(2_000)) }),
  answer: singleOrder,
  status: 201,
})

export const changeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/changes',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'Change what an order contains and costs, as far as it is not handed over; parcels whose units leave it are unpacked. Lines keep their price, new ones have the current one, less what price rules take off; the coupon of the order counts again. A total that differs is answered 409 with the current figures.',
  ...orderParams,
  body: orderChangeInput,
  message: () => messages.orderChangedSaved,
  answer: singleOrder,
  status: 201,
})

export const previewChangeEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/changes/preview',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'What a change of an order would cost, with its new lines at their prices, what price rules and coupon take off, and why the coupon no longer does. Nothing is changed.',
  ...orderParams,
  body: orderChangePlan,
  answer: staffQuote,
})

export const reducePriceEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/reductions',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'Lower what a delivered order costs without a return: a discount of the staff. What was paid above the new total is owed back.',
  ...orderParams,
  body: priceReduction,
  message: () => messages.priceReduced,
  answer: singleOrder,
  status: 201,
})
