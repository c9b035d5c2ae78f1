import { expect, test } from 'vitest'
import { failure } from './delivery-outcome.ts'
import { outcomeInTime } from './outcome-in-time.ts'

const never = new AbortController().signal
const silent = () => new Promise<never>(() => undefined)

test('an answer is handed on, also the reason of one that stops when it is told to', async () => {
  expect(await outcomeInTime(async () => ({ kind: 'accepted' }), never)).toEqual({ kind: 'accepted' })
  const stopped = outcomeInTime(
    async (signal) => failure('retryable', `${signal.aborted}`),
    AbortSignal.abort(),
  )
  expect(await stopped).toEqual(failure('retryable', 'true'))
})

test('what throws, or goes on after its time, may be tried again', async () => {
  const thrown = outcomeInTime(() => Promise.reject(new Error('a bug')), never)
  expect(await thrown).toEqual(failure('retryable', 'Error: a bug'))
  for (const signal of [AbortSignal.abort(), AbortSignal.timeout(5)])
    expect(await outcomeInTime(silent, signal, 5)).toEqual(failure('retryable', 'no answer in time'))
})
