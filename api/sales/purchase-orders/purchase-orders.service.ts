import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { createMoveStaffStock, type RecordGoodsReceived } from '#api/catalogue/stock/staff-stock.ts'
import { MAX_STOCK_VALUE } from '#api/catalogue/stock/stock.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { renderPurchaseOrder } from '#api/sales/invoices/render-invoice.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer, InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import {
  type createPurchaseOrderEndpoint,
  type emailPurchaseOrderEndpoint,
  type movePurchaseOrderEndpoint,
  type PurchaseOrder,
  type PurchaseOrderFilter,
  type PurchaseOrderState,
  purchaseOrderNumber,
  type receivePurchaseOrderEndpoint,
  type recordSendingEndpoint,
  type updatePurchaseOrderEndpoint,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import type { ReorderQuery } from '#contract/sales/purchasing/reorder.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { exportReorder } from './export-reorder.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'
import * as repository from './purchase-orders.repository.ts'
import { createReceiveGoods } from './receive-goods.ts'
import { listReorder } from './reorder.repository.ts'
import {
  addressesOf,
  emailOrder,
  markOrdered,
  namesOf,
  noteSending,
  pdfAsSent,
} from './send-purchase-order.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  recordGoodsReceived: RecordGoodsReceived
  site: Pick<SiteService, 'settings'>
}
type NewOrder = InputOf<typeof createPurchaseOrderEndpoint>['body']
type OrderChange = InputOf<typeof updatePurchaseOrderEndpoint>['body']
type OrderMove = InputOf<typeof movePurchaseOrderEndpoint>['body']
type OrderEmail = InputOf<typeof emailPurchaseOrderEndpoint>['body']
type OtherSending = InputOf<typeof recordSendingEndpoint>['body']
type Receipt = InputOf<typeof receivePurchaseOrderEndpoint>['body']

/** States from which staff may bring an order to another one; what was received says the rest. */
const movesFrom: { readonly [to in OrderMove['state']]: readonly PurchaseOrderState[] } = {
  draft: ['ordered'],
  ordered: ['draft'],
  received: ['partly-received'],
  cancelled: ['draft', 'ordered'],
}

/** Orders of the shop to its suppliers, and what is to be ordered. Throws forbidden unless the viewer is an admin. */
export function createPurchaseOrdersService(needs: Needs) {
  const { db, withTx, clock, changeCatalogue, site } = needs
  const receiveGoods = createReceiveGoods(createMoveStaffStock(needs.recordGoodsReceived))

  return {
    /** One page of what is to be reordered. docs/product.md §31 */
    async listReorder(viewer: Viewer, query: ReorderQuery) {
      viewer.assertAdmin()
      const rows = await listReorder(db, clock(), query, limitAndOffset(query))
      const total = rows[0]?.total ?? 0
      return toPage(
        rows.map(({ total: _total, ...row }) => row),
        total,
        query,
      )
    },

    /** The same as a CSV file. */
    async exportReorder(viewer: Viewer, query: ReorderQuery): Promise<FileAnswer> {
      viewer.assertAdmin()
      return exportReorder(db, clock(), query)
    },

    async list(viewer: Viewer, filter: PurchaseOrderFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        repository.listPurchaseOrders(db, filter, limitAndOffset(filter)),
        repository.countPurchaseOrders(db, filter),
      ])
      return toPage(rows, total, filter)
    },

    async listSuppliers(viewer: Viewer): Promise<string[]> {
      viewer.assertAdmin()
      return repository.listPurchaseSuppliers(db)
    },

    /** Throws notFound. */
    async get(viewer: Viewer, id: string): Promise<PurchaseOrder> {
      viewer.assertAdmin()
      return getOrder(db, id)
    },

    /** The order as a PDF, in the language of whoever prints it. Throws notFound. */
    async getDocument(viewer: Viewer, id: string): Promise<FileAnswer> {
      viewer.assertAdmin()
      const [order, settings] = await Promise.all([getOrder(db, id), site.settings()])
      const bytes = await renderPurchaseOrder(purchaseOrderDocument(order, settings))
      return { name: `${purchaseOrderNumber(order.number)}.pdf`, bytes }
    },

    /** Throws invalid for goods of sellers, for what is not on sale, and for a line that costs more than can be booked. */
    async create(viewer: Viewer, input: NewOrder): Promise<PurchaseOrder> {
      viewer.assertAdmin()
      const now = clock()
      const id = newId(now.getTime())
      return withTx(async (tx) => {
        await repository.insertPurchaseOrder(tx, {
          id,
          ...headerOf(input),
          createdBy: viewer.userId,
          ...{ createdAt: now, updatedAt: now },
        })
        await saveLines(tx, id, input)
        const change = { before: null, after: auditedOf(input), at: now }
        await recordAudit(tx, viewer, 'purchase-order.created', { type: 'purchase-order', id }, change)
        return getOrder(tx, id)
      })
    },

    /** Changes a draft. Throws notFound, invalid, and conflict when it is no draft or was changed meanwhile. */
    async update(viewer: Viewer, id: string, { updatedAt, ...input }: OrderChange): Promise<PurchaseOrder> {
      viewer.assertAdmin()
      const now = clock()
      return withTx(async (tx) => {
        const stored = await lockOrder(tx, id, updatedAt)
        if (stored.state !== 'draft') throw conflict(purchasingMessages.onlyDrafts)
        await repository.updatePurchaseOrderRow(tx, id, { ...headerOf(input), updatedAt: now })
        await saveLines(tx, id, input)
        const change = { before: { supplierName: stored.supplierName }, after: auditedOf(input), at: now }
        await recordAudit(tx, viewer, 'purchase-order.changed', { type: 'purchase-order', id }, change)
        return getOrder(tx, id)
      })
    },

    /** Orders, takes back, cancels or closes. Throws notFound, and conflict when that is not possible now. */
    async move(viewer: Viewer, id: string, { state, updatedAt }: OrderMove): Promise<PurchaseOrder> {
      viewer.assertAdmin()
      const now = clock()
      if (state === 'ordered') await dropDeletedGoods(viewer, id, updatedAt)
      return withTx(async (tx) => {
        const stored = await lockOrder(tx, id, updatedAt)
        if (!movesFrom[state].includes(stored.state))
          throw conflict(purchasingMessages.notPossible(purchasingMessages.states[stored.state]))
        if (state === 'ordered') await markOrdered(tx, stored, now)
        else {
          await repository.withdrawWaitingEmails(tx, id, now)
          await repository.updatePurchaseOrderRow(tx, id, {
            ...{ state, updatedAt: now },
            ...(state === 'draft' ? { orderedAt: null } : { closedAt: now }),
          })
        }
        const change = { before: { state: stored.state }, after: { state }, at: now }
        await recordAudit(tx, viewer, 'purchase-order.moved', { type: 'purchase-order', id }, change)
        return getOrder(tx, id)
      })
    },

    /**
     * Sends an order to its supplier by email, with the PDF; a draft is ordered by it. Throws notFound, and conflict when it
     * was changed meanwhile, is closed, the supplier's address is not known or another one, or the shop has none.
     */
    async sendByEmail(viewer: Viewer, id: string, { updatedAt, recipient, text }: OrderEmail) {
      viewer.assertAdmin()
      const now = clock()
      await dropDeletedGoods(viewer, id, updatedAt)
      const [order, settings] = await Promise.all([getOrder(db, id), site.settings()])
      await addressesOf(db, order, { recipient, settings })
      // Before the lock; what is changed from here on is refused by `updatedAt`.
      const pdf = await pdfAsSent(db, order, settings, now)
      return withTx(async (tx) => {
        const stored = await lockOrder(tx, id, updatedAt)
        await emailOrder(tx, viewer, stored, { recipient, text, pdf, settings }, now)
        return getOrder(tx, id)
      })
    },

    /** Notes that an order went to its supplier in another way. Throws notFound, and conflict as above. */
    async recordSending(viewer: Viewer, id: string, { updatedAt, way }: OtherSending) {
      viewer.assertAdmin()
      const now = clock()
      await dropDeletedGoods(viewer, id, updatedAt)
      return withTx(async (tx) => {
        await noteSending(tx, viewer, await lockOrder(tx, id, updatedAt), { way }, now)
        return getOrder(tx, id)
      })
    },

    /**
     * Puts what came into stock and books. Throws notFound, invalid, and conflict when the order is not open, was changed
     * meanwhile, or would receive more than was ordered without a confirmation.
     */
    async receive(viewer: Viewer, id: string, receipt: Receipt): Promise<PurchaseOrder> {
      viewer.assertAdmin()
      const now = clock()
      return changeCatalogue(async (tx) => {
        const stored = await lockOrder(tx, id, receipt.updatedAt)
        await receiveGoods(tx, viewer, stored, receipt, now)
        return getOrder(tx, id)
      })
    },
  }

  async function lockOrder(tx: Tx, id: string, readAt: Date) {
    const stored = await repository.lockPurchaseOrder(tx, id)
    if (!stored) throw notFound(purchasingMessages.notFound)
    await assertUnchangedSince(tx, readAt, { type: 'purchase-order', id, updatedAt: stored.updatedAt })
    return stored
  }

  /**
   * Takes products that were deleted meanwhile out of a draft. Throws conflict naming them, once that is stored: what staff
   * read had them, and their text too.
   */
  async function dropDeletedGoods(viewer: Viewer, id: string, readAt: Date): Promise<void> {
    const now = clock()
    const deleted = await withTx(async (tx) => {
      const { state } = await lockOrder(tx, id, readAt)
      const gone = state === 'draft' ? await repository.deleteLinesWithoutProduct(tx, id) : []
      if (gone.length === 0) return gone
      await repository.updatePurchaseOrderRow(tx, id, { updatedAt: now })
      const change = {
        before: { lines: gone.map(({ name, units }) => ({ name, units })) },
        after: null,
        at: now,
      }
      await recordAudit(tx, viewer, 'purchase-order.changed', { type: 'purchase-order', id }, change)
      return gone
    })
    if (deleted.length === 0) return
    throw conflict(purchasingMessages.goodsDeleted(namesOf(deleted)), {
      changedBy: messages.someoneElse,
      ...{ changedAt: now.toISOString(), updatedAt: now.toISOString() },
    })
  }

  async function getOrder(dbOrTx: DbOrTx, id: string): Promise<PurchaseOrder> {
    const order = await repository.findPurchaseOrder(dbOrTx, id)
    if (!order) throw notFound(purchasingMessages.notFound)
    return order
  }

  async function saveLines(tx: Tx, purchaseOrderId: string, { lines }: Pick<NewOrder, 'lines'>) {
    const found = await repository.listPurchasableVariants(
      tx,
      lines.map(({ variantId }) => variantId),
    )
    const variants = new Map(found.map((variant) => [variant.variantId, variant]))
    if (hasTwice(lines)) throw invalidField('lines', purchasingMessages.variantTwice)
    await repository.replacePurchaseLines(
      tx,
      purchaseOrderId,
      lines.map(({ variantId, units, unitCost = null }, position) => {
        const variant = variants.get(variantId)
        const field = `lines.${position}.variantId`
        if (!variant) throw invalidField(field, purchasingMessages.variantUnknown)
        if (!variant.isOffered) throw invalidField(field, purchasingMessages.notOnSale(variant.name))
        if (variant.isSellers) throw invalidField(field, purchasingMessages.sellersGoods(variant.name))
        if (unitCost && units * unitCost > MAX_STOCK_VALUE)
          throw invalidField(`lines.${position}.unitCost`, messages.costTooHigh)
        const { productId, name, sku } = variant
        return { purchaseOrderId, position, productId, variantId, name, sku, units, unitCost }
      }),
    )
  }
}

const hasTwice = (lines: NewOrder['lines']) =>
  new Set(lines.map(({ variantId }) => variantId)).size < lines.length

const headerOf = ({ supplierName, expectedOn = null, note = '' }: NewOrder) => ({
  supplierName,
  expectedOn,
  note,
})

const auditedOf = ({ supplierName, expectedOn = null, lines }: NewOrder) => ({
  supplierName,
  expectedOn,
  lines: lines.map(({ variantId, units, unitCost = null }) => ({ variantId, units, unitCost })),
})
