import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfRefund } from '#api/sales/ledger/ledger.ts'
import type { MessageContext } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { PlaceOrder } from '#api/sales/orders/placing/place-order.ts'
import { updateEnteredBy } from '#api/sales/orders/placing/staff-order.repository.ts'
import { listRefundablePayments, refreshPaymentStatus } from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import { insertRefund, refundEvent } from '#api/sales/refunds/refunds.repository.ts'
import { createRefundsDue, newestUpTo, toAllocation } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { ExchangeInput } from '#contract/sales/returns-staff.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { findOriginalCoupon } from './original-coupon.ts'
import { closeReturn, getOrderOfReturn, lockReceivedReturn, type ReceivedReturn } from './received-return.ts'
import { exchangeMessages } from './return-messages.ts'
import { findReturn } from './returns.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  placeOrder: PlaceOrder
}

/** What the settlement of an exchange needs besides the locked return. */
type Exchange = {
  returnId: string
  /** The order whose goods came back, as its buyer was shown it. */
  from: Order
  context: MessageContext
  refundMessagesOf: (amount: Taka) => OutboundMessage[]
}

/**
 * Places an order for other goods, to the same recipient and address unless the staff name others. What the buyer gets
 * for the return pays for it, and what is left of that is refunded. Throws like `orders.place`, and conflict unless the
 * return was received and is not settled yet, then without a new order. docs/product.md §13
 */
export function createExchangeReturn({ db, config, site, placeOrder }: Needs) {
  return async (viewer: Viewer, id: string, input: ExchangeInput): Promise<Order> => {
    viewer.assertAdmin()
    const exchange = await prepareExchange(id)
    const { from } = exchange
    const { discountAmount = 0, deliveryFee } = input
    const placed = await placeOrder(
      viewer,
      exchangeOrderOf(from, input),
      {},
      {
        discountAmount,
        deliveryFee,
        source: from.source,
        isUnannounced: true,
        exchange: { originalCoupon: (tx) => findOriginalCoupon(tx, from) },
        afterInsert: (tx, order) => settleExchange(tx, viewer, exchange, order),
      },
    )
    // Placing the same order again within half a minute answers with the first one.
    if ((await findReturn(db, id))?.exchangeOrderId !== placed.id) throw conflict(messages.exchangeTwice)
    const found = await findOrder(db, placed.id)
    if (!found) throw new Error(`There is no order ${placed.id}`)
    return found.order
  }

  async function prepareExchange(returnId: string): Promise<Exchange> {
    const { order: from, verifiedEmail } = await getOrderOfReturn(db, returnId)
    const { shopName } = await site.settings()
    const context = { shopName, publicUrl: config.publicUrl, verifiedEmail }
    const refund = { order: from, verifiedEmail, event: 'pending', cause: 'return' } as const
    const refundMessagesOf = await prepareRefundMessages({ site, config }, refund)
    return { returnId, from, context, refundMessagesOf }
  }
}

/** The new order: for the same buyer, and what the staff did not change as it was. */
function exchangeOrderOf(from: Order, input: ExchangeInput): Parameters<PlaceOrder>[1] {
  const { customerId, customerName, customerEmail, phone, paymentNumber, language } = from
  const { discountAmount: _discount, deliveryFee: _fee, lines, grandTotal, ...destination } = input
  const { deliveryAddress = from.deliveryAddress } = destination
  const { recipientName = from.recipientName, recipientPhone = from.recipientPhone } = destination
  return {
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
  }
}

/** In the transaction of the new order: it is paid with the return, whose rest is refunded, and the return is closed. */
async function settleExchange(
  tx: Tx,
  viewer: Viewer,
  { returnId, from, context, refundMessagesOf }: Exchange,
  order: Order,
): Promise<void> {
  const { createdAt: now } = order
  const changedBy = viewer.userId
  const received = await lockReceivedReturn(tx, returnId, [order.id])
  const credit = Math.min(received.credit, order.grandTotal)
  await payWithCredit(tx, received, { to: order, amount: credit, changedBy })
  const rest = received.credit - credit
  const due = { order: from, cause: 'return', returnId, changedBy } as const
  const [first] = rest > 0 ? await createRefundsDue(tx, { ...due, atMost: rest }, now) : []
  if (first) await enqueueMessages(tx, refundMessagesOf(rest), { aboutId: first.id, now })
  await enqueueMessages(tx, exchangeMessages(from, order, credit, context), { aboutId: order.id, now })
  await updateEnteredBy(tx, order.id, changedBy)
  await closeReturn(tx, { id: returnId, orderId: from.id, changedBy, now, exchangeOrderId: order.id })
  const after = { returnId, exchangeOrderId: order.id, credit, refunded: rest }
  const change = { before: null, after, at: now }
  await recordAudit(tx, viewer, 'return.exchanged', { type: 'order', id: from.id }, change)
}

type CreditPayment = { to: Order; amount: Taka; changedBy: string }

/**
 * Pays the new order with what the returned one was paid with: a refund there and a payment here, in one transaction, so that
 * no balance of the buyer is ever stored. Both orders are locked.
 */
async function payWithCredit(
  tx: Tx,
  { stored, order: from }: ReceivedReturn,
  { to, amount, changedBy }: CreditPayment,
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
