import { expect, test } from 'vitest'
import { nextPollAt } from './polling-schedule.ts'

const createdAt = new Date('2026-11-21T06:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

test.each([
  ['untouched', 3, 0, 15],
  ['untouched', 15, 1, 75],
  ['cancelled', 2, 0, 15],
  ['failed', 120, 3, 180],
  ['unclear', 1, 0, 2],
  ['unclear', 2, 1, 4],
  ['processing', 100, 9, 160],
  ['unclear', 25 * 60, 30, 31 * 60],
] as const)(
  'after an answer that was %s at minute %i the gateway is asked again',
  (outcome, now, checks, then) =>
    expect(nextPollAt(outcome, { createdAt, checks, now: after(now) })).toEqual(after(then)),
)

test.each([
  ['untouched', 24 * 60],
  ['failed', 24 * 60],
  ['unclear', 7 * 24 * 60],
] as const)('an attempt that is still %s at minute %i is asked about no more', (outcome, now) =>
  expect(nextPollAt(outcome, { createdAt, checks: 30, now: after(now) })).toBeNull(),
)
