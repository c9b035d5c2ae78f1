import { describe, expect, test } from 'vitest'
import {
  nextPriceChange,
  type PriceRow,
  quantityPricesAt,
  regularPriceAt,
  unitPriceOf,
} from './unit-price.ts'

const friday = new Date('2026-11-27T00:00:00.000+06:00')
const sunday = new Date('2026-11-29T00:00:00.000+06:00')
const justBefore = (time: Date) => new Date(time.getTime() - 1)

const row = (overrides: Partial<PriceRow>): PriceRow => ({
  ...{
    kind: 'offer',
    customerGroupId: null,
    leastQuantity: 1,
    startsAt: new Date(0),
    endsAt: null,
    price: 90,
  },
  ...overrides,
})
const weekend = row({ kind: 'regular', startsAt: friday, endsAt: sunday, price: 80 })
const three = row({ leastQuantity: 3, price: 85 })
const wholesale = row({ customerGroupId: 'wholesale', price: 70 })
const ghee = { price: 100, oldPrice: null }

const unitPrice = (
  prices: PriceRow[],
  { at = friday, quantity = 1, customerGroupId = null as string | null } = {},
) => unitPriceOf({ ...ghee, prices }, { at, quantity, customerGroupId })

describe('a scheduled price', () => {
  test('applies from its first moment until before its end, and then the former one does by itself', () => {
    const at = (time: Date) => unitPrice([weekend], { at: time })
    expect([at(justBefore(friday)), at(friday), at(justBefore(sunday)), at(sunday)]).toEqual([
      100, 80, 80, 100,
    ])
  })

  test('shows what the variant else costs as the old price', () => {
    expect(regularPriceAt({ ...ghee, prices: [weekend] }, friday)).toEqual({ price: 80, oldPrice: 100 })
    expect(regularPriceAt({ price: 100, oldPrice: 120, prices: [weekend] }, friday)).toEqual({
      price: 80,
      oldPrice: 120,
    })
    expect(regularPriceAt({ ...ghee, prices: [weekend] }, sunday)).toEqual({ price: 100, oldPrice: null })
  })

  test('without an end strikes through only what was struck through before', () => {
    const open = { ...weekend, endsAt: null }
    expect(regularPriceAt({ ...ghee, prices: [open] }, sunday)).toEqual({ price: 80, oldPrice: null })
    const reduced = { price: 100, oldPrice: 120, prices: [open] }
    expect(regularPriceAt(reduced, sunday)).toEqual({ price: 80, oldPrice: 120 })
  })

  test('may be higher, and then has no old price', () => {
    const dearer = { ...weekend, price: 130 }
    expect(regularPriceAt({ ...ghee, prices: [dearer] }, friday)).toEqual({ price: 130, oldPrice: null })
    expect(unitPrice([dearer])).toBe(130)
  })
})

test('a price for a quantity applies from that many units on', () => {
  expect([1, 2, 3, 4].map((quantity) => unitPrice([three], { quantity }))).toEqual([100, 100, 85, 85])
})

test('a price for a group applies to its customers only', () => {
  const of = (customerGroupId: string | null) => unitPrice([wholesale], { customerGroupId })
  expect([of('wholesale'), of('staff'), of(null)]).toEqual([70, 100, 100])
})

test('of several prices that apply the lowest wins, and none makes a unit dearer', () => {
  const prices = [weekend, three, wholesale, row({ leastQuantity: 2, price: 150 })]
  expect(unitPrice(prices, { quantity: 3 })).toBe(80)
  expect(unitPrice(prices, { quantity: 3, at: sunday })).toBe(85)
  expect(unitPrice(prices, { quantity: 3, customerGroupId: 'wholesale' })).toBe(70)
})

test('quantity prices are listed as long as each is lower than the ones before', () => {
  const prices = [
    row({ leastQuantity: 10, price: 75 }),
    three,
    row({ leastQuantity: 5, price: 90 }),
    wholesale,
  ]
  expect(quantityPricesAt({ ...ghee, prices }, friday)).toEqual([
    { leastQuantity: 3, price: 85 },
    { leastQuantity: 10, price: 75 },
  ])
  expect(quantityPricesAt({ ...ghee, prices: [...prices, weekend] }, friday)).toEqual([
    { leastQuantity: 10, price: 75 },
  ])
})

test('the next change is the next start or end', () => {
  expect(nextPriceChange([weekend, three], justBefore(friday))).toEqual(friday)
  expect(nextPriceChange([weekend, three], friday)).toEqual(sunday)
  expect(nextPriceChange([weekend, three], sunday)).toBeNull()
})
