import { describe, expect, test } from 'vitest'
import { type RateLimit, secondsToWait, slotOf } from './rate-limit-window.ts'

const start = slotOf(Date.parse('2026-11-21T06:00:00.000Z'))
const slot = (index: number, count: number) => ({ startsAt: start + index * 30_000, count })
const at = (seconds: number) => start + seconds * 1000

const limit: RateLimit = { key: 'x', max: 10, windowSeconds: 900, beyond: 'reject' }

test('up to the limit there is no wait', () => {
  expect(secondsToWait(limit, [slot(0, 10)], at(5))).toBe(0)
  expect(secondsToWait(limit, [slot(0, 4), slot(1, 6)], at(35))).toBe(0)
})

describe('a limit that rejects makes callers wait', () => {
  test('until the oldest attempts have left the window', () => {
    expect(secondsToWait(limit, [slot(0, 4), slot(1, 7)], at(35))).toBe(865)
  })

  test('until enough of them have', () => {
    expect(secondsToWait(limit, [slot(2, 1), slot(0, 1), slot(1, 12)], at(60))).toBe(870)
  })
})

test('attempts that lie in the future, because the clock was set back, count as made now', () => {
  expect(secondsToWait(limit, [slot(10, 11)], at(5))).toBe(895)
  expect(secondsToWait(limit, [slot(10, 5), slot(0, 6)], at(5))).toBe(895)
})

describe('a limit that slows down', () => {
  const slowing: RateLimit = { ...limit, beyond: 'slow-down' }

  test('allows the first attempt of each half minute', () => {
    expect(secondsToWait(slowing, [slot(0, 10), slot(1, 1)], at(31))).toBe(0)
  })

  test('makes the next attempt wait for the next half minute', () => {
    expect(secondsToWait(slowing, [slot(0, 10), slot(1, 2)], at(31))).toBe(29)
    expect(secondsToWait(slowing, [slot(0, 11)], at(29.9))).toBe(1)
  })
})
