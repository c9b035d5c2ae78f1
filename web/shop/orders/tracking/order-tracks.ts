import type { Order } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'

export type StepName =
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'handedOver'
  | 'delivered'
  | 'refused'
  | 'lost'
  | 'cancelled'

export type Step = { name: StepName; isDone: boolean; at: Date | undefined }

/** The steps of a parcel, of what is not packed yet beside other parcels, or of an order without parcels. */
export type Track = { parcel: Parcel | undefined; unpacked: UnpackedLine[]; steps: Step[] }

type UnpackedLine = Order['lines'][number] & { units: number }

type TrackedOrder = Pick<Order, 'status' | 'lines' | 'parcels' | 'timeline' | 'createdAt' | 'confirmedAt'>

/**
 * How far each part of an order has come, the parcels in the order in which they were packed (docs/product.md §12). A
 * step that was skipped, such as the confirmation of an order that was packed at once, counts as done without a time.
 */
export function tracksOf(order: TrackedOrder): Track[] {
  if (order.parcels.length === 0) return [{ parcel: undefined, unpacked: [], steps: stepsOfOrder(order) }]
  const unpacked = order.status === 'cancelled' ? [] : unpackedLines(order)
  return [
    ...order.parcels.map((parcel) => ({ parcel, unpacked: [], steps: stepsOfParcel(order, parcel) })),
    ...(unpacked.length > 0 ? [{ parcel: undefined, unpacked, steps: stepsUntil(order, 'confirmed') }] : []),
  ]
}

/** What was done last: where the order or parcel is now. */
export const currentStep = (steps: readonly Step[]): Step | undefined =>
  steps.findLast(({ isDone }) => isDone)

const reachedBy = {
  pending: 'placed',
  processing: 'confirmed',
  shipped: 'handedOver',
  delivered: 'delivered',
} as const

/** An order that is only confirmed by phone waits to be prepared. */
const lastStepOf = ({ confirmedAt }: TrackedOrder, status: keyof typeof reachedBy) =>
  status === 'pending' && confirmedAt ? 'confirmed' : reachedBy[status]

function stepsOfOrder(order: TrackedOrder): Step[] {
  if (order.status !== 'cancelled') return stepsUntil(order, lastStepOf(order, order.status))
  const confirmedAt = confirmationOf(order)
  return [
    { name: 'placed', isDone: true, at: order.createdAt },
    ...(confirmedAt ? [{ name: 'confirmed', isDone: true, at: confirmedAt } as const] : []),
    { name: 'cancelled', isDone: true, at: reachedAt(order, 'cancelled') },
  ]
}

const inOrder = ['placed', 'confirmed', 'packed', 'handedOver', 'delivered'] as const

function stepsUntil(order: TrackedOrder, last: (typeof inOrder)[number]): Step[] {
  const times = {
    placed: order.createdAt,
    confirmed: confirmationOf(order),
    packed: undefined,
    handedOver: reachedAt(order, 'shipped'),
    delivered: reachedAt(order, 'delivered'),
  }
  return inOrder.map((name, index) => {
    const isDone = index <= inOrder.indexOf(last)
    return { name, isDone, at: isDone ? times[name] : undefined }
  })
}

function stepsOfParcel(order: TrackedOrder, parcel: Parcel): Step[] {
  const { state, handedOverAt, closedAt } = parcel
  const isClosed = state !== 'ready' && state !== 'handed-over'
  return [
    ...stepsUntil(order, 'confirmed').slice(0, 2),
    { name: 'packed', isDone: true, at: parcel.createdAt },
    { name: 'handedOver', isDone: state !== 'ready', at: handedOverAt ?? undefined },
    { name: isClosed ? state : 'delivered', isDone: isClosed, at: closedAt ?? undefined },
  ]
}

/** On the phone or by being prepared, whichever came first. */
function confirmationOf(order: TrackedOrder): Date | undefined {
  const prepared = reachedAt(order, 'processing')
  const { confirmedAt } = order
  return confirmedAt && !(prepared && prepared < confirmedAt) ? confirmedAt : prepared
}

/** The first time: an order may become pending again. */
const reachedAt = ({ timeline }: TrackedOrder, status: Order['status']) =>
  timeline.find(({ to }) => to === status)?.at

/** Units that no parcel has. What was refused or lost is no longer part of a line. */
function unpackedLines({ lines, parcels }: TrackedOrder): UnpackedLine[] {
  const packed = new Map<string, number>()
  for (const { state, lines: packedLines } of parcels) {
    if (state === 'refused' || state === 'lost') continue
    for (const { lineId, units, refusedUnits } of packedLines)
      packed.set(lineId, (packed.get(lineId) ?? 0) + units - refusedUnits)
  }
  return lines
    .map((line) => ({ ...line, units: line.quantity + line.returnedUnits - (packed.get(line.id) ?? 0) }))
    .filter(({ units }) => units > 0)
}
