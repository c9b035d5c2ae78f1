import { expect, test } from 'vitest'
import { createPerHostQueue } from './per-host-queue.ts'

test('a host is asked by two at once, however many pictures it has; another host by others', async () => {
  const inTurn = createPerHostQueue(2)
  const now = { slow: 0, other: 0 }
  const most = { slow: 0, other: 0 }
  const ask = (host: 'slow' | 'other') =>
    inTurn(host, async () => {
      now[host] += 1
      most[host] = Math.max(most[host], now[host])
      await new Promise(setImmediate)
      now[host] -= 1
      return host
    })
  const query = await Promise.all([...Array.from({ length: 7 }, () => ask('slow')), ask('other')])
  expect(query).toHaveLength(8)
  expect(most).toEqual({ slow: 2, other: 1 })
})

test('whoever fails makes room for the next', async () => {
  const inTurn = createPerHostQueue(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
