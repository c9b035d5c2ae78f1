import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { allocate } from '#api/pricing/allocate.ts'
import { assertReadAt } from '#api/sales/orders/changing/changed-meanwhile.ts'
import { type LineUnits, listLineUnits, unitsIn } from '#api/sales/orders/order-lines.repository.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import { type MessageContext, partSentMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { lockCouponOfOrder } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import { markDeliveryRefused, touchOrder } from '#api/sales/orders/placing/staff-order.repository.ts'
import { cashLeft, recordCancelled } from '#api/sales/orders/status/change-order-status.ts'
import { giveUpUnits } from '#api/sales/orders/status/give-up-units.ts'
import { lockProductsOfOrder } from '#api/sales/orders/status/order-status.repository.ts'
import { refreshOrderStatus } from '#api/sales/orders/status/refresh-order-status.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { refundMessagesOf } from '#api/sales/refunds/refund-messages.ts'
import { refundCancelledOrder } from '#api/sales/refunds/refunds-due.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { NewParcelInput, ParcelOutcomeInput } from '#contract/sales/parcels.ts'
import type { OwnParcelInput, OwnParcelOutcome } from '#contract/sales/seller-orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import type { BookParcels } from './book-parcels.ts'
import { findParcel, listParcels, type ParcelLine, updateParcels } from './parcels.repository.ts'
import {
  deliverParcels,
  handOverParcels,
  loseParcel,
  packUnits,
  refuseParcels,
  unpackParcels,
} from './move-parcels.ts'
import {
  assertPackable,
  assertUnits,
  isLineOf,
  isParcelOf,
  outcomeOf,
  possibleOutcomes,
  unitsOfLine,
} from './parcel-rules.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  bookParcels: BookParcels
}

export type Parcels = ReturnType<typeof createParcels>

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** A change of an order's parcels: the locked order, its lines before, and who changes it. */
type Work = { tx: Tx; order: PayableOrder; change: Change; context: MessageContext; markChanged: () => void }
type Change = { orderId: string; actorId: string; now: Date; lines: LineUnits[] }
type PackInput = Omit<NewParcelInput, 'updatedAt'> & { updatedAt?: Date }
type Outcome = Omit<ParcelOutcomeInput, 'updatedAt'> & { updatedAt?: Date }
type Details = { note?: string; courierName?: string; trackingNumber?: string }

/** Parcels of an order, packed and followed by staff; each change has an entry in the audit log. docs/product.md §5 */
export function createParcels(needs: Needs) {
  const { db, withCatalogueTx, clock, config, site, bookParcels } = needs
  const links = createOrderLinks(config)

  /**
   * Runs a change with coupon, products and order locked, in this order, then sets the status that follows from the
   * units. Throws notFound, also for a viewer none of whose lines the order has, and conflict with who changed the
   * order after `updatedAt`, where given, whom a seller is not told.
   */
  async function change(
    viewer: Viewer,
    orderId: string,
    { updatedAt, action }: { updatedAt?: Date; action: string },
    run: (work: Work, found: FoundOrder) => Promise<Details & { after: object }>,
  ): Promise<void> {
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { shopName } = await site.settings()
    const { verifiedEmail } = found
    const orderLink = links.linkTo(orderId)
    const context = { shopName, publicUrl: config.publicUrl, verifiedEmail, orderLink }
    const now = clock()
    await withCatalogueTx(async (tx, markChanged) => {
      await lockCouponOfOrder(tx, orderId)
      await lockProductsOfOrder(tx, orderId)
      const order = await lockOrder(tx, orderId)
      if (!order) throw notFound(messages.orderNotFound)
      const lines = await listLineUnits(tx, orderId)
      if (!lines.some(isLineOf(viewer))) throw notFound(messages.orderNotFound)
      if (updatedAt) await assertReadAt(tx, order, updatedAt, now, viewer)
      const of = { orderId, actorId: viewer.userId, now, lines }
      const { after, ...details } = await run({ tx, order, change: of, context, markChanged }, found)
      const from = order.status
      const { status: to, lines: linesAfter } = await refreshOrderStatus(tx, order, {
        shown: found.order,
        context,
        details,
        changedBy: viewer.userId,
        now,
      })
      if (to === from) await touchOrder(tx, orderId, now)
      if (to === 'cancelled')
        await closeCancelled(tx, found.order, of, {
          context,
          isRefused: linesAfter.some(({ refused }) => refused > 0),
        })
      if (to === 'processing' && details.courierName !== undefined)
        await enqueueMessages(tx, partSentMessages(found.order, context, details), { aboutId: orderId, now })
      const audited = { before: { status: from }, after: { status: to, ...after }, at: now }
      await recordAudit(tx, viewer, action, { type: 'order', id: orderId }, audited)
    })
  }

  /** Nothing of the order is left: it charges nothing, and what was paid goes back. */
  async function closeCancelled(
    tx: Tx,
    order: Order,
    { orderId, actorId, now }: Change,
    { context, isRefused }: { context: MessageContext; isRefused: boolean },
  ): Promise<void> {
    await recordCancelled(tx, { orderId, now })
    if (isRefused) await markDeliveryRefused(tx, orderId, now)
    const { verifiedEmail } = context
    const refund = { order, verifiedEmail, event: 'pending', cause: 'cancellation' } as const
    const messagesOf = refundMessagesOf(context, refund)
    await refundCancelledOrder(tx, { order, changedBy: actorId, messagesOf }, now)
  }

  async function packChosen(viewer: Viewer, orderId: string, input: PackInput): Promise<string> {
    const { lines: chosen, courierName = '', trackingNumber = '', isHandedOver, updatedAt } = input
    let packed = ''
    await change(
      viewer,
      orderId,
      { ...(updatedAt && { updatedAt }), action: 'order.packed' },
      async (work) => {
        const { tx, order, change: of } = work
        assertPackable(order, viewer)
        assertUnits(chosen, of.lines.filter(isLineOf(viewer)), (line) => line.open, messages.notSoManyToPack)
        const cashToCollect = input.cashToCollect ?? (await cashOf(work, chosen))
        const parcelId = await packParcel(work, { courierName, trackingNumber, cashToCollect, lines: chosen })
        packed = parcelId
        if (isHandedOver) {
          const parcels = [await getParcel(tx, viewer, orderId, parcelId)]
          await handOverParcels(tx, of, { parcels, amountDue: amountDueOf(order) })
        }
        return { ...(isHandedOver && { courierName, trackingNumber }), after: { parcelId, lines: chosen } }
      },
    )
    return packed
  }

  /**
   * Records what became of a parcel. Throws conflict when it is not in a state that allows it, notFound, and
   * unavailable when the courier it is handed over to does not answer.
   */
  async function closeParcel(
    viewer: Viewer,
    orderId: string,
    parcelId: string,
    input: Outcome,
  ): Promise<void> {
    // Before a courier is asked about it.
    await getParcel(db, viewer, orderId, parcelId)
    const { refused = [], reason = '', updatedAt } = input
    const read = updatedAt && { updatedAt }
    const courier =
      input.outcome === 'handed-over'
        ? await bookParcels.numberFor(viewer, { orderId, parcelId, ...read }, input)
        : {}
    if (input.outcome === 'unpacked') await bookParcels.cancelBooking(viewer, { orderId, parcelId, ...read })
    await change(
      viewer,
      orderId,
      { ...read, action: `order.parcel-${input.outcome}` },
      async (work, found) => {
        const { tx, order, change: of, markChanged } = work
        const parcel = await getParcel(tx, viewer, orderId, parcelId)
        const outcome = outcomeOf(input, parcel.lines)
        if (!possibleOutcomes[parcel.state].includes(outcome)) throw conflict(messages.parcelNotPossible)
        const after = { parcelId, ...(refused.length > 0 && { refused }), ...(reason && { reason }) }
        switch (outcome) {
          case 'unpacked':
            await unpackParcels(tx, [parcel], of.now)
            return { after }
          case 'handed-over': {
            await updateParcels(tx, [parcelId], courier)
            await handOverParcels(tx, of, { parcels: [parcel], amountDue: amountDueOf(order) })
            return { ...courier, after }
          }
          case 'lost':
            await loseParcel(tx, of, parcel)
            await giveUp(work, found.order, { units: parcel.lines, reason })
            return { note: reason, after }
          case 'refused': {
            const { isBackInStock } = await refuseParcels(tx, of, [parcel])
            if (isBackInStock) markChanged()
            await giveUp(work, found.order, { units: parcel.lines, reason })
            return { note: reason || messages.deliveryRefused, after }
          }
          case 'delivered': {
            assertUnits(
              refused,
              of.lines,
              ({ id }) => unitsOfLine(parcel.lines, id),
              messages.notSoManyInParcel,
            )
            const { isBackInStock } = await deliverParcels(tx, of, [parcel], refused)
            if (isBackInStock) markChanged()
            const reduction = await giveUp(work, found.order, { units: refused, reason })
            const cashToCollect = Math.max(0, parcel.cashToCollect - reduction)
            if (reduction > 0) await updateParcels(tx, [parcelId], { cashToCollect })
            return { after }
          }
        }
      },
    )
  }

  return {
    /**
     * Packs units of an order into a parcel, and hands it over where `isHandedOver`. Throws conflict for units that
     * are not open. With a courier that gives numbers the parcel is packed first, and stays packed when the courier
     * does not take it.
     */
    async pack(viewer: Viewer, orderId: string, input: NewParcelInput): Promise<void> {
      viewer.assertAdmin()
      const { courierName = '', trackingNumber = '', isHandedOver } = input
      if (!isHandedOver || trackingNumber || !bookParcels.isAutomatic(courierName))
        return void (await packChosen(viewer, orderId, input))
      const parcelId = await packChosen(viewer, orderId, { ...input, isHandedOver: false })
      await closeParcel(viewer, orderId, parcelId, { outcome: 'handed-over', courierName })
    },

    /** Packs all open units of an order into one parcel, if there are any. */
    async packOpen(viewer: Viewer, orderId: string, courierName: string): Promise<void> {
      viewer.assertAdmin()
      const open = unitsIn(await listLineUnits(db, orderId), 'open')
      const lines = open.map(({ line, units }) => ({ lineId: line.id, units }))
      if (lines.length > 0) await packChosen(viewer, orderId, { lines, courierName })
    },

    /**
     * Packs all open units into a parcel for each seller, the goods of the shop itself into one of their own. Throws
     * conflict when none are open.
     */
    async packBySeller(viewer: Viewer, orderId: string, { updatedAt }: { updatedAt: Date }): Promise<void> {
      viewer.assertAdmin()
      await change(viewer, orderId, { updatedAt, action: 'order.packed-by-seller' }, async (work) => {
        const { tx, order, change: of } = work
        assertPackable(order, viewer)
        const open = unitsIn(of.lines, 'open')
        if (open.length === 0) throw conflict(messages.nothingToPack)
        const groups = [...Map.groupBy(open, ({ line }) => line.sellerId).values()]
        const worths = groups.map((group) =>
          group.reduce((sum, { line, units }) => sum + line.unitPrice * units, 0),
        )
        const cash = allocate(await cashLeft(tx, order), worths)
        const parcels: string[] = []
        for (const [index, group] of groups.entries()) {
          const lines = group.map(({ line, units }) => ({ lineId: line.id, units }))
          const cashToCollect = cash[index] ?? 0
          parcels.push(await packParcel(work, { courierName: '', trackingNumber: '', cashToCollect, lines }))
        }
        return { after: { parcels } }
      })
    },

    /** Records what became of a parcel, for an admin. */
    async close(viewer: Viewer, orderId: string, parcelId: string, input: ParcelOutcomeInput): Promise<void> {
      viewer.assertAdmin()
      await closeParcel(viewer, orderId, parcelId, input)
    },

    /**
     * Packs units of the seller's own lines into a parcel of theirs; what it collects is their part of what is due.
     * Throws forbidden for others than sellers, notFound for an order without lines of theirs, invalid for lines of
     * others, and conflict.
     */
    async packOwn(viewer: Viewer, orderId: string, { updatedAt, lines }: OwnParcelInput): Promise<void> {
      viewer.assertSeller()
      await packChosen(viewer, orderId, { updatedAt, lines })
    },

    /**
     * Unpacks a parcel of the seller's own, or hands it over to the courier that it has. Throws as above, and
     * notFound for a parcel with lines of others.
     */
    async closeOwn(
      viewer: Viewer,
      orderId: string,
      parcelId: string,
      input: OwnParcelOutcome,
    ): Promise<void> {
      viewer.assertSeller()
      await closeParcel(viewer, orderId, parcelId, input)
    },

    /**
     * Records that the customer refused a whole shipped order, all its parcels: it is cancelled. Throws conflict unless it is
     * shipped and nothing of it was delivered.
     */
    async refuseAll(viewer: Viewer, orderId: string, reason = ''): Promise<void> {
      viewer.assertAdmin()
      await change(viewer, orderId, { action: 'order.delivery-refused' }, async (work) => {
        const { tx, order, change: of, markChanged } = work
        if (order.status !== 'shipped') throw conflict(messages.onlyShippedCanBeRefused)
        if (unitsIn(of.lines, 'delivered').length > 0) throw conflict(messages.partWasDelivered)
        const onTheirWay = await listParcels(tx, orderId, { state: 'handed-over' })
        const { isBackInStock } = await refuseParcels(tx, of, onTheirWay)
        if (isBackInStock) markChanged()
        return { note: reason || messages.deliveryRefused, after: { reason } }
      })
    },
  }

  /** Packs units into a parcel with its event, and returns its id. */
  async function packParcel(
    { tx, change: of }: Work,
    parcel: Parameters<typeof packUnits>[2],
  ): Promise<string> {
    const parcelId = await packUnits(tx, of, parcel)
    const data = { orderId: of.orderId, lines: parcel.lines }
    await insertEvents(tx, [{ type: 'parcel.packed', subjectId: parcelId, data, at: of.now }])
    return parcelId
  }

  /** A parcel of which every line is the viewer's. Throws notFound. */
  async function getParcel(db: DbOrTx, viewer: Viewer, orderId: string, parcelId: string) {
    const parcel = await findParcel(db, orderId, parcelId)
    const own = (await listLineUnits(db, orderId)).filter(isLineOf(viewer))
    if (!parcel || !isParcelOf(own)(parcel)) throw notFound(messages.parcelNotFound)
    return parcel
  }

  /**
   * The buyer does not pay for units that did not arrive, and gets back what was paid for them. Returns how much less
   * it is.
   */
  async function giveUp(
    { tx, order, context, change: { lines, actorId, now } }: Work,
    shown: Order,
    { units, reason }: { units: readonly ParcelLine[]; reason: string },
  ): Promise<Taka> {
    const { verifiedEmail } = context
    const refund = { order: shown, verifiedEmail, event: 'pending', cause: 'change' } as const
    const messagesOf = refundMessagesOf(context, refund)
    return giveUpUnits(tx, { order, shown, lines }, units, { reason, changedBy: actorId, now, messagesOf })
  }
}

/** The part of what the courier has to collect that these units cost; the last parcel collects the rest. */
async function cashOf(
  { tx, order, change: { lines } }: Work,
  chosen: readonly ParcelLine[],
): Promise<number> {
  const left = await cashLeft(tx, order)
  const worth = (units: (line: LineUnits) => number) =>
    lines.reduce((sum, line) => sum + line.unitPrice * units(line), 0)
  const packed = worth((line) => unitsOfLine(chosen, line.id))
  const rest = worth((line) => line.open - unitsOfLine(chosen, line.id))
  return rest === 0 && lines.every((line) => line.open === unitsOfLine(chosen, line.id))
    ? left
    : (allocate(left, [packed, rest])[0] ?? 0)
}
