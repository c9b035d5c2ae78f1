import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer, id } from '#contract/wire.ts'

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/order/invoice/:id',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Download the invoice of your own order, or of any order for an admin, as invoice-{orderId}.pdf.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})
