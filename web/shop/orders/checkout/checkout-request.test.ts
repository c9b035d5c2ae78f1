import { expect, test, vi } from 'vitest'
import { isFinalResponse, newIdempotencyKey } from './checkout-request.ts'

test.each([400, 403, 404, 409, 413])('an error %i settles the attempt', (status) => {
  expect(isFinalResponse(status, 'This coupon has expired.')).toBe(true)
})

test.each([0, 401, 408, 429, 500, 503])(
  'after %i the order may exist, so the key is used again',
  (status) => {
    expect(isFinalResponse(status, '')).toBe(false)
  },
)

test('the key is used again while the first request is being processed', () => {
  expect(isFinalResponse(409, 'This order is already being placed.')).toBe(false)
})

test('keys differ, with and without crypto.randomUUID', () => {
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  expect(newIdempotencyKey()).toBe('ab'.repeat(16))
  vi.unstubAllGlobals()
})
