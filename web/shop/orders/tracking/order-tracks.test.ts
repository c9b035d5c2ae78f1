import { expect, test } from 'vitest'
import type { Order } from '#contract/sales/orders.ts'
import type { Parcel, ParcelState } from '#contract/sales/parcels.ts'
import { currentStep, tracksOf } from './order-tracks.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))

const line = (id: string, quantity: number, returnedUnits = 0): Order['lines'][number] => ({
  ...{ id, quantity, returnedUnits, productId: 'p', variantId: null, productName: 'Lamp', imageUrl: '' },
  ...{ unitPrice: 100, lineTotal: 100 * quantity, color: null, size: null, options: [] },
  ...{ sellerId: 's', sellerName: '' },
})

function order(
  status: Order['status'],
  lines: Order['lines'],
  parcels: Parcel[] = [],
  changes: readonly [Order['status'], number][] = [],
) {
  const timeline = changes.map(([to, hour]) => ({ from: null, to, at: at(hour), by: 'shop' as const }))
  return { status, lines, parcels, timeline, createdAt: at(1) }
}

const parcel = (id: string, state: ParcelState, units: number, refusedUnits = 0): Parcel => ({
  ...{ id, state, courierName: 'Pathao', trackingNumber: 'P-1', cashToCollect: 0, sellerId: null },
  lines: [{ lineId: 'a', productName: 'Lamp', color: null, size: null, options: [], units, refusedUnits }],
  ...{ sellerName: '', createdAt: at(3), handedOverAt: state === 'ready' ? null : at(4) },
  closedAt: state === 'ready' || state === 'handed-over' ? null : at(5),
})

const done = (steps: ReturnType<typeof tracksOf>[number]['steps']) =>
  steps.filter(({ isDone }) => isDone).map(({ name }) => name)

test.each([
  ['pending', ['placed']],
  ['processing', ['placed', 'confirmed']],
  ['shipped', ['placed', 'confirmed', 'packed', 'handedOver']],
  ['delivered', ['placed', 'confirmed', 'packed', 'handedOver', 'delivered']],
] as const)('an order without parcels that is %s has done %j of five steps', (status, steps) => {
  const [track] = tracksOf(order(status, [line('a', 1)]))
  expect(track?.steps).toHaveLength(5)
  expect(done(track?.steps ?? [])).toEqual(steps)
  expect(currentStep(track?.steps ?? [])?.name).toBe(steps.at(-1))
})

test('an order that was confirmed on the phone has done that step before it is prepared', () => {
  const called = { ...order('pending', [line('a', 1)]), confirmedAt: at(2) }
  const [track] = tracksOf(called)
  expect(done(track?.steps ?? [])).toEqual(['placed', 'confirmed'])
  expect(currentStep(track?.steps ?? [])).toEqual({ name: 'confirmed', isDone: true, at: at(2) })
  const prepared = order('processing', [line('a', 1)], [], [['processing', 4]])
  const timeOf = (confirmedAt: Date) => tracksOf({ ...prepared, confirmedAt })[0]?.steps[1]?.at
  expect([timeOf(at(2)), timeOf(at(5))]).toEqual([at(2), at(4)])
})

test('a cancelled order has the steps it reached and its end, and none to come', () => {
  const [track] = tracksOf(
    order(
      'cancelled',
      [line('a', 1)],
      [],
      [
        ['pending', 1],
        ['processing', 2],
        ['cancelled', 6],
      ],
    ),
  )
  expect(track?.steps).toEqual([
    { name: 'placed', isDone: true, at: at(1) },
    { name: 'confirmed', isDone: true, at: at(2) },
    { name: 'cancelled', isDone: true, at: at(6) },
  ])
})

test('each parcel has its own steps and times, and what is not packed yet follows them', () => {
  const tracks = tracksOf(
    order(
      'processing',
      [line('a', 5)],
      [parcel('one', 'handed-over', 2), parcel('two', 'ready', 1)],
      [['processing', 2]],
    ),
  )
  expect(tracks.map(({ parcel: of, steps }) => [of?.id, currentStep(steps)])).toEqual([
    ['one', { name: 'handedOver', isDone: true, at: at(4) }],
    ['two', { name: 'packed', isDone: true, at: at(3) }],
    [undefined, { name: 'confirmed', isDone: true, at: at(2) }],
  ])
  expect(tracks.at(-1)?.unpacked.map(({ id, units }) => [id, units])).toEqual([['a', 2]])
})

test.each([['refused'], ['lost'], ['delivered']] as const)('a parcel ends as %s', (state) => {
  const [track] = tracksOf(order('cancelled', [line('a', 1)], [parcel('one', state, 1)]))
  expect(track?.steps.at(-1)).toEqual({ name: state, isDone: true, at: at(5) })
})

test('units that were refused, lost or returned are not waiting to be packed', () => {
  const parcels = [
    parcel('one', 'delivered', 3, 1),
    parcel('two', 'refused', 1, 1),
    parcel('three', 'lost', 1),
  ]
  // Of five units three were not taken, and one of the two that were came back.
  const tracks = tracksOf(order('delivered', [line('a', 1, 1)], parcels))
  expect(tracks.map(({ parcel: of }) => of?.id)).toEqual(['one', 'two', 'three'])
})
