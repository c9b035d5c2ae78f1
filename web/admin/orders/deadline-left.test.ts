import { expect, test } from 'vitest'
import { timeLeft } from './deadline-left.ts'

test.each([
  ['2026-11-27T10:59:00Z', 'Less than an hour left'],
  ['2026-11-27T15:30:00Z', '5 h left'],
  ['2026-11-29T09:59:00Z', '47 h left'],
  ['2026-11-29T10:00:00Z', '2 days left'],
  ['2026-12-06T09:00:00Z', '8 days left'],
])('what is left until %s is said in hours or days', (dueAt, text) => {
  expect(timeLeft(new Date(dueAt), new Date('2026-11-27T10:00:00Z'))).toBe(text)
})
