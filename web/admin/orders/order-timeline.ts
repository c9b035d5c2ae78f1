import type { OrderChange } from '#contract/sales/order-changes.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { RefundStatus } from '#contract/sales/refunds.ts'
import type {
  OrderNote,
  SingleOrder,
  StaffPayment,
  StaffView,
} from '#contract/sales/staff-orders/staff-view.ts'
import { statusNoteText } from '#contract/sales/status-notes.ts'
import { providerLabel } from '#web/admin/money/money-labels.ts'
import { refundCauseLabels, refundMethodLabel } from '#web/admin/refunds/refund-queue-labels.ts'
import { listedReturnReasons, listedReturnStates } from '#web/admin/returns/return-labels.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { type NamedPayment, namedPaymentText } from './money/named-payment.ts'
import { orderTimelineTexts } from './order-timeline-texts.ts'
import { parcelStateLabel } from './parcels/parcel-states.ts'

/** Something that happened to an order. `actor`: who did it, where that is known. */
type TimelineEntry = {
  key: string
  title: string
  text: string
  at: Date
  actor: string
  isBad: boolean
}

type Shown = Pick<SingleOrder, 'timeline' | 'parcels'> & NamedPayment
type Staff = Pick<
  StaffView,
  | 'actorNames'
  | 'parcelActors'
  | 'unpackedParcels'
  | 'payments'
  | 'waivers'
  | 'refunds'
  | 'returns'
  | 'changes'
  | 'notes'
>

/** All that happened to an order, newest first: statuses, calls and notes, changes, parcels, payments, refunds, returns. */
export function orderTimeline(order: Shown, staff: Staff): TimelineEntry[] {
  return [
    ...staff.notes.map(noteEntry),
    ...staff.changes.map(changeEntry),
    ...parcelEntries(order, staff),
    ...staff.unpackedParcels.flatMap(unpackedEntries),
    ...staff.waivers.map((waiver, index) => waiverEntry(waiver, index, staff)),
    ...staff.payments.flatMap((payment) =>
      paymentEntries(payment, namedPaymentText(order, payment, staff.payments)),
    ),
    ...staff.refunds.flatMap(refundEntries),
    ...staff.returns.flatMap(returnEntries),
    // Below what happened at the same moment: an order is placed, then paid, and cancelled, then refunded.
    ...statusEntries(order, staff),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
}

function statusEntries({ timeline, parcels }: Shown, { actorNames }: Staff): TimelineEntry[] {
  const [parcel] = parcels.length === 1 ? parcels : []
  return timeline
    .map(({ from, to, at, note = '' }, index) => ({
      key: `status ${index}`,
      title: from === null ? orderTimelineTexts.placed : statusLabels[to],
      text: to === 'shipped' && parcel ? courierOf(parcel) : statusNoteText(note),
      at,
      actor: actorNames[index] || orderTimelineTexts.shopItself,
      isBad: to === 'cancelled',
    }))
    .toReversed()
}

const noteEntry = ({ id, kind, text, authorName, createdAt }: OrderNote): TimelineEntry => ({
  key: `note ${id}`,
  title: orderTimelineTexts.notes[kind],
  text,
  at: createdAt,
  actor: authorName,
  isBad: kind === 'complaint',
})

function changeEntry({
  version,
  kind,
  reason,
  before,
  after,
  changedByName,
  changedAt,
}: OrderChange): TimelineEntry {
  const [was, is] = [before.totals.grandTotal, after.totals.grandTotal]
  return {
    key: `change ${version}`,
    title:
      kind === 'address' && is === was
        ? orderTimelineTexts.changes[kind]
        : `${orderTimelineTexts.changes[kind]}: ${formatPrice(was)} → ${formatPrice(is)}`,
    text: reason,
    at: changedAt,
    actor: changedByName ?? '',
    isBad: false,
  }
}

/** Leaves out the events of a single parcel that the statuses show already, such as that it was sent. */
function parcelEntries({ parcels, timeline }: Shown, { parcelActors }: Staff): TimelineEntry[] {
  const isSingle = parcels.length === 1
  const isInTimeline = (state: Parcel['state'], at: Date) =>
    isSingle &&
    timeline.some(
      ({ to, at: changedAt }) => to === statusOfParcel[state] && changedAt.getTime() === at.getTime(),
    )
  return parcels.flatMap((parcel, index) => {
    const by = parcelActors.find(({ parcelId }) => parcelId === parcel.id)
    const entry = (
      state: Parcel['state'],
      at: Date | null,
      { text = '', actor = '' }: { text?: string; actor: string | null | undefined },
    ): TimelineEntry[] => {
      const { label } = parcelStateLabel(state)
      const title = isSingle
        ? orderTimelineTexts.onlyParcel(label)
        : orderTimelineTexts.parcel(formatNumber(index + 1), label)
      const isBad = state === 'refused' || state === 'lost'
      return at && !isInTimeline(state, at)
        ? [{ key: `parcel ${parcel.id} ${state}`, title, text, at, actor: actor ?? '', isBad }]
        : []
    }
    return [
      ...entry(parcel.state, parcel.closedAt, { actor: by?.closedByName }),
      ...entry('handed-over', parcel.handedOverAt, {
        text: courierOf(parcel),
        actor: by?.handedOverByName,
      }),
      ...entry('ready', parcel.createdAt, { actor: by?.packedByName }),
    ]
  })
}

/**
 * The status that an order with a single parcel gets at the same moment; one that was packed as it was sent has no entry
 * either.
 */
const statusOfParcel: Record<Parcel['state'], OrderStatus | null> = {
  ready: 'shipped',
  'handed-over': 'shipped',
  delivered: 'delivered',
  refused: 'cancelled',
  lost: null,
}

/** What was packed and is no longer a parcel has no number. */
function unpackedEntries(parcel: Staff['unpackedParcels'][number]): TimelineEntry[] {
  const entry = (state: string, at: Date, actor: string | null): TimelineEntry => ({
    key: `parcel ${parcel.parcelId} ${state}`,
    title: orderTimelineTexts.onlyParcel(state),
    text: '',
    at,
    actor: actor ?? '',
    isBad: false,
  })
  return [
    entry(orderTimelineTexts.unpacked, parcel.unpackedAt, parcel.unpackedByName),
    entry(parcelStateLabel('ready').label, parcel.packedAt, parcel.packedByName),
  ]
}

const courierOf = ({ courierName, trackingNumber }: Parcel) =>
  [courierName, trackingNumber].filter(Boolean).join(', ')

/** One that was taken back came before, and counted until then. */
function paymentEntries(payment: StaffPayment, named: string): TimelineEntry[] {
  const { id, method, state, reference, recordedByName, receivedAt, reversedAt, reversedByName } = payment
  const entry = (shown: StaffPayment['state'], at: Date, actor: string | null): TimelineEntry => ({
    key: `payment ${id} ${shown}`,
    title: orderTimelineTexts.payment(
      formatPrice(payment.amount),
      orderTimelineTexts.payments[shown],
      providerLabel(payment.provider || method),
    ),
    text: method === 'exchange' ? '' : (reference ?? named),
    at,
    actor: actor ?? '',
    isBad: shown === 'reversed',
  })
  if (!reversedAt) return [entry(state, receivedAt, recordedByName)]
  return [entry('reversed', reversedAt, reversedByName), entry('received', receivedAt, recordedByName)]
}

/** The money that an order costs and nobody asks for: less with goods that leave, none when its payment is taken back. */
function waiverEntry(
  { amount, at, byName }: Staff['waivers'][number],
  index: number,
  { payments }: Pick<Staff, 'payments'>,
): TimelineEntry {
  const isAskedAgain = payments.some(({ reversedAt }) => reversedAt?.getTime() === at.getTime())
  const less = isAskedAgain ? 'askedAgain' : 'waivedLess'
  return {
    key: `waiver ${index}`,
    title: orderTimelineTexts[amount > 0 ? 'waived' : less](formatPrice(Math.abs(amount))),
    text: '',
    at,
    actor: byName ?? '',
    isBad: false,
  }
}

/** What became of a refund, each time it did. */
function refundEntries({ id, amount, cause, method, changes }: Staff['refunds'][number]): TimelineEntry[] {
  return changes
    .map(({ from, to, at, byName }, index) => ({
      key: `refund ${id} ${index}`,
      title: orderTimelineTexts.refunds[refundStep(from, to)](formatPrice(amount)),
      text: to === 'refunded' ? refundMethodLabel(method) : from === null ? refundCauseLabels[cause] : '',
      at,
      actor: byName ?? orderTimelineTexts.shopItself,
      isBad: to === 'rejected' || from === 'refunded',
    }))
    .toReversed()
}

/** A refund that was sent and could not be delivered is owed again. */
function refundStep(from: RefundStatus | null, to: RefundStatus): RefundStatus | 'returned' {
  if (from === 'refunded') return 'returned'
  return from === null && to === 'approved' ? 'pending' : to
}

/** What became of a return, each time it did. */
function returnEntries(one: Staff['returns'][number]): TimelineEntry[] {
  const { id, reason, rejectionReason, exchangeOrderId, changes } = one
  return changes
    .map(({ to, at, byName }, index) => ({
      key: `return ${id} ${index}`,
      title: orderTimelineTexts.returned(listedReturnStates[to]),
      text:
        index === 0
          ? listedReturnReasons[reason]
          : to === 'rejected'
            ? rejectionReason
            : to === 'closed' && exchangeOrderId
              ? orderTimelineTexts.exchanged(orderNumber(exchangeOrderId))
              : '',
      at,
      actor: byName ?? '',
      isBad: to === 'rejected',
    }))
    .toReversed()
}
