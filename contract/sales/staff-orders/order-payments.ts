import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { silentOption, wallet, walletTransactionId } from '#contract/sales/orders.ts'
import { id, requiredText, taka, timestamp } from '#contract/wire.ts'
import { orderParams, singleOrder } from './staff-view.ts'

export const recordPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/payments',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary:
    'Record money received for an order, all that is due or a part: by hand, by a wallet, or collected by a courier who has it still. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    amount: taka.check(z.minimum(1, schemaErrors.amountRequired)),
    wallet: z.optional(wallet),
    walletTransactionId: z.optional(walletTransactionId),
    /** Who collected it at the door; not together with a wallet. */
    courierName: z.optional(requiredText(schemaErrors.courierRequired, 80)),
    /** The customer gets no message about money that came by a wallet, or for an order of mobile banking. */
    isSilent: silentOption,
  }),
  answer: singleOrder,
  status: 201,
})

export const reversePaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/payments/:paymentId/reversal',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary: 'Take back a payment that was recorded by mistake, within an hour.',
  params: z.object({ orderId: id, paymentId: id }),
  answer: singleOrder,
})
