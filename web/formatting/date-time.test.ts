import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import {
  dateTimeInputOf,
  formatDateTime,
  formatDayFirst,
  formatRecentTime,
  readDateTimeInput,
} from './date-time.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('the day of a refund is formatted as dd mmm yyyy, in Dhaka time', () => {
  expect(formatDayFirst(new Date('2026-11-21T06:00:00Z'))).toBe('21 Nov 2026')
  expect(formatDayFirst(new Date('2026-03-04T18:30:00Z'))).toBe('05 Mar 2026')
  setLanguageSource(() => 'bn')
  expect(formatDayFirst(new Date('2026-03-04T18:30:00Z'))).toBe('৫ মার্চ, ২০২৬')
})

test('a timestamp is formatted in Dhaka time', () => {
  expect(formatDateTime(new Date('2026-11-21T09:05:00Z'))).toBe('Nov 21, 2026, 3:05 PM')
})

test.each([
  ['2026-11-20T21:30:00Z', '২১ নভেম্বর, ২০২৬, রাত ৩:৩০'],
  ['2026-11-20T23:00:00Z', '২১ নভেম্বর, ২০২৬, ভোর ৫:০০'],
  ['2026-11-21T04:28:00Z', '২১ নভেম্বর, ২০২৬, সকাল ১০:২৮'],
  ['2026-11-21T06:48:00Z', '২১ নভেম্বর, ২০২৬, দুপুর ১২:৪৮'],
  ['2026-11-21T09:05:00Z', '২১ নভেম্বর, ২০২৬, বিকেল ৩:০৫'],
  ['2026-11-21T13:00:00Z', '২১ নভেম্বর, ২০২৬, সন্ধ্যা ৭:০০'],
  ['2026-11-21T14:00:00Z', '২১ নভেম্বর, ২০২৬, রাত ৮:০০'],
])('%s is %s in Bangla', (at, text) => {
  setLanguageSource(() => 'bn')
  expect(formatDateTime(new Date(at))).toBe(text)
})

test('a timestamp of this year in Dhaka can leave out its year', () => {
  const [at, now] = [new Date('2026-11-21T09:05:00Z'), new Date('2026-12-31T17:59:00Z')]
  const nextYear = new Date('2026-12-31T18:00:00Z')
  expect(formatRecentTime(at, now)).toMatch(/^Nov 21, 3:05\sPM$/)
  expect(formatRecentTime(at, nextYear)).toBe(formatDateTime(at))
  setLanguageSource(() => 'bn')
  expect(formatRecentTime(at, now)).toBe('২১ নভেম্বর, বিকেল ৩:০৫')
  expect(formatRecentTime(at, nextYear)).toBe('২১ নভেম্বর, ২০২৬, বিকেল ৩:০৫')
})

test('a time is entered in Dhaka time', () => {
  const at = new Date('2026-11-21T18:30:00Z')
  expect(dateTimeInputOf(at)).toBe('2026-11-22T00:30')
  expect(readDateTimeInput('2026-11-22T00:30')).toEqual(at)
  for (const typed of ['', '2026-11-22', '2026-13-22T00:30', 'soon'])
    expect(readDateTimeInput(typed), typed).toBeUndefined()
})
