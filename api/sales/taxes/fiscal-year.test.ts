import { expect, test } from 'vitest'
import { fiscalYearOf, taxInvoiceNumber } from './fiscal-year.ts'

test.each([
  ['2026-06-30T17:59:59Z', 2025],
  ['2026-06-30T18:00:00Z', 2026],
  ['2026-12-31T18:00:00Z', 2026],
  ['2027-06-30T17:59:59Z', 2026],
])('the fiscal year of %s in Dhaka is %i', (at, year) => {
  expect(fiscalYearOf(new Date(at))).toBe(year)
})

test('numbers name their fiscal year', () => {
  expect(taxInvoiceNumber({ kind: 'invoice', fiscalYear: 2026, number: 42 })).toBe('2026-27/000042')
  expect(taxInvoiceNumber({ kind: 'credit-note', fiscalYear: 2099, number: 1 })).toBe('CN-2099-00/000001')
})
