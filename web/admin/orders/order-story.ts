import type { OrderChange } from '#contract/sales/order-changes.ts'
import type { OrderNote, SingleOrder, StaffPayment, StaffView } from '#contract/sales/orders-staff.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import { providerLabel } from '#web/admin/money/money-labels.ts'
import { refundCauseLabels, refundStatusLabels } from '#web/admin/refunds/refund-queue-labels.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { orderStoryTexts } from './order-story-texts.ts'
import { parcelStateLabel } from './parcel-states.ts'

/** Something that happened to an order. `actor`: who did it, where that is known. */
export type StoryEntry = {
  key: string
  title: string
  text: string
  at: Date
  actor: string
  isBad: boolean
}

type Shown = Pick<SingleOrder, 'timeline' | 'parcels'>
type Staff = Pick<StaffView, 'actorNames' | 'payments' | 'refunds' | 'changes' | 'notes'>

/** All that happened to an order, newest first: statuses, calls and notes, changes, parcels, payments, refunds. */
export function orderStory(order: Shown, staff: Staff): StoryEntry[] {
  return [
    ...statusEntries(order, staff),
    ...staff.notes.map(noteEntry),
    ...staff.changes.map(changeEntry),
    ...parcelEntries(order),
    ...staff.payments.map(paymentEntry),
    ...staff.refunds.map(refundEntry),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
}

function statusEntries({ timeline }: Shown, { actorNames }: Staff): StoryEntry[] {
  return timeline
    .map(({ from, to, at, note = '' }, index) => ({
      key: `status ${index}`,
      title: from === null ? orderStoryTexts.placed : statusLabels[to],
      text: note,
      at,
      actor: actorNames[index] || orderStoryTexts.shopItself,
      isBad: to === 'cancelled',
    }))
    .toReversed()
}

const noteEntry = ({ id, kind, text, authorName, createdAt }: OrderNote): StoryEntry => ({
  key: `note ${id}`,
  title: orderStoryTexts.notes[kind],
  text,
  at: createdAt,
  actor: authorName,
  isBad: false,
})

function changeEntry({
  version,
  kind,
  reason,
  before,
  after,
  changedByName,
  changedAt,
}: OrderChange): StoryEntry {
  const [was, is] = [before.totals.grandTotal, after.totals.grandTotal]
  return {
    key: `change ${version}`,
    title:
      kind === 'address'
        ? orderStoryTexts.changes[kind]
        : `${orderStoryTexts.changes[kind]}: ${formatPrice(was)} → ${formatPrice(is)}`,
    text: reason,
    at: changedAt,
    actor: changedByName ?? '',
    isBad: false,
  }
}

/** Only of an order in several parcels: the statuses tell what became of a single one. */
function parcelEntries({ parcels }: Shown): StoryEntry[] {
  if (parcels.length < 2) return []
  return parcels.flatMap((parcel, index) => {
    const entry = (state: Parcel['state'], at: Date | null, text = ''): StoryEntry[] => {
      const title = orderStoryTexts.parcel(formatNumber(index + 1), parcelStateLabel(state).label)
      const isBad = state === 'refused' || state === 'lost'
      return at ? [{ key: `parcel ${parcel.id} ${state}`, title, text, at, actor: '', isBad }] : []
    }
    const courier = [parcel.courierName, parcel.trackingNumber].filter(Boolean).join(', ')
    return [
      ...entry(parcel.state, parcel.closedAt),
      ...entry('handed-over', parcel.handedOverAt, courier),
      ...entry('ready', parcel.createdAt),
    ]
  })
}

function paymentEntry({
  id,
  amount,
  method,
  provider,
  state,
  reference,
  recordedByName,
  receivedAt,
}: StaffPayment) {
  return {
    key: `payment ${id}`,
    title: orderStoryTexts.payment(
      formatPrice(amount),
      orderStoryTexts.payments[state],
      providerLabel(provider || method),
    ),
    text: method === 'exchange' ? '' : (reference ?? ''),
    at: receivedAt,
    actor: recordedByName ?? '',
    isBad: state === 'reversed',
  }
}

function refundEntry({ id, amount, cause, status, createdAt }: Staff['refunds'][number]): StoryEntry {
  return {
    key: `refund ${id}`,
    title: orderStoryTexts.refund(formatPrice(amount), refundStatusLabels[status]),
    text: refundCauseLabels[cause],
    at: createdAt,
    actor: '',
    isBad: status === 'rejected',
  }
}
