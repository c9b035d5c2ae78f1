import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { hourNames, weekdayNames } from './clock-names.ts'

afterEach(() => setLanguageSource(() => 'en'))

const hours = (...wanted: number[]) => wanted.map((hour) => hourNames()[hour]?.replace(/\s/, ' '))

test('a week begins with Sunday', () => {
  expect(weekdayNames()).toHaveLength(7)
  expect([weekdayNames()[0], weekdayNames()[5]]).toEqual(['Sunday', 'Friday'])
  setLanguageSource(() => 'bn')
  expect([weekdayNames()[0], weekdayNames()[5]]).toEqual(['রবিবার', 'শুক্রবার'])
})

test('hours are named as they are said', () => {
  expect(hours(0, 9, 12, 18)).toEqual(['12 AM', '9 AM', '12 PM', '6 PM'])
  setLanguageSource(() => 'bn')
  expect(hours(0, 5, 9, 12, 16, 18, 22)).toEqual([
    ...['রাত ১২টা', 'ভোর ৫টা', 'সকাল ৯টা', 'দুপুর ১২টা', 'বিকাল ৪টা', 'সন্ধ্যা ৬টা', 'রাত ১০টা'],
  ])
})
