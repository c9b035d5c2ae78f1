import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extendTimeoutForUpload, REQUEST_TIMEOUT_MS, setRequestTimeout } from './upload-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aRequest(headers: Record<string, string>, complete = false) {
  const destroy = vi.fn()
  return { request: { headers, complete, destroy } as unknown as IncomingMessage, destroy }
}

test('a request whose body has not arrived completely after ten seconds is aborted', () => {
  const { request, destroy } = aRequest({ 'content-length': '9' })
  setRequestTimeout(request)
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1)
  expect(destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(destroy).toHaveBeenCalledOnce()
})

test('a request without a content length is aborted after ten seconds too', () => {
  const { request, destroy } = aRequest({ 'transfer-encoding': 'chunked' })
  setRequestTimeout(request)
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS)
  expect(destroy).toHaveBeenCalledOnce()
})

test('a request with a complete body or without a body is not aborted', () => {
  for (const { request, destroy } of [aRequest({}), aRequest({ 'content-length': '9' }, true)]) {
    setRequestTimeout(request)
    vi.advanceTimersByTime(10 * REQUEST_TIMEOUT_MS)
    expect(destroy).not.toHaveBeenCalled()
  }
})

test('an authorised upload of 5 MB may take as long as a connection of 256 kbit/s needs, and no longer', () => {
  const { request, destroy } = aRequest({ 'content-length': '5242880' })
  setRequestTimeout(request)
  extendTimeoutForUpload(request, 5 * 1024 * 1024)
  vi.advanceTimersByTime(160_000)
  expect(destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS)
  expect(destroy).toHaveBeenCalledOnce()
})
