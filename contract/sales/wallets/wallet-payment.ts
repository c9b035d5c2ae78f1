import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { order, paymentNumber, wallets, walletTransactionId } from '#contract/sales/orders.ts'
import { id } from '#contract/wire.ts'

export const nameWalletPaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/wallet-payment',
  tag: 'Order',
  who: 'signed-in',
  summary:
    'Name the wallet that you paid your own order with, and the transaction id or the number that you paid from, in place of what was named before.',
  params: z.object({ orderId: id }),
  body: z.object({
    wallet: z.enum(wallets, schemaErrors.walletRequired),
    walletTransactionId: z.optional(z.nullable(walletTransactionId)),
    paymentNumber,
  }),
  answer: order,
})
