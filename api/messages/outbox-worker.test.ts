import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Channel } from './outbox.repository.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'

let worker: OutboxWorker | undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

/** A worker over an outbox that holds so many messages. */
function work(sendDue: (channel: Channel, signal?: AbortSignal) => Promise<number>) {
  const lines: string[] = []
  worker = startOutboxWorker({
    outbox: { channels: ['email', 'sms'], sendDue },
    log: (line) => lines.push(line),
  })
  return { worker, lines }
}

test('looks at once, and then every two seconds', async () => {
  const looks: Channel[] = []
  work(async (channel) => {
    looks.push(channel)
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual(['email', 'sms'])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(looks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toHaveLength(4)
})

test('goes on while there is something due, with a breath in between', async () => {
  let left = 25
  work(async (channel) => {
    if (channel === 'sms') return 0
    const taken = Math.min(10, left)
    left -= taken
    return taken
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toBe(15)
  await vi.advanceTimersByTimeAsync(400)
  expect(left).toBe(0)
})

test('woken a hundred times it looks once, soon', async () => {
  let looks = 0
  const { worker } = work(async (channel) => {
    if (channel === 'email') looks += 1
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let times = 0; times < 100; times++) worker.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(looks).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks).toBe(2)
})

test('woken while it looks, it looks again', async () => {
  let looks = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const { worker } = work(async (channel) => {
    if (channel === 'sms') return 0
    looks += 1
    return looks === 1 ? promise : 0
  })
  await vi.advanceTimersByTimeAsync(0)
  worker.wake()
  resolve(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(looks).toBe(2)
})

test('a database that is away is told of once and asked every two seconds, however often it is woken', async () => {
  let looks = 0
  let isUnavailable = true
  const { worker, lines } = work(async (channel) => {
    if (channel === 'sms') return 0
    looks += 1
    if (isUnavailable) throw new Error('connection refused')
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let times = 0; times < 10; times++) {
    worker.wake()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toBe(4)
  expect(lines).toHaveLength(1)
  isUnavailable = false
  await vi.advanceTimersByTimeAsync(2_000)
  worker.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(looks).toBe(6)
})

test('a gateway that hangs delays the other channel by nothing', async () => {
  let mails = 0
  const { worker } = work((channel, signal) => {
    if (channel === 'email') {
      mails += 1
      return Promise.resolve(0)
    }
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(mails).toBe(3)
  const stopped = worker.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
})

test('stopping lets what is under way come to its end', async () => {
  let isDone = false
  const { worker } = work(async (channel) => {
    if (channel === 'sms') return 0
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    isDone = true
    return 10
  })
  await vi.advanceTimersByTimeAsync(100)
  const stopped = worker.stop()
  await vi.advanceTimersByTimeAsync(3_000)
  await stopped
  expect(isDone).toBe(true)
})
