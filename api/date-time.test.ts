import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { dateTimeText } from './date-time.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('a time is that in Dhaka, in the language of the request', () => {
  const at = new Date('2026-11-21T09:05:00Z')
  expect(dateTimeText(at)).toBe('Nov 21, 2026, 15:05')
  setLanguageSource(() => 'bn')
  expect(dateTimeText(at)).toBe('২১ নভেম্বর, ২০২৬, ১৫:০৫')
})
