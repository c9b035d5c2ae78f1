import { expect, test } from 'vitest'
import { createViewer, type Viewer } from '#api/viewer.ts'
import { createSessionCache } from './session-cache.ts'

const viewer = createViewer({ userId: 'a customer', sessionId: 'a session', role: 'user', permissions: [] })

/** A cache with a fake database that counts its queries. */
function aCache(answer: () => Promise<Viewer | undefined>) {
  const state = { queries: 0, now: 0 }
  const load = () => {
    state.queries += 1
    return answer()
  }
  return { state, cache: createSessionCache(load, () => state.now) }
}

test('a session is queried once in five seconds', async () => {
  const { state, cache } = aCache(async () => viewer)
  await cache.find('a session')
  state.now = 4_999
  expect(await cache.find('a session')).toBe(viewer)
  expect(state.queries).toBe(1)
  state.now = 5_000
  await cache.find('a session')
  expect(state.queries).toBe(2)
})

test('a query that began before the eviction is not cached', async () => {
  const slow = Promise.withResolvers<Viewer | undefined>()
  const answers = [slow.promise, Promise.resolve(undefined)]
  const { cache } = aCache(() => answers.shift() ?? Promise.resolve(undefined))
  const before = cache.find('a session')
  cache.evict(['a session'])
  slow.resolve(viewer)
  expect(await before).toBe(viewer)
  expect(await cache.find('a session')).toBeUndefined()
})

test('a failed query is not cached', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(viewer)]
  const { cache } = aCache(() => answers.shift() ?? Promise.resolve(undefined))
  await expect(cache.find('a session')).rejects.toThrow('away')
  expect(await cache.find('a session')).toBe(viewer)
})

test('at most ten thousand sessions are cached', async () => {
  const { state, cache } = aCache(async () => viewer)
  for (let count = 0; count <= 10_000; count++) await cache.find(`session ${count}`)
  await cache.find('session 10000')
  expect(state.queries).toBe(10_001)
  await cache.find('session 0')
  expect(state.queries).toBe(10_002)
})
