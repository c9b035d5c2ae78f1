import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

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
