import { expect, test } from 'vitest'
import { priceMessages } from '#contract/catalogue/price-messages.ts'
import type { PriceSheet } from '#contract/catalogue/prices-staff.ts'
import { messages } from '#contract/messages.ts'
import {
  newPriceRow,
  priceRowErrors,
  priceRowsOf,
  priceSheetInputOf,
  SEVERAL,
  usualPrices,
} from './price-sheet-values.ts'

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

test('all that is missing is named at once: prices, and the end of a price for everybody from now on', () => {
  const rows = [
    newPriceRow('time', 'a', ''),
    { ...newPriceRow('quantity', 'b', ''), price: '0' },
    { ...newPriceRow('time', 'c', ''), from: '2026-12-01T00:00', price: '800' },
  ]
  expect(priceRowErrors(rows)).toEqual({
    'prices.0.price': messages.productPriceInvalid,
    'prices.0.until': priceMessages.endRequired,
    'prices.1.price': messages.productPriceInvalid,
  })
})

test('a row says what its variants cost without it', () => {
  const variants = [
    { id: 'a', price: 500 },
    { id: 'b', price: 900 },
    { id: 'c', price: 112_000 },
  ]
  const row = newPriceRow('time', 'new', '')
  expect(usualPrices(row, variants)).toEqual({ least: 500, most: 112_000 })
  expect(usualPrices({ ...row, forVariant: 'b' }, variants)).toEqual({ least: 900, most: 900 })
  expect(usualPrices({ ...row, forVariant: SEVERAL, variantIds: ['a', 'b'] }, variants)).toEqual({
    least: 500,
    most: 900,
  })
  expect(usualPrices({ ...row, forVariant: 'archived' }, variants)).toBeUndefined()
})
