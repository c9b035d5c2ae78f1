import { dateTimeText } from '#api/date-time.ts'
import { maskContactsIn } from '#api/http/mask-contacts.ts'
import { formatCount } from '#contract/counts.ts'
import { currentLanguage } from '#contract/language.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import { placesOf } from '#contract/sales/delivery/find-places.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { SingleOrder, StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { statusNoteText } from '#contract/sales/status-notes.ts'
import { formatTaka } from '#contract/taka.ts'
import { historyTexts } from './history-texts.ts'
import { type Issuer, issuerLines } from './invoice-data.ts'
import { withLineBreaks } from './line-breaks.ts'

export type HistoryData = ReturnType<typeof historyData>
type Happened = { at: Date; what: string; by: string | null }

/**
 * The contents of an order's history as finished texts, in the current language: its deadlines by law, and what happened when,
 * the oldest first. The paper may leave the shop: of what staff write for themselves it has no texts, and contacts are masked
 * for those who may not see them.
 */
export function historyData(
  order: SingleOrder,
  staff: StaffView,
  { issuer, now, showsContacts }: { issuer: Issuer; now: Date; showsContacts: boolean },
) {
  const printed = (text: string) => withLineBreaks(showsContacts ? text : maskContactsIn(text))
  const number = `#${shortId(order.id)}`
  return {
    shopName: shownShopName(issuer.shopName),
    issuer: issuer.identity ? issuerLines(issuer.identity) : [],
    language: currentLanguage(),
    labels: historyTexts.labels,
    title: historyTexts.title(number),
    printed: historyTexts.printed(dateTimeText(now)),
    customer: printed(`${order.customerName}, ${placesOf(order.deliveryAddress, issuer.places).district}`),
    total: formatTaka(order.grandTotal),
    noDeadlines: historyTexts.noDeadlines,
    deadlines: staff.deadlines.map(({ kind, startedAt, dueAt, endedAt, state }) => [
      historyTexts.kinds[kind],
      dateTimeText(startedAt),
      dateTimeText(dueAt),
      endedAt ? dateTimeText(endedAt) : '',
      historyTexts.states[state],
    ]),
    events: happenedTo(order, staff).map(({ at, what, by }) => [
      dateTimeText(at),
      printed(what),
      printed(by ?? ''),
    ]),
  }
}

/** Of what happened at the same moment the order's status comes first: it is placed, then paid. */
function happenedTo(order: SingleOrder, staff: StaffView): Happened[] {
  return [
    ...statusEvents(order, staff),
    ...parcelEvents(order, staff),
    ...staff.payments.flatMap(paymentEvents),
    ...staff.changes.map(changeEvent),
    ...staff.refunds.flatMap(refundEvents),
    ...staff.returns.flatMap(returnEvents),
    ...staff.notes.flatMap(noteEvents),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}

const statusEvents = ({ timeline }: SingleOrder, { actorNames }: StaffView): Happened[] =>
  timeline.map(({ from, to, at, note = '' }, index) => ({
    at,
    what:
      from === null
        ? historyTexts.placed
        : joined(historyTexts.statuses[to], to === 'shipped' ? '' : statusNoteText(note)),
    by: actorNames[index] || historyTexts.shopItself,
  }))

function parcelEvents({ parcels }: SingleOrder, { parcelActors }: StaffView): Happened[] {
  return parcels.flatMap(
    ({ id, state, courierName, trackingNumber, createdAt, handedOverAt, closedAt }, index) => {
      const by = parcelActors.find(({ parcelId }) => parcelId === id)
      const event = (stage: typeof state, at: Date | null, actor: string | null | undefined, detail = '') => {
        const what = historyTexts.parcel(formatCount(index + 1), historyTexts.parcels[stage])
        return at ? [{ at, what: joined(what, detail), by: actor ?? null }] : []
      }
      return [
        ...event('ready', createdAt, by?.packedByName),
        ...event('handed-over', handedOverAt, by?.handedOverByName, joined(courierName, trackingNumber)),
        ...event(state, closedAt, by?.closedByName),
      ]
    },
  )
}

/** One that was taken back had counted until then. */
function paymentEvents(payment: StaffView['payments'][number]): Happened[] {
  const {
    amount,
    state,
    method,
    provider,
    reference,
    receivedAt,
    recordedByName,
    reversedAt,
    reversedByName,
  } = payment
  const ways: Readonly<Record<string, string>> = historyTexts.ways
  const way = method === 'exchange' ? '' : joined(ways[provider] ?? provider, reference ?? '')
  const stated = (paymentState: typeof state) => historyTexts.payments[paymentState](formatTaka(amount))
  const received = reversedAt ? 'received' : state
  return [
    { at: receivedAt, what: joined(stated(received), way), by: recordedByName },
    ...(reversedAt ? [{ at: reversedAt, what: stated('reversed'), by: reversedByName }] : []),
  ]
}

const changeEvent = ({
  before,
  after,
  reason,
  changedAt,
  changedByName,
}: StaffView['changes'][number]): Happened => ({
  at: changedAt,
  what: joined(
    historyTexts.changed(formatTaka(before.totals.grandTotal), formatTaka(after.totals.grandTotal)),
    reason,
  ),
  by: changedByName,
})

const refundEvents = ({
  amount,
  reference,
  rejectionReason,
  changes,
}: StaffView['refunds'][number]): Happened[] =>
  changes.map(({ from, to, at, byName }) => {
    const amountText = formatTaka(amount)
    const detail = to === 'refunded' ? (reference ?? '') : to === 'rejected' ? rejectionReason : ''
    return {
      at,
      what:
        from === 'refunded'
          ? historyTexts.returned(amountText)
          : joined(historyTexts.refunds[to](amountText), detail),
      by: byName ?? historyTexts.shopItself,
    }
  })

const returnEvents = ({ rejectionReason, changes }: StaffView['returns'][number]): Happened[] =>
  changes.map(({ to, at, byName }) => ({
    at,
    what: joined(historyTexts.returns[to], to === 'rejected' ? rejectionReason : ''),
    by: byName,
  }))

/** The texts of calls are for the staff alone. */
const noteEvents = ({ kind, text, authorName, createdAt }: StaffView['notes'][number]): Happened[] =>
  kind === 'note'
    ? []
    : [
        {
          at: createdAt,
          what:
            text && (kind === 'complaint' || kind === 'answered')
              ? `${historyTexts.notes[kind]}: ${text}`
              : historyTexts.notes[kind],
          by: authorName,
        },
      ]

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
