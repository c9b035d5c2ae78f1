import { expect, test } from 'vitest'
import { createCatalogueVersion } from './catalogue-version.ts'
import { createVersionCache } from './version-cache.ts'

function aCountingCache() {
  const version = createCatalogueVersion(1)
  const clock = { now: 0 }
  const cache = createVersionCache<number>(version, { maxAgeSeconds: 60, now: () => clock.now })
  let count = 0
  return { version, clock, get: (key = '') => cache(key, async () => ++count) }
}

test('a value is computed once for a version of the catalogue, also for calls at the same time', async () => {
  const { version, get } = aCountingCache()
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get('other')).toBe(2)
  version.observe(2)
  expect(await get()).toBe(3)
})

test('a value is computed again after a minute', async () => {
  const { clock, get } = aCountingCache()
  expect(await get()).toBe(1)
  clock.now = 60_000
  expect(await get()).toBe(2)
})

test('values of an earlier version are given up at the first call of a later one', async () => {
  const current = { version: 1 }
  const cache = createVersionCache<object>({ current: () => current.version })
  const compute = async () => ({})
  const first = await cache('', compute)
  current.version = 2
  await cache('other', compute)
  current.version = 1
  expect(await cache('', compute)).not.toBe(first)
})

test('a failed computation is not kept', async () => {
  const cache = createVersionCache<number>(createCatalogueVersion())
  await expect(cache('', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache('', async () => 1)).toBe(1)
})
