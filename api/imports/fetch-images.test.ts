import { describe, expect, test } from 'vitest'
import { invalid, unavailable } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import { createLimitPerHost, isBusy, retry } from './fetch-images.ts'

describe('images of one host', () => {
  test('are fetched two at a time, however many there are, and do not delay those of other hosts', async () => {
    const limitPerHost = createLimitPerHost(2)
    const running = { slow: 0, other: 0 }
    const highest = { slow: 0, other: 0 }
    const fetchFrom = (host: 'slow' | 'other') =>
      limitPerHost(host, async () => {
        running[host] += 1
        highest[host] = Math.max(highest[host], running[host])
        await new Promise(setImmediate)
        running[host] -= 1
        return host
      })
    const hosts = await Promise.all([
      ...Array.from({ length: 7 }, () => fetchFrom('slow')),
      fetchFrom('other'),
    ])
    expect(hosts).toHaveLength(8)
    expect(highest).toEqual({ slow: 2, other: 1 })
  })

  test('are fetched although one before them failed', async () => {
    const limitPerHost = createLimitPerHost(1)
    const failed = limitPerHost('a', () => Promise.reject(new Error('no')))
    const next = limitPerHost('a', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})

describe('a retry', () => {
  const { signal } = new AbortController()
  const options = { isTemporary: isBusy, delaysMs: [0, 0], signal }

  /** Fails so many times, then returns the number of attempts. */
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
