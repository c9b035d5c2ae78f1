import { expect, test } from 'vitest'
import { parcelsInTheWay } from './parcels-in-the-way.ts'

const parcel = (name: string, ...units: [lineId: string, units: number][]) => ({
  name,
  lines: units.map(([lineId, count]) => ({ lineId, units: count })),
})
/** Two lamps and a mat are packed, one lamp is open. */
const packed = [parcel('first', ['lamps', 1]), parcel('second', ['lamps', 1], ['mats', 1])]
const toUnpack = (lamps: number, mats: number) =>
  parcelsInTheWay(
    [
      { line: { id: 'lamps', charged: 3, open: 1 }, target: lamps },
      { line: { id: 'mats', charged: 1, open: 0 }, target: mats },
    ],
    packed,
  ).map(({ name }) => name)

test('parcels are unpacked as far as an order needs fewer units than are packed, the newest first', () => {
  expect(toUnpack(3, 1)).toEqual([])
  expect(toUnpack(2, 1)).toEqual([])
  expect(toUnpack(1, 1)).toEqual(['second'])
  expect(toUnpack(3, 0)).toEqual(['second'])
  expect(toUnpack(1, 0)).toEqual(['second'])
  expect(toUnpack(0, 0)).toEqual(['second', 'first'])
})
