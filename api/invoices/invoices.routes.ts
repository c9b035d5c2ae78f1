import { getInvoice } from '#contract/invoices.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function invoiceRoutes(door: Door, { invoices }: Pick<Shop, 'invoices'>) {
  door(getInvoice, ({ viewer, params }) => invoices.get(viewer, params.id))
}
