import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder, listOrdersById } from '#api/sales/orders/orders.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DocumentsInput } from '#contract/sales/orders-staff.ts'
import { documentFacts } from './document-facts.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { readLogo } from './read-logo.ts'
import { renderDocuments, renderInvoice } from './render-invoice.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'config'> & { site: SiteService }

/** Invoices: always made anew from the order as it stands, never stored. */
export function createInvoicesService({ db, config, site }: Needs) {
  return {
    /**
     * The invoice of an own order as a PDF; an admin may have every one. Throws notFound for another's. docs/product.md §17
     */
    async get(viewer: Viewer, orderId: string): Promise<FileAnswer> {
      const found = await findOrder(db, orderId)
      const isTheirs = found?.order.customerId === viewer.userId || viewer.role === 'admin'
      if (!found || !isTheirs) throw notFound(messages.orderNotFound)
      const [settings, logo] = await Promise.all([site.settings(), findLogo()])
      const facts = invoiceFacts(found.order, { ...settings, publicUrl: config.publicUrl })
      return { name: `invoice-${orderId}.pdf`, bytes: await renderInvoice(facts, logo) }
    },

    /** Packing slips or receipts of several orders as one PDF, for an admin. Throws forbidden and notFound. docs/product.md §5 */
    async papers(viewer: Viewer, { orderIds, kind, paper }: DocumentsInput): Promise<FileAnswer> {
      viewer.assertStaff()
      const [orders, settings] = await Promise.all([inOrder(orderIds), site.settings()])
      const facts = documentFacts(orders, { ...settings, publicUrl: config.publicUrl }, { kind, paper })
      return { name: `${kind}s-${paper}.pdf`, bytes: await renderDocuments(facts) }
    },
  }

  /** These orders in the order they were asked for. */
  async function inOrder(orderIds: readonly string[]): Promise<Order[]> {
    const found = new Map((await listOrdersById(db, [...orderIds])).map((order) => [order.id, order]))
    return [...new Set(orderIds)].map((id) => found.get(id) ?? missing())
  }

  async function findLogo(): Promise<Uint8Array | undefined> {
    const logo = await site.findLogo()
    return logo ? readLogo(config.imageFolder, resizedImageUrl(logo.imageUrl, '512x512')) : undefined
  }
}

function missing(): never {
  throw notFound(messages.orderNotFound)
}
