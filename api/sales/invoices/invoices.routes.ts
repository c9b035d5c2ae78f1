import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { printPapers } from '#contract/sales/orders-staff.ts'

export function invoiceRoutes(door: Door, { invoices }: Pick<Shop, 'invoices'>) {
  door(printPapers, ({ viewer, body }) => invoices.papers(viewer, body))
  door(getInvoice, ({ viewer, params }) => invoices.get(viewer, params.id))
}
