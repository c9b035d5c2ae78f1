import { notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { runInLanguage } from '#api/request-language.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { listReplacedVersions } from '#api/sales/orders/changing/order-totals.repository.ts'
import { listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { findOrder, listOrdersById } from '#api/sales/orders/orders.repository.ts'
import type { StaffOrdersService } from '#api/sales/orders/staff-orders.service.ts'
import { orderWithCashNow, withCashNow } from '#api/sales/parcels/cash-now.ts'
import { isLineOf, isParcelOf } from '#api/sales/parcels/parcel-rules.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { DocumentsInput } from '#contract/sales/staff-orders/bulk-orders.ts'
import { documentData, parcelSlipData } from './document-data.ts'
import { formerVersion } from './former-version.ts'
import { historyData } from './history-data.ts'
import { type FormerVersion, type InvoicedOrder, type Issuer, invoiceData } from './invoice-data.ts'
import { renderDocuments, renderHistory, renderInvoice } from './render-invoice.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'config' | 'clock'> & {
  staffOrders: Pick<StaffOrdersService, 'get'>
  site: SiteService
  delivery: Pick<DeliveryService, 'places'>
  images: Pick<ImagesService, 'readFile'>
}

/** Invoices and packing slips: rendered from the current order on each request, never stored. */
export function createInvoicesService({ db, config, clock, site, delivery, images, staffOrders }: Needs) {
  return {
    /**
     * The invoice of the viewer's own order, or of any for staff who print, as a PDF. Throws notFound for
     * another's, and forbidden. docs/product.md §17
     */
    async get(viewer: Viewer, orderId: string): Promise<FileAnswer> {
      const found = await findOrder(db, orderId)
      const isOwn = found?.order.customerId === viewer.userId
      if (!isOwn && viewer.role === 'admin') viewer.assertMay('orders.print')
      if (!found || !(isOwn || viewer.role === 'admin')) throw notFound(messages.orderNotFound)
      return invoiceFile(`invoice-${orderId}.pdf`, found.order)
    },

    /** A former version of an order as a PDF, for an admin. Throws forbidden, and notFound for the current version. */
    async getVersion(viewer: Viewer, orderId: string, version: number): Promise<FileAnswer> {
      viewer.assertAdmin()
      const [found, replaced] = await Promise.all([findOrder(db, orderId), listReplacedVersions(db, orderId)])
      if (!found) throwNotFound()
      const shown = formerVersion(found.order, replaced, version)
      if (!shown) throw notFound(messages.versionNotFound)
      return invoiceFile(`invoice-${orderId}-version-${version}.pdf`, shown.order, shown.former)
    },

    /**
     * Packing slips or invoices of several orders as one PDF, for an admin. Throws forbidden and notFound.
     * docs/product.md §5
     */
    async printDocuments(viewer: Viewer, { orderIds, kind, paper }: DocumentsInput): Promise<FileAnswer> {
      viewer.assertAdmin()
      const [orders, issuer] = await Promise.all([getOrders(orderIds), getIssuer()])
      const data = documentData(await withCashNow(db, orders), issuer, { kind, paper })
      return { name: `${kind}s-${paper}.pdf`, bytes: await renderDocuments(data) }
    },

    /** What happened to an order and when, with its deadlines by law, as a PDF for staff. Throws forbidden, notFound. */
    async getHistory(viewer: Viewer, orderId: string): Promise<FileAnswer> {
      viewer.assertMay('orders.print')
      const [{ staff, ...order }, issuer] = await Promise.all([staffOrders.get(viewer, orderId), getIssuer()])
      if (!staff) throwNotFound()
      const data = historyData({ ...order, staff }, staff, {
        issuer,
        now: clock(),
        showsContacts: viewer.may('contacts.view'),
      })
      return { name: `history-${orderId}.pdf`, bytes: await renderHistory(data) }
    },

    /**
     * The packing slip of a parcel of the seller's own goods, with recipient and address. Throws forbidden for others
     * than sellers, and notFound for a parcel with goods of others, or one that is neither packed nor on its way.
     */
    async printOwnSlip(
      viewer: Viewer,
      { orderId, parcelId }: { orderId: string; parcelId: string },
      paper: DocumentsInput['paper'],
    ): Promise<FileAnswer> {
      viewer.assertSeller()
      const [found, lines, issuer] = await Promise.all([
        findOrder(db, orderId),
        listLineUnits(db, orderId),
        getIssuer(),
      ])
      const parcel = found?.order.parcels.find(({ id }) => id === parcelId)
      const isOwn = parcel && isParcelOf(lines.filter(isLineOf(viewer)))(parcel)
      if (!found || !isOwn || parcel.closedAt) throw notFound(messages.parcelNotFound)
      const order = await orderWithCashNow(db, found.order)
      const data = parcelSlipData(order, parcelId, issuer, paper)
      return { name: `packing-slip-${paper}.pdf`, bytes: await renderDocuments(data) }
    },
  }

  async function invoiceFile(
    name: string,
    order: InvoicedOrder,
    former?: FormerVersion,
  ): Promise<FileAnswer> {
    const [issuer, logo] = await Promise.all([getIssuer(), findLogo()])
    const data = runInLanguage(order.language, () => invoiceData(order, issuer, former))
    return { name, bytes: await renderInvoice(data, logo) }
  }

  async function getIssuer(): Promise<Issuer> {
    const [settings, places] = await Promise.all([site.settings(), delivery.places()])
    return { ...settings, publicUrl: config.publicUrl, places }
  }

  /** These orders in the requested sequence. */
  async function getOrders(orderIds: readonly string[]): Promise<Order[]> {
    const orders = new Map((await listOrdersById(db, [...orderIds])).map((order) => [order.id, order]))
    return [...new Set(orderIds)].map((id) => orders.get(id) ?? throwNotFound())
  }

  async function findLogo(): Promise<Uint8Array | undefined> {
    const logo = await site.findLogo()
    return logo ? readLogo(images, resizedImageUrl(logo.imageUrl, '512x512')) : undefined
  }
}

function throwNotFound(): never {
  throw notFound(messages.orderNotFound)
}

let cachedLogo: { imageUrl: string; bytes: Uint8Array } | undefined

/** The bytes of a stored image by its URL, `/images/<id>/<size>.webp`; undefined when its file is missing. */
async function readLogo(
  images: Pick<ImagesService, 'readFile'>,
  imageUrl: string,
): Promise<Uint8Array | undefined> {
  const [, id = '', name = ''] = /^\/images\/([0-9a-f-]{36})\/(\d+x\d+\.webp)$/.exec(imageUrl) ?? []
  if (!name) return undefined
  if (cachedLogo?.imageUrl !== imageUrl) {
    // An invoice without a logo is better than none.
    const file = await images.readFile(id, name).catch(() => undefined)
    cachedLogo = file && { imageUrl, bytes: file.bytes }
  }
  return cachedLogo?.bytes
}
