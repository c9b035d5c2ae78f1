import { expect, test } from 'vitest'
import type { PriceSheet } from '#contract/catalogue/prices-staff.ts'
import { newPriceRow, priceRowsOf, priceSheetInputOf, SEVERAL } from './price-sheet-values.ts'

const updatedAt = new Date('2026-11-25T00:00:00Z')
const startsAt = new Date('2026-11-27T00:00:00.123Z')
const endsAt = new Date('2026-11-29T00:00:00.000Z')
const sheet: PriceSheet = {
  updatedAt,
  prices: [
    { variantIds: ['a', 'b', 'c'], customerGroupId: null, leastQuantity: 1, startsAt, endsAt, price: 800 },
    { variantIds: ['a', 'b'], customerGroupId: null, leastQuantity: 3, startsAt, endsAt: null, price: 900 },
    { variantIds: ['c'], customerGroupId: 'g', leastQuantity: 1, startsAt, endsAt: null, price: 700 },
  ],
}

test('a stored sheet is shown in the time of Dhaka and saved as it was', () => {
  const rows = priceRowsOf(sheet, ['a', 'b', 'c'])
  expect(rows).toMatchObject([
    { kind: 'time', forVariant: '', from: '2026-11-27T06:00', until: '2026-11-29T06:00', price: '800' },
    { kind: 'quantity', forVariant: SEVERAL, leastQuantity: '3', until: '' },
    { kind: 'group', forVariant: 'c', groupId: 'g' },
  ])
  expect(priceSheetInputOf(rows, ['a', 'b', 'c'], sheet)).toEqual(sheet)
})

test('a new price begins at once, for all variants', () => {
  const row = { ...newPriceRow('quantity', 'new', 'g'), price: '৮৫০' }
  expect(priceSheetInputOf([row], ['a', 'b'], { prices: [], updatedAt }).prices).toEqual([
    {
      variantIds: ['a', 'b'],
      customerGroupId: null,
      leastQuantity: 3,
      startsAt: null,
      endsAt: null,
      price: 850,
    },
  ])
})
