import { expect, test } from 'vitest'
import { createViewer, type Viewer } from '#api/viewer.ts'
import { createSessionCache } from './session-cache.ts'

const viewer = createViewer({ userId: 'a customer', sessionId: 'a session', role: 'user' })

/** A cache whose database answers what the test says and counts how often it is asked. */
function aCache(answer: () => Promise<Viewer | undefined>) {
  const seen = { asked: 0, now: 0 }
  const load = () => {
    seen.asked += 1
    return answer()
  }
  return { seen, cache: createSessionCache(load, () => seen.now) }
}

test('a session is looked up once in five seconds', async () => {
  const { seen, cache } = aCache(async () => viewer)
  await cache.find('a session')
  seen.now = 4_999
  expect(await cache.find('a session')).toBe(viewer)
  expect(seen.asked).toBe(1)
  seen.now = 5_000
  await cache.find('a session')
  expect(seen.asked).toBe(2)
})

test('an answer that was on its way when the session ended is not believed', async () => {
  const late = Promise.withResolvers<Viewer | undefined>()
  const answers = [late.promise, Promise.resolve(undefined)]
  const { cache } = aCache(() => answers.shift() ?? Promise.resolve(undefined))
  const before = cache.find('a session')
  cache.forget(['a session'])
  late.resolve(viewer)
  expect(await before).toBe(viewer)
  expect(await cache.find('a session')).toBeUndefined()
})

test('a database that is away is asked again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(viewer)]
  const { cache } = aCache(() => answers.shift() ?? Promise.resolve(undefined))
  await expect(cache.find('a session')).rejects.toThrow('away')
  expect(await cache.find('a session')).toBe(viewer)
})

test('only so many sessions are remembered', async () => {
  const { seen, cache } = aCache(async () => viewer)
  for (let count = 0; count <= 10_000; count++) await cache.find(`session ${count}`)
  await cache.find('session 10000')
  expect(seen.asked).toBe(10_001)
  await cache.find('session 0')
  expect(seen.asked).toBe(10_002)
})
