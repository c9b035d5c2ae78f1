import { describe, expect, test } from 'vitest'
import { invalid, unavailable } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import { isBusy, retry } from './fetch-images.ts'

describe('a retry', () => {
  const { signal } = new AbortController()
  const options = { isTemporary: isBusy, delaysMs: [0, 0], signal }

  /** Fails this many times, then returns the number of attempts. */
  function failing(times: number, error: Error) {
    let attempts = 0
    return async () => {
      attempts += 1
      if (attempts <= times) throw error
      return attempts
    }
  }

  test('stores an image for which the shop was too busy at first', async () => {
    expect(await retry(failing(2, unavailable(messages.uploadsBusy, 5)), options)).toBe(3)
  })

  test('ends after its attempts when the shop stays busy', async () => {
    const busy = unavailable(messages.uploadsBusy, 5)
    await expect(retry(failing(3, busy), options)).rejects.toBe(busy)
  })

  test('is not made for an error of the image itself', async () => {
    const broken = invalid(messages.unsupportedImage)
    await expect(retry(failing(1, broken), options)).rejects.toBe(broken)
  })

  test('stops waiting when the process stops', async () => {
    const aborted = AbortSignal.abort(new Error('the shop stops'))
    const slow = { ...options, delaysMs: [60_000], signal: aborted }
    await expect(retry(failing(1, unavailable(messages.uploadsBusy, 5)), slow)).rejects.toThrow()
  })
})
