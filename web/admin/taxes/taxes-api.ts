import type { InputOf } from '#contract/endpoint.ts'
import type { PeriodQuery } from '#contract/period.ts'
import {
  exportTaxInvoicesEndpoint,
  getTaxInvoiceEndpoint,
  listTaxInvoiceCountersEndpoint,
  listTaxInvoicesEndpoint,
  type TaxInvoiceSummary,
} from '#contract/sales/taxes/tax-invoices.ts'
import { getTaxesEndpoint, updateTaxesEndpoint } from '#contract/settings/taxes.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'
import { saveFile } from '#web/http/save-file.ts'

export const taxesQuery = {
  ...callQuery(['Settings', 'taxes'], getTaxesEndpoint, {}),
  ...formQueryOptions,
}

export async function saveTaxes(body: InputOf<typeof updateTaxesEndpoint>['body']): Promise<void> {
  await call(updateTaxesEndpoint, { body })
  await invalidate(['Settings', 'taxes'])
}

/** Under `Order`, so that whatever changes an order asks again. */
export const taxInvoicesQuery = (orderId: string) =>
  callQuery(['Order', 'tax-invoices', orderId], listTaxInvoicesEndpoint, { params: { orderId } })

/** How many were issued; empty in a shop that never issued one. */
export const taxInvoiceCountersQuery = callQuery(
  ['Settings', 'tax-invoice-counters'],
  listTaxInvoiceCountersEndpoint,
  {},
)

/** Saves a tax invoice as a PDF file. */
export async function saveTaxInvoice({ id, number }: TaxInvoiceSummary): Promise<void> {
  const file = await fetchFile(getTaxInvoiceEndpoint, { params: { id } })
  saveFile(`mushak-${number.replace('/', '-')}.pdf`, file)
}

/** Saves the tax invoices of a period as a CSV file. */
export async function exportTaxInvoices(query: PeriodQuery): Promise<void> {
  saveFile('tax-invoices.csv', await fetchFile(exportTaxInvoicesEndpoint, { query }))
}
