import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import { includedTax, ratesOf, sumOfTaxes, taxesOf, taxPercentOf, taxTermsOn } from './taxes.ts'

const terms: TaxTerms = {
  ...{ mode: 'included', percent: 15, deliveryPercent: 15 },
  categories: { books: 0, cloth: 7.5 },
  products: { scarf: 10 },
}
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
  expect(ratesOf({ ...terms, deliveryPercent: null }, lines)).toEqual([{ lineId: 'a', percent: 15 }])
  expect(ratesOf(terms, lines)).toEqual([
    { lineId: 'a', percent: 15 },
    { lineId: null, percent: 15 },
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
    { lineId: 'a', percent: 15, paisa: 3_783 },
    { lineId: 'b', percent: 7.5, paisa: 0 },
    { lineId: null, percent: 15, paisa: 913 },
  ])
  expect(sumOfTaxes(taxes)).toBe(4_696)
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
