import { expect, test } from 'vitest'
import { promisedDaysText } from './promised-days.ts'

test.each([
  [null, null, ''],
  [null, '2026-11-25', 'by Nov 25, 2026'],
  ['2026-11-25', '2026-11-25', 'on Nov 25, 2026'],
  ['2026-11-23', '2026-11-25', 'from Nov 23, 2026 to Nov 25, 2026'],
])('from %s until %s is %j', (promisedFrom, promisedUntil, text) => {
  expect(promisedDaysText({ promisedFrom, promisedUntil })).toBe(text)
})
