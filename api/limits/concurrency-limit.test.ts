import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const aGate = () => createConcurrencyLimit({ atOnce: 2, waiting: 3, rejection: () => new Error('full') })

test('so many run together, the others in their order', async () => {
  const gate = aGate()
  const seen = { running: 0, most: 0, order: [] as number[] }
  const work = (number: number) => async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    seen.order.push(number)
    await Promise.resolve()
    seen.running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((number) => gate(work(number))))
  expect(seen).toEqual({ running: 0, most: 2, order: [1, 2, 3, 4, 5] })
})

test('whoever finds the queue full is refused, and the others are not disturbed', async () => {
  const gate = aGate()
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => gate(async () => 'done')))
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
})

test('work that fails gives its place to the next', async () => {
  const gate = aGate()
  const failing = () => gate(() => Promise.reject(new Error('broken')))
  await Promise.allSettled([failing(), failing(), failing()])
  expect(await gate(async () => 'done')).toBe('done')
})
