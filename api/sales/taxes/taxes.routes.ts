import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  exportTaxInvoicesEndpoint,
  getTaxInvoiceEndpoint,
  listTaxInvoiceCountersEndpoint,
  listTaxInvoicesEndpoint,
} from '#contract/sales/taxes/tax-invoices.ts'
import { getTaxesEndpoint, updateTaxesEndpoint } from '#contract/settings/taxes.ts'

export function taxRoutes(
  register: RegisterEndpoint,
  { taxSettings, taxInvoices }: Pick<Shop, 'taxSettings' | 'taxInvoices'>,
) {
  register(getTaxesEndpoint, ({ viewer }) => taxSettings.get(viewer))
  register(updateTaxesEndpoint, ({ viewer, body }) => taxSettings.update(viewer, body))
  register(listTaxInvoicesEndpoint, ({ viewer, params }) => taxInvoices.list(viewer, params.orderId))
  register(listTaxInvoiceCountersEndpoint, ({ viewer }) => taxInvoices.listCounters(viewer))
  register(exportTaxInvoicesEndpoint, ({ viewer, query }) => taxInvoices.export(viewer, query))
  register(getTaxInvoiceEndpoint, ({ viewer, params }) => taxInvoices.get(viewer, params.id))
}
