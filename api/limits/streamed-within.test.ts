import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts'
import { streamedWithin } from './streamed-within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const full = new Error('full')
const oneAtATime = () => createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 0, createError: () => full })
const isFree = (limit: ConcurrencyLimit) =>
  limit(async () => {}).then(
    () => true,
    () => false,
  )

async function* twoParts() {
  yield 'a'
  yield 'b'
}
async function readAll(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) text += part
  return text
}

test('a place is kept until the last part is read', async () => {
  const limit = oneAtATime()
  const first = await streamedWithin(limit, async () => twoParts())
  await expect(streamedWithin(limit, async () => twoParts())).rejects.toBe(full)
  expect(await readAll(first)).toBe('ab')
  await vi.advanceTimersByTimeAsync(0)
  expect(await readAll(await streamedWithin(limit, async () => twoParts()))).toBe('ab')
})

test('a place is left when the reading is given up, before or after its first part', async () => {
  const limit = oneAtATime()
  const unread = (await streamedWithin(limit, async () => twoParts()))[Symbol.asyncIterator]()
  await unread.return?.()
  await vi.advanceTimersByTimeAsync(0)
  const begun = (await streamedWithin(limit, async () => twoParts()))[Symbol.asyncIterator]()
  expect(await begun.next()).toMatchObject({ value: 'a' })
  await begun.return?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(await isFree(limit)).toBe(true)
})

test('a place is left when nothing is read for a minute, or the work or a part fails', async () => {
  const limit = oneAtATime()
  await streamedWithin(limit, async () => twoParts())
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await isFree(limit)).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await isFree(limit)).toBe(true)

  const failure = new Error('gone')
  await expect(streamedWithin(limit, () => Promise.reject(failure))).rejects.toBe(failure)
  async function* broken(): AsyncGenerator<string> {
    yield 'a'
    throw failure
  }
  await expect(readAll(await streamedWithin(limit, async () => broken()))).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(0)
  expect(await isFree(limit)).toBe(true)
})
