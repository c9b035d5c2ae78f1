import { expect, test, vi } from 'vitest'
import { whileMounted } from './while-mounted.ts'

test('an answer is handed over, and why there is none', async () => {
  const [onAnswer, onFailure] = [vi.fn(), vi.fn()]
  whileMounted(Promise.resolve('lamp'), onAnswer, onFailure)
  whileMounted(Promise.reject(new Error('offline')), onAnswer, onFailure)
  await new Promise(setImmediate)
  expect(onAnswer.mock.calls).toEqual([['lamp']])
  expect(onFailure.mock.calls).toEqual([[new Error('offline')]])
})

test('an answer that comes after the cleanup is dropped', async () => {
  const [onAnswer, onFailure] = [vi.fn(), vi.fn()]
  whileMounted(Promise.resolve('lamp'), onAnswer, onFailure)()
  whileMounted(Promise.reject(new Error('offline')), onAnswer, onFailure)()
  await new Promise(setImmediate)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})
