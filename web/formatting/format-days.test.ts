import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { formatDays, formatDaysAndYear } from './format-days.ts'

afterEach(() => setLanguageSource(() => 'en'))

/** Line breaks within the days are not wanted. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const days = (firstDay: string, lastDay: string) => plain(formatDays({ firstDay, lastDay }))

test('days are named without their year', () => {
  expect(days('2026-11-27', '2026-11-28')).toBe('Nov 27 – 28')
  expect(days('2026-11-30', '2026-12-02')).toBe('Nov 30 – Dec 2')
  expect(days('2026-11-27', '2026-11-27')).toBe('Nov 27')
  const overNewYear = plain(formatDaysAndYear({ firstDay: '2026-12-31', lastDay: '2027-01-02' }))
  expect(overNewYear).toBe('Dec 31, 2026 – Jan 2, 2027')
})

test('days are named in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(days('2026-11-27', '2026-11-28')).toBe('২৭ – ২৮ নভেম্বর')
  expect(days('2026-11-30', '2026-12-02')).toBe('৩০ নভেম্বর – ২ ডিসেম্বর')
  expect(days('2026-11-27', '2026-11-27')).toBe('২৭ নভেম্বর')
})
