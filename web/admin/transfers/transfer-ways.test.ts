import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { courierPayoutTexts } from '#web/admin/couriers/courier-texts.ts'
import { supplierLabel } from '#web/admin/suppliers/supplier-label.ts'
import { supplierPaymentTexts } from '#web/admin/suppliers/supplier-texts.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { transferWayLabel, transferWays } from './transfer-ways.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('money comes and goes by bank, in cash or by a wallet', () => {
  expect(transferWays().map(({ label }) => label)).toEqual(['Bank', 'Cash', 'bKash', 'Nagad', 'Rocket'])
  expect(transferWayLabel({ method: 'wallet', provider: 'nagad' })).toBe('Nagad')
  expect(transferWayLabel({ method: 'by-hand', provider: '' })).toBe('Cash')
})

test('payouts and payments are in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(transferWays().map(({ label }) => label)).toEqual(['ব্যাংক', 'নগদ টাকা', 'বিকাশ', 'নগদ', 'রকেট'])
  expect(courierPayoutTexts.dialog.rest(formatPrice(1_20_000))).toBe('কুরিয়ারের কাছে থাকবে ৳১,২০,০০০')
  expect(supplierPaymentTexts.recordOf(supplierLabel(''))).toBe('নাম নেই: টাকা দেওয়া লিখুন')
})
