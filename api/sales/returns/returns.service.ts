import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { OrdersService } from '#api/sales/orders/orders.service.ts'
import { lockOrder } from '#api/sales/payments/payments.repository.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { OrderReturn, ReturnsOfOrder } from '#contract/sales/returns.ts'
import type { ReturnFilter } from '#contract/sales/returns-staff.ts'
import { createExchangeReturn } from './exchange-return.ts'
import { createPreviewExchange } from './preview-exchange.ts'
import { createReceiveReturn } from './receive-return.ts'
import { createRefundReturn, type ReturnRefund } from './refund-return.ts'
import { createRequestReturn } from './request-return.ts'
import { getReturn, withOpenAmounts } from './return-credit.ts'
import { returnDecidedMessages } from './return-messages.ts'
import { countReturns, listReturnRows } from './return-queue.repository.ts'
import { canChangeState, returnableUntil, whyNotReturnable } from './return-rules.ts'
import {
  findDeliveredAt,
  findReturn,
  listReturnableLines,
  listReturnsOf,
  updateReturnState,
} from './returns.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  images: ImagesService
  countHit: CountHit
  orders: OrdersService
  priceRules: readonly PriceRule[]
}

type Decision = { decision: 'approved' | 'rejected'; reason?: string | undefined }

/** Returns and exchanges of delivered goods. docs/product.md §13 */
export function createReturnsService(needs: Needs) {
  const { db, withTx, clock, config, site } = needs
  const { request, enter, addPhotos } = createRequestReturn(needs)
  const receive = createReceiveReturn(needs)
  const refundReturn = createRefundReturn(needs)
  const exchangeReturn = createExchangeReturn({ ...needs, placeOrder: needs.orders.place })

  return {
    /** Asks to return goods of the viewer's own order, within the shop's days. */
    request,

    /** Enters a return for a customer; it is approved at once. */
    enter,

    /** Adds photos that a customer sent to staff. */
    addPhotos,

    /** The returns of an order and what else of it can be returned. Throws notFound for another's order. */
    async listOf(viewer: Viewer, orderId: string): Promise<ReturnsOfOrder> {
      const [found, returns, returnable, deliveredAt, { returnDays }] = await Promise.all([
        findOrder(db, orderId),
        listReturnsOf(db, orderId),
        listReturnableLines(db, orderId),
        findDeliveredAt(db, orderId),
        site.settings(),
      ])
      const isOwn = found?.order.customerId === viewer.userId
      if (!isOwn && viewer.role === 'admin') viewer.assertMay('orders.view')
      if (!found || !(isOwn || viewer.role === 'admin')) throw notFound(messages.orderNotFound)
      const unitsLeft = returnable.reduce((sum, { units }) => sum + units, 0)
      const limits = { returnDays, unitsLeft, now: clock() }
      return {
        returns: await withOpenAmounts(db, returns),
        returnable,
        returnableUntil: returnableUntil(deliveredAt, returnDays) ?? null,
        problem: whyNotReturnable(deliveredAt, limits) ?? null,
      }
    },

    /** One page of all returns, for staff. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, filter: ReturnFilter) {
      viewer.assertAdmin()
      const query = { ...filter, contacts: contactMatchOf(viewer) }
      const [rows, total] = await Promise.all([
        listReturnRows(db, query, limitAndOffset(filter)),
        countReturns(db, query),
      ])
      return toPage(rows, total, filter)
    },

    /**
     * Approves a requested return, or rejects one that has not come back; the customer is notified. Throws conflict
     * otherwise.
     */
    async decide(viewer: Viewer, id: string, { decision, reason = '' }: Decision): Promise<OrderReturn> {
      viewer.assertAdmin()
      if (decision === 'rejected' && !reason) throw invalidField('reason', messages.rejectionReasonRequired)
      const { orderId } = await getReturn(db, id)
      const found = await findOrder(db, orderId)
      if (!found) throw notFound(messages.orderNotFound)
      const { shopName, identity } = await site.settings()
      const { publicUrl } = config
      const context = { shopName, identity, publicUrl, verifiedEmail: found.verifiedEmail }
      const outboundMessages = returnDecidedMessages(found.order, { decision, reason }, context)
      const now = clock()
      await withTx(async (tx) => {
        await lockOrder(tx, orderId)
        const from = (await findReturn(tx, id))?.state ?? 'closed'
        const change = { id, orderId, from, to: decision, changedBy: viewer.userId, now }
        const set = decision === 'rejected' ? { rejectionReason: reason } : {}
        if (!canChangeState(from, decision)) throw conflict(messages.returnMoveImpossible(from, decision))
        await updateReturnState(tx, { ...change, set })
        await enqueueMessages(tx, outboundMessages, { aboutId: id, now })
        const audited = { before: { state: from }, after: { returnId: id, state: decision, ...set }, at: now }
        await recordAudit(tx, viewer, `return.${decision}`, { type: 'order', id: orderId }, audited)
      })
      return getReturn(db, id)
    },

    /** Records which units came back, and what the return costs the buyer. */
    async receive(viewer: Viewer, id: string, input: Parameters<typeof receive>[2]): Promise<OrderReturn> {
      await receive(viewer, id, input)
      return getReturn(db, id)
    },

    /** Gives the money for a received return back, in whole or in part; it joins the queue of refunds. */
    async refund(viewer: Viewer, id: string, refund: ReturnRefund): Promise<OrderReturn> {
      await refundReturn(viewer, id, refund)
      return getReturn(db, id)
    },

    /** Places an order for other goods, paid with what the buyer gets for a received return. */
    exchange: exchangeReturn,

    /** What that order would cost; places nothing. */
    previewExchange: createPreviewExchange(needs),
  }
}
