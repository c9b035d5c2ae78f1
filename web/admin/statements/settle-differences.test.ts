import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { differencesOf } from './settle-differences.ts'

afterEach(() => setLanguageSource(() => 'en'))

const createdAt = new Date('2026-11-21T08:00:00Z')
const order = { grandTotal: 1130, amountDue: 1130, createdAt, canBePaid: true }
const hours = (count: number) => new Date(createdAt.getTime() + count * 60 * 60_000)

test.each([
  [113_000, hours(0.5), []],
  [110_050, hours(-0.5), ['৳29.50 less than is to be paid']],
  [113_100, hours(0), ['৳1 more than is to be paid']],
  [113_000, hours(-1), ['Paid 1 hour before it was placed']],
  [113_000, hours(40), ['Paid 40 hours after it was placed']],
  [226_000, hours(24 * 30), ['৳1,130 more than is to be paid', 'Paid 30 days after it was placed']],
])('%s paisa paid at %s for an order of ৳1,130: %j', (amountPaisa, paidAt, differences) => {
  expect(differencesOf({ amountPaisa, paidAt, order })).toEqual(differences)
})

test('a payment without an order has no differences', () => {
  expect(differencesOf({ amountPaisa: 1, paidAt: createdAt, order: null })).toEqual([])
})

test('differences are in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(differencesOf({ amountPaisa: 110_050, paidAt: hours(40), order })).toEqual([
    'যা দেওয়ার কথা তার চেয়ে ৳২৯.৫০ কম',
    'অর্ডারের ৪০ ঘণ্টা পরে টাকা দেওয়া',
  ])
})
