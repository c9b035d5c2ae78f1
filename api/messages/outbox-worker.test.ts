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

/** Starts a worker on an outbox with this `sendDue`. */
function startWorker(sendDue: (channel: Channel, signal?: AbortSignal) => Promise<number>) {
  const lines: string[] = []
  worker = startOutboxWorker({
    outbox: { channels: ['email', 'sms'], sendDue },
    log: (line) => lines.push(line),
  })
  return { worker, lines }
}

test('checks the outbox immediately, then every two seconds', async () => {
  const checks: Channel[] = []
  startWorker(async (channel) => {
    checks.push(channel)
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(checks).toEqual(['email', 'sms'])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(checks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(checks).toHaveLength(4)
})

test('continues while messages are due, with a pause between batches', async () => {
  let left = 25
  startWorker(async (channel) => {
    if (channel === 'sms') return 0
    const batch = Math.min(10, left)
    left -= batch
    return batch
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toBe(15)
  await vi.advanceTimersByTimeAsync(400)
  expect(left).toBe(0)
})

test('checks once, soon, when woken a hundred times', async () => {
  let checks = 0
  const { worker } = startWorker(async (channel) => {
    if (channel === 'email') checks += 1
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let times = 0; times < 100; times++) worker.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(checks).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(checks).toBe(2)
})

test('checks again when woken during a check', async () => {
  let checks = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const { worker } = startWorker(async (channel) => {
    if (channel === 'sms') return 0
    checks += 1
    return checks === 1 ? promise : 0
  })
  await vi.advanceTimersByTimeAsync(0)
  worker.wake()
  resolve(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(checks).toBe(2)
})

test('logs an unavailable database once and queries it every two seconds, however often it is woken', async () => {
  let checks = 0
  let isUnavailable = true
  const { worker, lines } = startWorker(async (channel) => {
    if (channel === 'sms') return 0
    checks += 1
    if (isUnavailable) throw new Error('connection refused')
    return 0
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let times = 0; times < 10; times++) {
    worker.wake()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(checks).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(checks).toBe(4)
  expect(lines).toHaveLength(1)
  isUnavailable = false
  await vi.advanceTimersByTimeAsync(2_000)
  worker.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(checks).toBe(6)
})

test('a gateway that does not respond does not delay the other channel', async () => {
  let emailChecks = 0
  const { worker } = startWorker((channel, signal) => {
    if (channel === 'email') {
      emailChecks += 1
      return Promise.resolve(0)
    }
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(emailChecks).toBe(3)
  const stopped = worker.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
})

test('stop waits for messages that are being sent', async () => {
  let isDone = false
  const { worker } = startWorker(async (channel) => {
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
