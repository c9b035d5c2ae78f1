import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedPage, cachePage, clearPageCache } from './page-cache.ts'

const key = ['Product', '/products?page=2'] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearPageCache()
  vi.useRealTimers()
})

test('an answer is given again without asking while it is fresh', async () => {
  expect(await cachedPage(key, async () => 1)).toBe(1)
  expect(await cachedPage(key, async () => 2)).toBe(1)
  expect(await cachedPage(['Product', '/products?page=3'], async () => 3)).toBe(3)
})

test('an older answer is given at once and renewed behind', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(60_000)
  expect(await cachedPage(key, async () => 2)).toBe(1)
  expect(await cachedPage(key, async () => 3)).toBe(2)
})

test('an answer that could not be renewed is shown on', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(60_000)
  expect(await cachedPage(key, () => Promise.reject(new Error('offline')))).toBe(1)
  expect(await cachedPage(key, async () => 3)).toBe(1)
})

test('after ten minutes an answer is asked for again', async () => {
  await cachedPage(key, async () => 1)
  vi.advanceTimersByTime(11 * 60_000)
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('a failure is kept by nobody', async () => {
  await expect(cachedPage(key, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('what came with the page is shown at once when it is asked for, and renewed', async () => {
  cachePage(key, 'from the server')
  expect(await cachedPage(key, async () => 'from the API')).toBe('from the server')
  expect(await cachedPage(key, async () => 'later')).toBe('from the API')
})

test('a change of the shop makes all of it forgotten', async () => {
  await cachedPage(key, async () => 1)
  clearPageCache()
  expect(await cachedPage(key, async () => 2)).toBe(2)
})

test('only the last pages are kept', async () => {
  await cachedPage(key, async () => 1)
  for (let page = 3; page < 70; page++) await cachedPage(['Product', page], async () => page)
  expect(await cachedPage(key, async () => 2)).toBe(2)
})
