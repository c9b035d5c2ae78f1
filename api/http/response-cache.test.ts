import { describe, expect, test } from 'vitest'
import { joined } from './compressed-body.ts'
import { createResponseCache } from './response-cache.ts'

function aCache(maxBytes?: number) {
  const computed: string[] = []
  const cache = createResponseCache({ currentVersion: () => 1, now: () => 0, ...(maxBytes && { maxBytes }) })
  const request = (key: string, body = key) =>
    cache.findOrMake(key, async () => {
      computed.push(key)
      return { statusCode: 200, headers: {}, body }
    })
  return { cache, computed, request }
}

describe('the response cache', () => {
  test('computes an answer once for concurrent and later requests', async () => {
    const { computed, request } = aCache()
    await Promise.all([request('/a'), request('/a')])
    await request('/a')
    expect(computed).toEqual(['/a'])
  })

  test('evicts the least recently used answer first', async () => {
    const { cache, request } = aCache(2_500)
    await request('/a')
    await request('/b')
    await request('/a')
    await request('/c')
    expect(['/a', '/b', '/c'].filter((key) => cache.find(key))).toEqual(['/a', '/c'])
  })

  test('is limited in the number of answers too, however small they are', async () => {
    const { cache, request } = aCache(100_000)
    for (let n = 0; n < 500; n++) await request(`/products?search=${n}`, '{}')
    expect(cache.size.answers).toBeLessThan(100)
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  })

  test('holds 32 MB, texts of pages and their compressed copies included', async () => {
    const { cache, request } = aCache()
    const page = 'x'.repeat(100_000)
    for (let n = 0; n < 400; n++) await request(`/products/${n}`, page)
    expect(cache.size.bytes).toBeGreaterThan(31 * 1024 * 1024)
    expect(cache.size.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
  })

  test('keeps the compressed copies of an answer that was made again with the same text', async () => {
    let version = 1
    const cache = createResponseCache({ currentVersion: () => version, now: () => 0 })
    const request = (body: string) =>
      cache.findOrMake('/a', async () => ({ statusCode: 200, headers: {}, body }))
    const first = await request('lamp')
    version = 2
    const same = await request('lamp')
    version = 3
    const changed = await request('chair')
    expect(same.body).toBe(first.body)
    expect(changed.body).not.toBe(first.body)
    expect(joined(changed.body.pieces).toString()).toBe('chair')
  })

  test('does not store answers under very long keys', async () => {
    const { cache, computed, request } = aCache()
    const long = `/products?search=${'x'.repeat(600)}`
    expect((await request(long)).statusCode).toBe(200)
    await request(long)
    expect(computed).toEqual([long, long])
    expect(cache.size).toEqual({ answers: 0, bytes: 0 })
  })
})
