import { expect, test } from 'vitest'
import type { OrderTax } from '#api/pricing/taxes.ts'
import { documentRows } from './tax-documents.ts'

/** Three lamps of ৳100 each, with a discount of ৳10 for all of them. */
const lamps = {
  ...{ id: 'lamps', unitPrice: 100, charged: 3, handedOver: 0, delivered: 0, returned: 0 },
}
const discount = { lineId: 'lamps', kind: 'coupon', source: 'TEN', amount: -10 } as const
const within = { isAdded: false, added: 0 }
const taxes: OrderTax[] = [
  { lineId: 'lamps', percent: 15, ...within, paisa: 3_783 },
  { lineId: null, percent: 15, ...within, paisa: 913 },
]
const order = { lines: [lamps], adjustments: [discount], taxes, deliveryFee: 70 }
const delivery = { lineId: null, percent: 15, units: 1, amount: 7_000, tax: 913 }
const sent = (changed: Partial<typeof lamps>) => ({ ...order, lines: [{ ...lamps, ...changed }] })
const invoicedOne = { lineId: 'lamps', units: 1, amount: 9_667, tax: 1_261 }

test('the first parcel is invoiced with its part of the line, and with the delivery', () => {
  const { more, less } = documentRows(sent({ handedOver: 1 }), [])
  expect(more).toEqual([{ ...invoicedOne, percent: 15 }, delivery])
  expect(less).toEqual([])
})

test('the last parcel is invoiced with the rest, to the paisa', () => {
  const { more, less } = documentRows(sent({ handedOver: 2, delivered: 1 }), [invoicedOne, delivery])
  expect(more).toEqual([{ lineId: 'lamps', percent: 15, units: 2, amount: 19_333, tax: 2_522 }])
  expect(less).toEqual([])
})

test('a discount that is divided again while a part is still to be sent issues nothing', () => {
  const reduced = { ...sent({ handedOver: 1, charged: 2 }), adjustments: [{ ...discount, amount: -7 }] }
  expect(documentRows(reduced, [invoicedOne, delivery])).toEqual({ more: [], less: [] })
})

test('units that come back, and a reduced price, are taken back', () => {
  const whole = { lineId: 'lamps', units: 3, amount: 29_000, tax: 3_783 }
  const back = {
    ...sent({ charged: 2, delivered: 3, returned: 1 }),
    ...{
      adjustments: [{ ...discount, amount: -7 }],
      taxes: [{ lineId: 'lamps', percent: 15, ...within, paisa: 2_517 }],
    },
  }
  expect(documentRows(back, [whole]).less).toEqual([
    { lineId: 'lamps', percent: 15, units: 1, amount: 9_700, tax: 1_266 },
  ])
  const cheaper = {
    ...sent({ delivered: 3 }),
    ...{
      adjustments: [{ ...discount, amount: -30 }],
      taxes: [{ lineId: 'lamps', percent: 15, ...within, paisa: 3_522 }],
    },
  }
  expect(documentRows(cheaper, [whole])).toEqual({
    ...{ more: [], less: [{ lineId: 'lamps', percent: 15, units: 0, amount: 2_000, tax: 261 }] },
  })
})

test('of an order that nobody took everything is taken back, delivery too', () => {
  const refused = sent({ charged: 0 })
  expect(documentRows(refused, [{ ...invoicedOne }, delivery]).less).toEqual([
    { ...invoicedOne, percent: 15 },
    delivery,
  ])
})

test('goods that all came back were delivered: the delivery stays invoiced', () => {
  const back = sent({ charged: 0, delivered: 3, returned: 3 })
  const { less } = documentRows(back, [{ lineId: 'lamps', units: 3, amount: 29_000, tax: 3_783 }, delivery])
  expect(less.map(({ lineId }) => lineId)).toEqual(['lamps'])
})

test('more units at a lower amount are two documents, neither with a negative amount', () => {
  const { more, less } = documentRows(sent({ handedOver: 3 }), [
    { lineId: 'lamps', units: 2, amount: 30_000, tax: 3_913 },
    delivery,
  ])
  expect(more).toEqual([{ lineId: 'lamps', percent: 15, units: 1, amount: 0, tax: 0 }])
  expect(less).toEqual([{ lineId: 'lamps', percent: 15, units: 0, amount: 1_000, tax: 130 }])
})

test('VAT on top of prices is a part of what the documents say', () => {
  // ৳44 on ৳290, ৳11 on the delivery: the VAT within ৳334 and ৳81.
  const onTop: OrderTax[] = [
    { lineId: 'lamps', percent: 15, isAdded: true, added: 44, paisa: 4_357 },
    { lineId: null, percent: 15, isAdded: true, added: 11, paisa: 1_057 },
  ]
  const first = documentRows({ ...sent({ handedOver: 1 }), taxes: onTop }, [])
  expect(first.more).toEqual([
    { lineId: 'lamps', percent: 15, units: 1, amount: 11_133, tax: 1_452 },
    { lineId: null, percent: 15, units: 1, amount: 8_100, tax: 1_057 },
  ])
  const last = documentRows({ ...sent({ handedOver: 3 }), taxes: onTop }, first.more)
  expect(last.more).toEqual([{ lineId: 'lamps', percent: 15, units: 2, amount: 22_267, tax: 2_905 }])
})
