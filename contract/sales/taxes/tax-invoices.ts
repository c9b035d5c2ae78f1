import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { periodQuery } from '#contract/period.ts'
import { fileAnswer, id, timestamp } from '#contract/wire.ts'

/** `invoice`: Mushak 6.3; `credit-note`: Mushak 6.7. docs/decisions/024-taxes.md */
export const taxInvoiceKind = z.enum(['invoice', 'credit-note'])
export type TaxInvoiceKind = z.output<typeof taxInvoiceKind>

/** A tax invoice or credit note of an order; amounts in paisa. */
const taxInvoiceSummary = z.object({
  id,
  kind: taxInvoiceKind,
  /** `2026-27/000042`, without gaps within the kind and the fiscal year. */
  number: z.string(),
  issuedAt: timestamp,
  /** What its lines cost with VAT. */
  amountPaisa: z.int(),
  taxPaisa: z.int(),
})
export type TaxInvoiceSummary = z.output<typeof taxInvoiceSummary>

export const listTaxInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId/tax-invoices',
  tag: 'Order',
  who: 'signed-in',
  permission: 'orders.view',
  summary:
    'List the tax invoices (Mushak 6.3) and credit notes (6.7) of your own order, or of any for an admin, oldest first.',
  params: z.object({ orderId: id }),
  answer: z.array(taxInvoiceSummary),
})

export const getTaxInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/tax-invoice/:id',
  tag: 'Order',
  who: 'signed-in',
  permission: 'orders.print',
  summary:
    'Download a tax invoice or credit note of your own order, or of any for an admin, as it was issued.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})

export const listTaxInvoiceCountersEndpoint = endpoint({
  method: 'GET',
  path: '/tax-invoice/counters',
  tag: 'Order',
  who: 'admin',
  permission: { allOf: ['orders.view', 'data.export'] },
  summary:
    'List how many tax invoices and credit notes were issued in each fiscal year, the newest year first; empty where there are none.',
  answer: z.array(
    z.object({
      kind: taxInvoiceKind,
      /** By its first year: 2026 is July 2026 to June 2027. */
      fiscalYear: z.int(),
      lastNumber: z.int(),
    }),
  ),
})

export const exportTaxInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/tax-invoice/export',
  tag: 'Order',
  who: 'admin',
  permission: { allOf: ['orders.view', 'data.export'] },
  summary:
    'Get the lines of all tax invoices and credit notes that were issued in a period, or ever, oldest first, as a CSV file for the accountant.',
  query: z.object(periodQuery),
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})
