import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxTermsOn } from '#api/settings/tax-terms-on.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import { addedTaxIn, includedTax, ratesOf, taxesOf, taxOnTop, taxPercentOf, taxTotalOf } from './taxes.ts'

const terms: TaxTerms = {
  ...{ mode: 'included', percent: 15, deliveryPercent: 15 },
  categories: { books: 0, cloth: 7.5 },
  products: { scarf: 10 },
}
const within = { isAdded: false, added: 0 }
const line = (id: string, productId: string, categoryId: string) => ({ id, productId, categoryId })

test.each([
  [29_000, 15, 3_783],
  [10_000, 15, 1_304],
  [100, 15, 13],
  [10_000, 7.5, 698],
  [10_000, 5, 476],
  [10_000, 0, 0],
  [0, 15, 0],
  // 3.5 paisa exactly: half up.
  [7, 100, 4],
  [100_000_000_000, 15, 13_043_478_261],
])('%i paisa at %d percent contain %i of VAT', (amount, percent, tax) => {
  expect(includedTax(amount, percent)).toBe(tax)
})

test('the VAT is what the rate makes of the value without it, to a paisa', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000_000 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const tax = BigInt(includedTax(amount, hundredths / 100))
      // Twice the distance from the exact part, times what divides it, is at most half a paisa.
      const whole = 10_000n + BigInt(hundredths)
      const distance = 2n * (tax * whole - BigInt(amount) * BigInt(hundredths))
      expect(distance > -whole && distance <= whole).toBe(true)
    }),
  )
})

test('a product has its own rate, that of its category, or the shop’s', () => {
  expect(taxPercentOf(terms, line('a', 'scarf', 'cloth'))).toBe(10)
  expect(taxPercentOf(terms, line('a', 'sari', 'cloth'))).toBe(7.5)
  expect(taxPercentOf(terms, line('a', 'novel', 'books'))).toBe(0)
  expect(taxPercentOf(terms, line('a', 'lamp', 'home'))).toBe(15)
})

test('no part of an order has a rate while taxes are none, and delivery only where it is taxed', () => {
  const lines = [line('a', 'lamp', 'home')]
  expect(ratesOf({ ...terms, mode: 'none' }, lines)).toEqual([])
  expect(ratesOf({ ...terms, deliveryPercent: null }, lines)).toEqual([
    { lineId: 'a', percent: 15, isAdded: false },
  ])
  expect(ratesOf(terms, lines)).toEqual([
    { lineId: 'a', percent: 15, isAdded: false },
    { lineId: null, percent: 15, isAdded: false },
  ])
})

test('VAT is counted of what is left of each line, and of what is charged for delivery', () => {
  const rates = ratesOf(terms, [line('a', 'lamp', 'home'), line('b', 'sari', 'cloth')])
  const taxes = taxesOf(
    rates,
    [
      { id: 'a', amount: 300 },
      { id: 'b', amount: 200 },
    ],
    [
      { lineId: 'a', kind: 'coupon', source: 'TEN', amount: -10 },
      { lineId: 'b', kind: 'manual', source: '', amount: -200 },
      { lineId: null, kind: 'delivery', source: '', amount: 130 },
      { lineId: null, kind: 'free-delivery', source: '', amount: -60 },
      { lineId: null, kind: 'return', source: 'r', amount: 50 },
    ],
  )
  expect(taxes).toEqual([
    { lineId: 'a', percent: 15, ...within, paisa: 3_783 },
    { lineId: 'b', percent: 7.5, ...within, paisa: 0 },
    { lineId: null, percent: 15, ...within, paisa: 913 },
  ])
  expect(taxTotalOf(taxes)).toEqual({ mode: 'included', paisa: 4_696 })
  expect(addedTaxIn(taxes)).toBe(0)
})

test.each([
  [990, 15, 149],
  [100, 15, 15],
  // 1.5 and 2.5 taka exactly: half up.
  [10, 15, 2],
  [20, 12.5, 3],
  [3, 15, 0],
  [29, 7.5, 2],
  [500_000_000, 99.99, 499_950_000],
  [0, 15, 0],
])('on ৳%i at %d percent come ৳%i', (amount, percent, added) => {
  expect(taxOnTop(amount, percent)).toBe(added)
})

test('VAT on top is counted of what is left of each line and of the delivery, in whole taka, and contained in what they cost then', () => {
  const rates = ratesOf({ ...terms, mode: 'added' }, [line('a', 'lamp', 'home'), line('b', 'novel', 'books')])
  const taxes = taxesOf(
    rates,
    [
      { id: 'a', amount: 1000 },
      { id: 'b', amount: 200 },
    ],
    [
      { lineId: 'a', kind: 'coupon', source: 'TEN', amount: -10 },
      { lineId: null, kind: 'delivery', source: '', amount: 130 },
      { lineId: null, kind: 'free-delivery', source: '', amount: -60 },
      { lineId: null, kind: 'return', source: 'r', amount: 50 },
    ],
  )
  expect(taxes).toEqual([
    // 15 of ৳1,139 in 115.
    { lineId: 'a', percent: 15, isAdded: true, added: 149, paisa: 14_857 },
    { lineId: 'b', percent: 0, isAdded: true, added: 0, paisa: 0 },
    { lineId: null, percent: 15, isAdded: true, added: 11, paisa: 1_057 },
  ])
  expect(addedTaxIn(taxes)).toBe(160)
  expect(taxTotalOf(taxes)).toEqual({ mode: 'added', paisa: 15_914 })
  expect(taxTotalOf([])).toBeUndefined()
})

test('a rate holds from its day on, and of several that have begun the last', () => {
  const later: TaxTerms['later'] = [
    { of: 'shop', id: null, percent: 12, from: '2027-07-01' },
    { of: 'shop', id: null, percent: 16, from: '2026-12-01' },
    { of: 'delivery', id: null, percent: 5, from: '2027-07-01' },
    { of: 'category', id: 'books', percent: 2, from: '2027-07-01' },
    { of: 'product', id: 'lamp', percent: 7.5, from: '2027-07-01' },
  ]
  const { products, categories } = terms
  expect(taxTermsOn({ ...terms, later }, '2026-11-30')).toEqual(terms)
  expect(taxTermsOn({ ...terms, later }, '2027-06-30')).toEqual({ ...terms, percent: 16 })
  expect(taxTermsOn({ ...terms, later }, '2027-07-01')).toEqual({
    ...{ ...terms, percent: 12, deliveryPercent: 5 },
    categories: { ...categories, books: 2 },
    products: { ...products, lamp: 7.5 },
  })
})
