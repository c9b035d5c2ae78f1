import { expect, test } from 'vitest'
import { failure } from './delivery-outcome.ts'
import {
  dhakaDayStart,
  MAX_DELIVERY_ATTEMPTS,
  nextDhakaMorning,
  pauseMs,
  rejectionText,
  retryDecision,
} from './retry-schedule.ts'

const now = new Date('2026-11-21T06:00:00Z')

test('pauses grow however the dice fall, up to about an hour', () => {
  for (let attempts = 1; attempts < 8; attempts++) {
    expect(pauseMs(attempts + 1, 0)).toBeGreaterThan(pauseMs(attempts, 1))
  }
  expect(pauseMs(1, 0.5)).toBe(15_000)
  expect(pauseMs(20, 1)).toBe(4_320_000)
})

test.each(['retryable', 'auth', 'balance'] as const)('%s is tried again, and given up after ten', (kind) => {
  expect(retryDecision(failure(kind, 'no'), MAX_DELIVERY_ATTEMPTS - 1, now, 0.5)).toMatchObject({
    status: 'waiting',
  })
  expect(retryDecision(failure(kind, 'no'), MAX_DELIVERY_ATTEMPTS, now, 0.5)).toEqual({
    status: 'dead',
    reason: `${kind}: no`,
  })
})

test('a permanent failure is final at once', () => {
  expect(retryDecision(failure('permanent', 'no such number'), 1, now, 0.5).status).toBe('dead')
})

test('a code is not sent after it expired, news of an order are', () => {
  const createdAt = new Date('2026-11-21T05:54:59Z')
  expect(rejectionText({ template: 'sign-in-code', createdAt, attempts: 1 }, now)).toContain('too late')
  expect(rejectionText({ template: 'order-placed', createdAt, attempts: 1 }, now)).toBeUndefined()
  expect(rejectionText({ template: 'order-placed', createdAt, attempts: 11 }, now)).toContain('given up')
})

test('days begin at midnight in Dhaka', () => {
  expect(dhakaDayStart(new Date('2026-11-21T17:59:59Z'))).toEqual(new Date('2026-11-20T18:00:00Z'))
  expect(dhakaDayStart(new Date('2026-11-21T18:00:00Z'))).toEqual(new Date('2026-11-21T18:00:00Z'))
  expect(nextDhakaMorning(now)).toEqual(new Date('2026-11-22T02:00:00Z'))
})
