import { expect, test, vi } from 'vitest'
import { isFinalResponse, newIdempotencyKey } from './checkout-request.ts'

test.each([400, 403, 404, 409, 413])('a refusal with %i settles the attempt', (status) => {
  expect(isFinalResponse(status, 'This coupon has expired.')).toBe(true)
})

test.each([0, 401, 408, 429, 500, 503])('after %i the order may exist, so the key stays', (status) => {
  expect(isFinalResponse(status, '')).toBe(false)
})

test('a first try that still runs keeps its key', () => {
  expect(isFinalResponse(409, 'This order is already being placed.')).toBe(false)
})

test('keys differ, with and without the help of the browser', () => {
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  expect(newIdempotencyKey()).toBe('ab'.repeat(16))
  vi.unstubAllGlobals()
})
