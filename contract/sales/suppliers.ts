import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, text, timestamp } from '#contract/wire.ts'
import { duePayment, recordedTransfer } from './transfers.ts'

/** A supplier of goods received and what the shop owes for them; negative: it paid more than was recorded. */
const supplierAccount = z.object({
  /** '' for goods whose supplier was not named. */
  name: z.string(),
  dueAmount: z.int(),
  /** When goods were received or paid last. */
  lastAt: timestamp,
})
export type SupplierAccount = z.output<typeof supplierAccount>

export const listSuppliersEndpoint = endpoint({
  method: 'GET',
  path: '/suppliers',
  tag: 'Product',
  who: 'admin',
  permission: 'books.view',
  summary:
    'List the suppliers of goods received of known cost, with what the shop owes each of them; at most 200, the most first.',
  answer: z.array(supplierAccount),
})

const supplierPayment = z.object({ ...recordedTransfer, supplierName: z.string(), paidOn: z.string() })
export type SupplierPayment = z.output<typeof supplierPayment>

const supplierFilter = z.object({ ...pageQuery, supplierName: z.optional(text(80)) })
export type SupplierFilter = z.output<typeof supplierFilter>

export const listSupplierPaymentsEndpoint = endpoint({
  method: 'GET',
  path: '/suppliers/payments',
  tag: 'Product',
  who: 'admin',
  permission: 'books.view',
  summary: 'List what suppliers were paid, newest first; payments taken back too.',
  query: supplierFilter,
  answer: rowPage(supplierPayment),
})

export const recordSupplierPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/suppliers/payments',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Record what a supplier was paid for goods received. More than the shop owes is recorded only with `isMoreThanDue`.',
  body: z.object({ supplierName: text(80), ...duePayment }),
  answer: supplierPayment,
  status: 201,
})

export const reverseSupplierPaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/suppliers/payments/:id/reversal',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Take back a payment to a supplier that was recorded by mistake, within an hour, by a counter-posting.',
  params: z.object({ id }),
  answer: supplierPayment,
})
