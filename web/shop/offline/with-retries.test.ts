import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that fails twice is done a third time, and not again', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('offline'))
  work.mockResolvedValue('page')
  const result = withRetries(work)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await result).toBe('page')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('work that always fails throws its last error, after a minute and a half', async () => {
  const work = vi.fn(() => Promise.reject(new Error(`attempt ${work.mock.calls.length}`)))
  const result = expect(withRetries(work)).rejects.toThrow('attempt 4')
  await vi.advanceTimersByTimeAsync(78_000)
  await result
})
