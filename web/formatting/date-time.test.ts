import { expect, test } from 'vitest'
import { formatDateTime, formatDayFirst } from './date-time.ts'

test('the day of a refund is written dd mmm yyyy, as it is in Dhaka', () => {
  expect(formatDayFirst(new Date('2026-11-21T06:00:00Z'))).toBe('21 Nov 2026')
  expect(formatDayFirst(new Date('2026-03-04T18:30:00Z'))).toBe('05 Mar 2026')
})

test('a moment is written as clocks in Dhaka show it', () => {
  expect(formatDateTime(new Date('2026-11-21T09:05:00Z'))).toBe('Nov 21, 2026, 3:05 PM')
})
