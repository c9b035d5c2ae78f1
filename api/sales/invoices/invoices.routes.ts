import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getInvoiceEndpoint,
  getOrderHistoryEndpoint,
  getVersionInvoiceEndpoint,
} from '#contract/sales/invoices.ts'
import { printDocumentsEndpoint } from '#contract/sales/staff-orders/bulk-orders.ts'

export function invoiceRoutes(register: RegisterEndpoint, { invoices }: Pick<Shop, 'invoices'>) {
  register(printDocumentsEndpoint, ({ viewer, body }) => invoices.printDocuments(viewer, body))
  register(getVersionInvoiceEndpoint, ({ viewer, params }) =>
    invoices.getVersion(viewer, params.orderId, params.version),
  )
  register(getOrderHistoryEndpoint, ({ viewer, params }) => invoices.getHistory(viewer, params.orderId))
  register(getInvoiceEndpoint, ({ viewer, params }) => invoices.get(viewer, params.id))
}
