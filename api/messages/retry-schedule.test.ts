import { expect, test } from 'vitest'
import { failure } from './delivery-outcome.ts'
import {
  dhakaDayStart,
  giveUpReason,
  MAX_DELIVERY_ATTEMPTS,
  nextDhakaMorning,
  retryDecision,
  retryDelayMs,
} from './retry-schedule.ts'

const now = new Date('2026-11-21T06:00:00Z')

test('delays grow for any random number, up to about an hour', () => {
  for (let attempts = 1; attempts < 8; attempts++) {
    expect(retryDelayMs(attempts + 1, 0)).toBeGreaterThan(retryDelayMs(attempts, 1))
  }
  expect(retryDelayMs(1, 0.5)).toBe(15_000)
  expect(retryDelayMs(20, 1)).toBe(4_320_000)
})

test.each(['retryable', 'auth', 'balance'] as const)(
  '%s is retried and given up after ten attempts',
  (kind) => {
    expect(retryDecision(failure(kind, 'no'), MAX_DELIVERY_ATTEMPTS - 1, now, 0.5)).toMatchObject({
      status: 'waiting',
    })
    expect(retryDecision(failure(kind, 'no'), MAX_DELIVERY_ATTEMPTS, now, 0.5)).toEqual({
      status: 'dead',
      reason: `${kind}: no`,
    })
  },
)

test('a permanent failure is final immediately', () => {
  expect(retryDecision(failure('permanent', 'no such number'), 1, now, 0.5).status).toBe('dead')
})

test('a code is not sent after it expired, a message about an order is', () => {
  const createdAt = new Date('2026-11-21T05:54:59Z')
  expect(giveUpReason({ template: 'sign-in-code', createdAt, attempts: 1 }, now)).toContain('too late')
  expect(giveUpReason({ template: 'order-placed', createdAt, attempts: 1 }, now)).toBeUndefined()
  expect(giveUpReason({ template: 'order-placed', createdAt, attempts: 11 }, now)).toContain('given up')
})

test('days begin at midnight in Dhaka', () => {
  expect(dhakaDayStart(new Date('2026-11-21T17:59:59Z'))).toEqual(new Date('2026-11-20T18:00:00Z'))
  expect(dhakaDayStart(new Date('2026-11-21T18:00:00Z'))).toEqual(new Date('2026-11-21T18:00:00Z'))
  expect(nextDhakaMorning(now)).toEqual(new Date('2026-11-22T02:00:00Z'))
})
