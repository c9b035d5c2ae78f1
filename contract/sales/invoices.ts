import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer, id } from '#contract/wire.ts'

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/order/invoice/:id',
  tag: 'Order',
  who: 'signed-in',
  summary: 'The invoice of an own order, saved as invoice-{orderId}.pdf; an admin may have every one.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})
