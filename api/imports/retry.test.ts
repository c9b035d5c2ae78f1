import { expect, test } from 'vitest'
import { invalid, unavailable } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import { isBusy } from './fetch-images.ts'
import { retry } from './retry.ts'

const { signal } = new AbortController()
const patience = { mayPass: isBusy, afterMs: [0, 0], signal }

/** Fails so often before it answers. */
function failing(times: number, error: Error) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
}

test('a picture that finds the shop busy with others is tried again, and had', async () => {
  expect(await retry(failing(2, unavailable(messages.uploadsBusy, 5)), patience)).toBe(3)
})

test('a shop that stays busy is asked so often and no more', async () => {
  const busy = unavailable(messages.uploadsBusy, 5)
  await expect(retry(failing(3, busy), patience)).rejects.toBe(busy)
})

test('what is wrong with a picture is not tried again', async () => {
  const broken = invalid(messages.unsupportedImage)
  await expect(retry(failing(1, broken), patience)).rejects.toBe(broken)
})

test('a shop that stops waits no longer', async () => {
  const ending = AbortSignal.abort(new Error('the shop stops'))
  const waiting = { ...patience, afterMs: [60_000], signal: ending }
  await expect(retry(failing(1, unavailable(messages.uploadsBusy, 5)), waiting)).rejects.toThrow()
})
