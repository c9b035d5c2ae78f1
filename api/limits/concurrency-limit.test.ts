import { expect, test } from 'vitest'
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from './concurrency-limit.ts'

const aLimit = () =>
  createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 3, createError: () => new Error('full') })

test('runs the allowed number concurrently and the others in order', async () => {
  const limit = aLimit()
  const seen = { running: 0, max: 0, order: [] as number[] }
  const work = (number: number) => async () => {
    seen.running += 1
    seen.max = Math.max(seen.max, seen.running)
    seen.order.push(number)
    await Promise.resolve()
    seen.running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((number) => limit(work(number))))
  expect(seen).toEqual({ running: 0, max: 2, order: [1, 2, 3, 4, 5] })
})

test('rejects work when the queue is full, without affecting the rest', async () => {
  const limit = aLimit()
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => limit(async () => 'done')))
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
})

test('failed work makes room for the next', async () => {
  const limit = aLimit()
  const failing = () => limit(() => Promise.reject(new Error('broken')))
  await Promise.allSettled([failing(), failing(), failing()])
  expect(await limit(async () => 'done')).toBe('done')
})

const aLimitPerKey = (maxConcurrent: number) =>
  createConcurrencyLimitPerKey({
    maxConcurrent,
    maxQueued: Number.POSITIVE_INFINITY,
    createError: () => new Error('busy'),
  })

test('a limit per key lets two of each key run at once, and does not delay other keys', async () => {
  const limitPerKey = aLimitPerKey(2)
  const running = { slow: 0, other: 0 }
  const highest = { slow: 0, other: 0 }
  const run = (key: 'slow' | 'other') =>
    limitPerKey(key, async () => {
      running[key] += 1
      highest[key] = Math.max(highest[key], running[key])
      await new Promise(setImmediate)
      running[key] -= 1
      return key
    })
  const keys = await Promise.all([...Array.from({ length: 7 }, () => run('slow')), run('other')])
  expect(keys).toHaveLength(8)
  expect(highest).toEqual({ slow: 2, other: 1 })
})

test('a limit per key makes room for the next when work fails', async () => {
  const limitPerKey = aLimitPerKey(1)
  const failed = limitPerKey('a', () => Promise.reject(new Error('no')))
  const next = limitPerKey('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
