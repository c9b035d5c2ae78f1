import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedPage, cachePage, clearPageCache } from './page-cache.ts'

const key = ['Product', '/products?page=2'] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearPageCache()
  vi.useRealTimers()
})

test('fresh data is returned without a request', async () => {
  expect(await cachedPage(key, async () => 1)).toBe(1)
  expect(await cachedPage(key, async () => 2)).toBe(1)
  expect(await cachedPage(['Product', '/products?page=3'], async () => 3)).toBe(3)
})

test('older data is returned at once and revalidated in the background', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(60_000)
  expect(await cachedPage(key, async () => 2)).toBe(1)
  expect(await cachedPage(key, async () => 3)).toBe(2)
})

test('data that could not be revalidated is still returned', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(60_000)
  expect(await cachedPage(key, () => Promise.reject(new Error('offline')))).toBe(1)
  expect(await cachedPage(key, async () => 3)).toBe(1)
})

test('data is loaded again after ten minutes', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(11 * 60_000)
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('a failure is not cached', async () => {
  await expect(cachedPage(key, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('data from the document is returned at once and revalidated', async () => {
  cachePage(key, 'from the server')
  expect(await cachedPage(key, async () => 'from the API')).toBe('from the server')
  expect(await cachedPage(key, async () => 'later')).toBe('from the API')
})

test('clearing the cache removes all pages', async () => {
  await cachedPage(key, async () => 1)
  clearPageCache()
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('only the newest pages stay cached', async () => {
  await cachedPage(key, async () => 1)
  for (let page = 3; page < 70; page++) await cachedPage(['Product', page], async () => page)
  expect(await cachedPage(key, async () => 2)).toBe(2)
})
