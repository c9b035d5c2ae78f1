import { describe, expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function aCache(maxBytes?: number) {
  const made: string[] = []
  const cache = createResponseCache({ currentVersion: () => 1, now: () => 0, ...(maxBytes && { maxBytes }) })
  const ask = (key: string, body = key) =>
    cache.findOrMake(key, async () => {
      made.push(key)
      return { statusCode: 200, headers: {}, body }
    })
  return { cache, made, ask }
}

describe('the kept answers', () => {
  test('are made once, whoever asks', async () => {
    const { made, ask } = aCache()
    await Promise.all([ask('/a'), ask('/a')])
    await ask('/a')
    expect(made).toEqual(['/a'])
  })

  test('make room for new ones, the one used longest ago first', async () => {
    const { cache, ask } = aCache(2_500)
    await ask('/a')
    await ask('/b')
    await ask('/a')
    await ask('/c')
    expect(['/a', '/b', '/c'].filter((key) => cache.find(key))).toEqual(['/a', '/c'])
  })

  test('are bounded in number too, however little each of them says', async () => {
    const { cache, ask } = aCache(100_000)
    for (let n = 0; n < 500; n++) await ask(`/products?search=${n}`, '{}')
    expect(cache.size.answers).toBeLessThan(100)
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  })

  test('are not those of addresses too long to be asked for twice', async () => {
    const { cache, made, ask } = aCache()
    const long = `/products?search=${'x'.repeat(600)}`
    expect((await ask(long)).statusCode).toBe(200)
    await ask(long)
    expect(made).toEqual([long, long])
    expect(cache.size).toEqual({ answers: 0, bytes: 0 })
  })
})
