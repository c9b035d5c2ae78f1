import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfRefund } from '#api/sales/ledger/ledger.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { PlaceOrder } from '#api/sales/orders/placing/place-order.ts'
import { updateEnteredBy } from '#api/sales/orders/placing/staff-order.repository.ts'
import {
  listRefundablePayments,
  lockOrders,
  type PayableOrder,
  refreshPaymentStatus,
} from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import { insertRefund, refundEvent } from '#api/sales/refunds/refunds.repository.ts'
import { createRefundsDue, newestUpTo, toAllocation } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { RefundMethod } from '#contract/sales/refunds.ts'
import type { ExchangeInput } from '#contract/sales/returns-staff.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { findOriginalCoupon } from './original-coupon.ts'
import { creditOf, worthOf } from './return-credit.ts'
import { exchangeMessages } from './return-messages.ts'
import { findReturn, type StoredReturn, updateReturnState } from './returns.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  placeOrder: PlaceOrder
}

/** How much of the money, without `amount` all that is left, and where it is sent. */
type ReturnRefund = {
  amount?: Taka | undefined
  wallet?: { method: RefundMethod; number: string } | undefined
}

/** A received return with its order, both locked, and what its buyer gets. */
type Settlement = { stored: StoredReturn; order: PayableOrder; credit: Taka }

/** What the buyer gets for a received return: the money back, or other goods. docs/product.md §13 */
export function createSettleReturn({ db, withTx, clock, config, site, placeOrder }: Needs) {
  /** Locks the order of a return, and others. Throws conflict unless the return was received and not settled yet. */
  async function lockReceived(tx: Tx, id: string, otherOrderIds: string[] = []): Promise<Settlement> {
    const found = await findReturn(tx, id)
    const locked = found ? await lockOrders(tx, [found.orderId, ...otherOrderIds]) : []
    const order = locked.find((one) => one.id === found?.orderId)
    const stored = await findReturn(tx, id)
    if (!stored || !order) throw notFound(messages.returnNotFound)
    if (stored.state !== 'received') throw conflict(messages.returnMoveImpossible(stored.state, 'closed'))
    return { stored, order, credit: await creditOf(tx, order, worthOf(stored)) }
  }

  async function getOrderOf(id: string) {
    const stored = await findReturn(db, id)
    const found = stored && (await findOrder(db, stored.orderId))
    if (!found) throw notFound(messages.returnNotFound)
    return found
  }

  return {
    /**
     * Creates the refund of a return, or of a part of its money, the way the order was paid or to a wallet; none when
     * nothing is left to give back, since a payment was taken back after the return was received. The return is closed
     * with the last part. Throws notFound, invalid for more than is left, and conflict as above.
     */
    async refund(viewer: Viewer, id: string, { wallet, amount: asked }: ReturnRefund = {}): Promise<void> {
      viewer.assertAdmin()
      const { order: shown, verifiedEmail } = await getOrderOf(id)
      const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'return' } as const
      const messagesOf = await prepareRefundMessages({ site, config }, refund)
      const [now, changedBy] = [clock(), viewer.userId]
      await withTx(async (tx) => {
        const { credit } = await lockReceived(tx, id)
        const amount = asked ?? credit
        if (amount > credit) throw invalidField('amount', messages.onlySoMuchToGiveBack(formatTaka(credit)))
        const due = { order: shown, cause: 'return', returnId: id, atMost: amount, changedBy } as const
        const sent = { destination: wallet, isSentByHand: wallet !== undefined }
        const [first] = amount > 0 ? await createRefundsDue(tx, { ...due, ...sent }, now) : []
        if (first) await enqueueMessages(tx, messagesOf(amount), { aboutId: first.id, now })
        if (amount === credit)
          await updateReturnState(tx, {
            id,
            orderId: shown.id,
            from: 'received',
            to: 'closed',
            changedBy,
            now,
          })
        const change = { before: null, after: { returnId: id, amount, ...wallet }, at: now }
        await recordAudit(tx, viewer, 'return.refunded', { type: 'order', id: shown.id }, change)
      })
    },

    /**
     * Places an order for other goods, to the same recipient and address unless the staff name others. What the buyer
     * gets for the return pays for it, and what is left of that is refunded. Throws like `orders.place`, and conflict
     * as above, then without a new order.
     */
    async exchange(viewer: Viewer, id: string, input: ExchangeInput): Promise<Order> {
      viewer.assertAdmin()
      const { order: shown, verifiedEmail } = await getOrderOf(id)
      const { customerId, customerName, customerEmail, phone, paymentNumber, language } = shown
      const { discountAmount = 0, deliveryFee, lines, grandTotal, ...destination } = input
      const { deliveryAddress = shown.deliveryAddress } = destination
      const { recipientName = shown.recipientName, recipientPhone = shown.recipientPhone } = destination
      const { shopName } = await site.settings()
      const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
      const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'return' } as const
      const refundMessagesOf = await prepareRefundMessages({ site, config }, refund)
      const placed = await placeOrder(
        viewer,
        {
          customerId,
          customerName,
          customerEmail,
          phone,
          paymentNumber,
          language,
          deliveryAddress,
          recipientName,
          recipientPhone,
          lines,
          grandTotal,
          paymentMethod: 'cash',
          gateway: undefined,
        },
        {},
        {
          discountAmount,
          deliveryFee,
          source: shown.source,
          isUnannounced: true,
          exchange: { originalCoupon: (tx) => findOriginalCoupon(tx, shown) },
          async afterInsert(tx, order) {
            const { createdAt: now } = order
            const settlement = await lockReceived(tx, id, [order.id])
            const credit = Math.min(settlement.credit, order.grandTotal)
            await transferCredit(tx, settlement, { to: order, amount: credit, changedBy: viewer.userId })
            const rest = settlement.credit - credit
            const due = { order: shown, cause: 'return', returnId: id, changedBy: viewer.userId } as const
            const [first] = rest > 0 ? await createRefundsDue(tx, { ...due, atMost: rest }, now) : []
            if (first) await enqueueMessages(tx, refundMessagesOf(rest), { aboutId: first.id, now })
            await enqueueMessages(tx, exchangeMessages(shown, order, credit, context), {
              aboutId: order.id,
              now,
            })
            await updateEnteredBy(tx, order.id, viewer.userId)
            await updateReturnState(tx, {
              id,
              orderId: shown.id,
              from: 'received',
              to: 'closed',
              changedBy: viewer.userId,
              now,
              set: { exchangeOrderId: order.id },
            })
            const after = { returnId: id, exchangeOrderId: order.id, credit, refunded: rest }
            const change = { before: null, after, at: now }
            await recordAudit(tx, viewer, 'return.exchanged', { type: 'order', id: shown.id }, change)
          },
        },
      )
      // Placing the same order again within half a minute answers with the first one.
      if ((await findReturn(db, id))?.exchangeOrderId !== placed.id) throw conflict(messages.exchangeTwice)
      const found = await findOrder(db, placed.id)
      if (!found) throw new Error(`There is no order ${placed.id}`)
      return found.order
    },
  }
}

type Transfer = { to: Order; amount: Taka; changedBy: string }

/**
 * Pays the new order with what the returned one was paid with: a refund there and a payment here, in one transaction, so that
 * no balance of the buyer is ever stored. Both orders are locked.
 */
async function transferCredit(
  tx: Tx,
  { stored, order: from }: Settlement,
  { to, amount, changedBy }: Transfer,
): Promise<void> {
  if (amount === 0) return
  const now = to.createdAt
  const allocations = newestUpTo(await listRefundablePayments(tx, from.id), amount).map(toAllocation)
  const refund = await insertRefund(tx, {
    orderId: from.id,
    customerId: from.customerId,
    cause: 'return',
    returnId: stored.id,
    attemptId: null,
    method: 'exchange',
    number: null,
    status: 'refunded',
    allocations,
    changedBy,
    nextCheckAt: null,
    now,
  })
  const account = { account: 'exchange', party: '' } as const
  const movement = { orderId: from.id, reference: refund.id, amount, account, at: now }
  await insertPosting(tx, postingOfRefund(movement))
  await insertEvents(tx, [refundEvent('refund.sent', refund, now)])
  await refreshPaymentStatus(tx, [from.id], now)
  const payment = { method: 'exchange', provider: '', reference: stored.id, state: 'received' } as const
  await recordPayments(tx, [{ ...payment, orderId: to.id, amount, recordedBy: changedBy }], now)
}
