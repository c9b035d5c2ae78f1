import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { OrderTotals } from '#api/pricing/order-adjustments.ts'
import { type PricedLine, quoteOf } from '#api/pricing/order-pricing.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import {
  deliveryChangedMessages,
  type MessageContext,
  orderChangedMessages,
  statusChangeMessages,
} from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { createReportIgnoredRules } from '#api/sales/orders/placing/ignored-rules.ts'
import { insertOrderNote, updateDestination } from '#api/sales/orders/placing/staff-order.repository.ts'
import { recipientOf } from '#api/sales/orders/recipient.ts'
import { refundExcess } from '#api/sales/orders/status/give-up-units.ts'
import { lockProductsOfOrder } from '#api/sales/orders/status/order-status.repository.ts'
import { refreshOrderStatus } from '#api/sales/orders/status/refresh-order-status.ts'
import type { BookParcels } from '#api/sales/parcels/book-parcels.ts'
import { unpackParcels } from '#api/sales/parcels/move-parcels.ts'
import { listParcels } from '#api/sales/parcels/parcels.repository.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { assertNoRefundPaysFor } from '#api/sales/refunds/excess.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import { quote } from '#contract/pricing/order-lines.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import type { OrderChangeInput } from '#contract/sales/order-changes.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { violatedConstraint } from '#database/sql-state.ts'
import { applyChangedLines } from './apply-changed-lines.ts'
import { assertReadAt } from './assert-read-at.ts'
import { type ChangedLine, targetLines } from './changed-lines.ts'
import { deliveryOf } from './delivery-of-order.ts'
import { type ChargedOrder, changeTotals, findCharged } from './order-totals.ts'
import { parcelsInTheWay } from './parcels-in-the-way.ts'
import {
  assertDiscountFits,
  createPriceChangedOrder,
  type PricedChangedOrder,
} from './price-changed-order.ts'
import { tryOut } from './try-out.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  delivery: Pick<DeliveryService, 'knownAddress' | 'places'>
  site: SiteService
  bookParcels: Pick<BookParcels, 'cancelBookings'>
  priceRules: readonly PriceRule[]
}

/**
 * Changes what an order contains and costs, for all that is not handed over: units of its lines, which keep their price, new
 * lines at the current price, discount and delivery fee, by `priceChange`; and where it goes and who receives it. Unpacks
 * the parcels whose units leave the order, and takes packed ones back from couriers that have booked another destination or
 * amount. Moves the stock in the same transaction, refunds what was paid too much, and
 * tells the buyer of all of it in one message.
 * docs/product.md §5
 */
export function createChangeOrder(needs: Needs) {
  const { db, withCatalogueTx, clock, config, delivery, site, bookParcels, priceRules } = needs
  const reportIgnoredRules = createReportIgnoredRules(needs)
  const priceChangedOrder = createPriceChangedOrder({ priceRules, reportIgnoredRules })
  const links = createOrderLinks(config)

  return async (viewer: Viewer, orderId: string, typed: OrderChangeInput): Promise<void> => {
    viewer.assertAdmin()
    const change = await prepareChange(viewer, orderId, typed)
    const { input, trackingNumbers } = change
    const apply = (tx: Tx, markChanged: () => void) => applyChange(tx, change, markChanged)
    await bookParcels.cancelBookings(viewer, { orderId, updatedAt: input.updatedAt }, async (booked) => {
      const isNewDelivery = await tryOut((work) => withCatalogueTx(work), apply).catch(rejectTooFew)
      return isNewDelivery ? booked : trackingNumbers.keys()
    })
    await withCatalogueTx(apply).catch(rejectTooFew)
  }

  /** Reads what the transaction cannot. Throws notFound, and invalid for an unknown address. */
  async function prepareChange(
    viewer: Viewer,
    orderId: string,
    typed: OrderChangeInput,
  ): Promise<PreparedChange> {
    const input = {
      ...typed,
      ...(typed.deliveryAddress && { deliveryAddress: await delivery.knownAddress(typed.deliveryAddress) }),
    }
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { order: shown, verifiedEmail } = found
    const [settings, places] = await Promise.all([site.settings(), delivery.places()])
    const { shopName, smsOrderLink, messageTexts } = settings
    const link = { orderLink: links.linkTo(orderId), smsOrderLink, messageTexts }
    const context = { shopName, publicUrl: config.publicUrl, verifiedEmail, ...link, places }
    const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'change' } as const
    const refundMessagesOf = await prepareRefundMessages({ site, config }, refund)
    const now = clock()
    const trackingNumbers = await listNumbersInTheWay(orderId, input)
    return { viewer, orderId, input, shown, context, refundMessagesOf, now, trackingNumbers }
  }

  /** Returns whether couriers have booked another destination or amount than the order has then. */
  async function applyChange(tx: Tx, change: PreparedChange, markChanged: () => void): Promise<boolean> {
    const { viewer, orderId, input, shown, context, refundMessagesOf: messagesOf, now } = change
    const changedBy = viewer.userId
    const order = await lockForChange(tx, change)
    const before = await findCharged(tx, orderId)
    const priced = await priceChangedOrder(tx, shown, before, input, now)
    const { added, adjustments, addedRates } = priced
    assertAvailable(added)
    if (before.lines.length + added.length > MAX_ORDER_LINES)
      throw invalid(messages.tooManyLines(MAX_ORDER_LINES))
    assertAgreed(priced, input)
    await unpack(tx, priced.targets, change)
    const isBackInStock = await applyChangedLines(tx, { orderId, actorId: changedBy, now }, priced)
    if (isBackInStock || added.some(({ sellsOut }) => sellsOut)) markChanged()
    const lines = await listLineUnits(tx, orderId)
    const moved = await changeDestination(tx, shown, input)
    const { reason = '' } = input
    const edit = { kind: 'edited', reason, changedBy, now, before, lines, delivery: moved } as const
    const changed = await changeTotals(tx, order, { ...edit, adjustments, addedRates })
    await assertNoRefundPaysFor(tx, before.totals.grandTotal, changed)
    await refundExcess(tx, changed, { order: shown, changedBy, now, messagesOf })
    // What is left may be sent or delivered already.
    const movedMessagesOf = (to: OrderStatus) => statusChangeMessages(shown, to, context)
    await refreshOrderStatus(tx, order, { messagesOf: movedMessagesOf, changedBy, now })
    await notifyBuyer(tx, change, { before, priced, changed, moved })
    const audited = {
      before: { grandTotal: shown.grandTotal, ...moved?.before },
      after: { ...priced.totals, ...moved?.after, reason },
      at: now,
    }
    await recordAudit(tx, viewer, 'order.changed', { type: 'order', id: orderId }, audited)
    return moved !== undefined || changed.grandTotal !== shown.grandTotal
  }

  /** The parcels that the change will unpack, by id, each with its tracking number or ''. */
  async function listNumbersInTheWay(
    orderId: string,
    input: OrderChangeInput,
  ): Promise<ReadonlyMap<string, string>> {
    const packed = await listParcels(db, orderId, { state: 'ready' })
    if (packed.length === 0) return new Map()
    const targets = targetLines(await listLineUnits(db, orderId), input.lines)
    return new Map(parcelsInTheWay(targets, packed).map(({ id, trackingNumber }) => [id, trackingNumber]))
  }
}

/** A change with what was read for it; `trackingNumbers`: those of the parcels in its way, by the id of the parcel. */
type PreparedChange = {
  viewer: Viewer
  orderId: string
  input: OrderChangeInput
  /** The order as its buyer was shown it. */
  shown: Order
  context: MessageContext
  refundMessagesOf: (amount: Taka) => OutboundMessage[]
  now: Date
  trackingNumbers: ReadonlyMap<string, string>
}

/** Locks products and order. Throws notFound, and conflict when it may not be changed or was changed meanwhile. */
async function lockForChange(tx: Tx, { orderId, input }: PreparedChange): Promise<PayableOrder> {
  const { newLines = [], updatedAt } = input
  await lockProductsOfOrder(tx, orderId, [...new Set(newLines.map(({ productId }) => productId))])
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound(messages.orderNotFound)
  await assertReadAt(tx, order, updatedAt)
  assertChangeable(order)
  return order
}

type Outcome = {
  before: ChargedOrder
  priced: PricedChangedOrder
  changed: PayableOrder
  moved: Awaited<ReturnType<typeof changeDestination>>
}

/** One message about new items, amounts and destination; none where all stayed. */
async function notifyBuyer(
  tx: Tx,
  { orderId, shown, context, now }: PreparedChange,
  { before, priced: { targets, added, totals }, changed, moved }: Outcome,
): Promise<void> {
  const isAboutTotals = isAboutItems(before, targets, added, totals)
  if (!isAboutTotals && !moved) return
  const order = { ...shown, ...moved?.after }
  const amounts = { grandTotal: totals.grandTotal, amountDue: amountDueOf(changed) }
  const outboundMessages = isAboutTotals
    ? orderChangedMessages(order, amounts, { ...context, isMoved: Boolean(moved) })
    : deliveryChangedMessages(order, undefined, context)
  await enqueueMessages(tx, outboundMessages, { aboutId: orderId, now })
}

/**
 * Unpacks the parcels whose units leave the order, and leaves a note that they have to be packed again. Throws
 * conflict when one got another tracking number than `trackingNumbers` says, so that its courier was not told.
 */
async function unpack(
  tx: Tx,
  targets: readonly ChangedLine[],
  { orderId, viewer, now, trackingNumbers }: PreparedChange,
): Promise<void> {
  const parcels = parcelsInTheWay(targets, await listParcels(tx, orderId, { state: 'ready' }))
  if (parcels.length === 0) return
  if (parcels.some(({ id, trackingNumber }) => trackingNumber && trackingNumber !== trackingNumbers.get(id)))
    throw conflict(messages.parcelBookedMeanwhile)
  await unpackParcels(tx, parcels, now)
  const text = messages.unpackedForChange(parcels.length)
  await insertOrderNote(tx, { orderId, kind: 'note', text, authorId: viewer.userId, now })
}

/** Whether items or amounts change; of another recipient or address alone the buyer is told without a total. */
function isAboutItems(
  { totals }: ChargedOrder,
  targets: readonly ChangedLine[],
  added: readonly PricedLine[],
  after: OrderTotals,
): boolean {
  const isSameCharge =
    totals.discountAmount === after.discountAmount && totals.deliveryFee === after.deliveryFee
  return !isSameCharge || added.length > 0 || targets.some(({ line, target }) => target !== line.charged)
}

function assertChangeable(order: PayableOrder): void {
  const { status } = order
  if (status !== 'pending' && status !== 'processing') throw conflict(messages.changeOnlyOpenOrders)
  if (mayLapse(order)) throw conflict(messages.changeAwaitsPayment)
}

function assertAvailable(added: readonly PricedLine[]): void {
  const line = added.find(({ isAvailable }) => !isAvailable)
  if (line) throw conflict(messages.onlySoManyLeft(lineNameOf(line), line.stock))
}

/** Throws unless something stays in the order and its total is the one that was shown; conflict with the figures of now. */
function assertAgreed({ targets, added, totals, tax }: PricedChangedOrder, input: OrderChangeInput): void {
  const isNothingLeft = targets.every(({ line, target }) => target === 0 && line.returned === 0)
  if (isNothingLeft && added.length === 0) throw invalid(messages.changeToNothing)
  assertDiscountFits(totals)
  if (totals.grandTotal === input.grandTotal) return
  const figures = {
    ...quoteOf(added, totals.discountAmount, totals.deliveryFee),
    ...totals,
    ...(tax && { tax }),
  }
  throw conflict(messages.totalChanged(formatTaka(totals.grandTotal)), z.encode(quote, figures))
}

/** Sets where the order goes and who receives it where the change says so; undefined when both stay as they were. */
async function changeDestination(tx: Tx, order: Order, input: OrderChangeInput) {
  const before = deliveryOf(order)
  const { recipientName, recipientPhone, deliveryAddress } = before
  const after = {
    ...before,
    ...recipientOf({ recipientName, recipientPhone, ...input }),
    deliveryAddress: input.deliveryAddress ?? deliveryAddress,
  }
  if (isDeepStrictEqual(before, after)) return undefined
  await updateDestination(tx, order.id, after)
  return { before, after }
}

/** More units of a line than the stock has. */
function rejectTooFew(error: unknown): never {
  if (violatedConstraint(error) === 'stock_levels_check') throw conflict(messages.someSoldOut)
  throw error
}
