import { getInvoice } from '#contract/invoices.ts'
import { printPapers } from '#contract/orders-staff.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function invoiceRoutes(door: Door, { invoices }: Pick<Shop, 'invoices'>) {
  door(printPapers, ({ viewer, body }) => invoices.papers(viewer, body))
  door(getInvoice, ({ viewer, params }) => invoices.get(viewer, params.id))
}
