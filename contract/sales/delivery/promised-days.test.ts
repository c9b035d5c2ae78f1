import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { promisedDaysText } from './promised-days.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  [null, null, ''],
  [null, '2026-11-25', 'by Nov 25, 2026'],
  ['2026-11-25', '2026-11-25', 'on Nov 25, 2026'],
  ['2026-11-23', '2026-11-25', 'from Nov 23, 2026 to Nov 25, 2026'],
])('from %s until %s is %j', (promisedFrom, promisedUntil, text) => {
  expect(promisedDaysText({ promisedFrom, promisedUntil })).toBe(text)
})

test.each([
  [null, '2026-11-25', '২৫ নভেম্বর, ২০২৬-এর মধ্যে'],
  ['2026-11-25', '2026-11-25', '২৫ নভেম্বর, ২০২৬ তারিখে'],
  ['2026-11-30', '2026-12-02', '৩০ নভেম্বর থেকে ২ ডিসেম্বর, ২০২৬-এর মধ্যে'],
  ['2026-12-31', '2027-01-02', '৩১ ডিসেম্বর, ২০২৬ থেকে ২ জানুয়ারি, ২০২৭-এর মধ্যে'],
])('from %s until %s is in Bangla %j', (promisedFrom, promisedUntil, text) => {
  setLanguageSource(() => 'bn')
  expect(promisedDaysText({ promisedFrom, promisedUntil }).normalize()).toBe(text.normalize())
})
