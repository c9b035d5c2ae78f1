import type { FileAnswer } from '#contract/endpoint.ts'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { notFound } from '../errors.ts'
import { findOrder } from '../orders/orders.repository.ts'
import type { ServiceNeeds } from '../shop.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Viewer } from '../viewer.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { readLogo } from './read-logo.ts'
import { setInvoice } from './set-invoice.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'config'> & { site: SiteService }

/** Invoices: always made anew from the order as it stands, never stored. */
export function createInvoicesService({ db, config, site }: Needs) {
  return {
    /**
     * The invoice of an own order as a PDF; an admin may have every one. Throws notFound for another's. spec accounts §7
     */
    async get(viewer: Viewer, orderId: string): Promise<FileAnswer> {
      const found = await findOrder(db, orderId)
      const isTheirs = found?.order.customerId === viewer.userId || viewer.role === 'admin'
      if (!found || !isTheirs) throw notFound(messages.orderNotFound)
      const [settings, logo] = await Promise.all([site.settings(), findLogo()])
      const facts = invoiceFacts(found.order, { ...settings, publicUrl: config.publicUrl })
      return { name: `invoice-${orderId}.pdf`, bytes: await setInvoice(facts, logo) }
    },
  }

  async function findLogo(): Promise<Uint8Array | undefined> {
    const logo = await site.findLogo()
    return logo ? readLogo(config.imageFolder, resizedImageUrl(logo.imageUrl, '512x512')) : undefined
  }
}
