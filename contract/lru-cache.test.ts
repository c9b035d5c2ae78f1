import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

const sized = (maxSize: number) => createLruCache<string>(maxSize, (key, value) => key.length + value.length)
const keysOf = (cache: ReturnType<typeof sized>, keys: string) =>
  [...keys].filter((key) => cache.peek(key) !== undefined).join('')

test('the value that was used longest ago makes room, whether it was read or set', () => {
  const cache = sized(9)
  for (const key of 'abc') cache.set(key, '12')
  cache.get('a')
  cache.set('b', '34')
  cache.set('d', '12')
  expect(keysOf(cache, 'abcd')).toBe('abd')
  expect(cache.get('b')).toBe('34')
})

test('a look at a value does not keep it', () => {
  const cache = sized(6)
  for (const key of 'ab') cache.set(key, '12')
  cache.peek('a')
  cache.set('c', '12')
  expect(keysOf(cache, 'abc')).toBe('bc')
})

test('a large value makes room for itself, and one that is larger than all is not kept', () => {
  const cache = sized(9)
  for (const key of 'abc') cache.set(key, '12')
  cache.set('d', '123456')
  expect([keysOf(cache, 'abcd'), cache.size, cache.entries]).toEqual(['d', 7, 1])
  cache.set('d', '1')
  expect(cache.size).toBe(2)
  cache.set('e', '123456789')
  expect([keysOf(cache, 'de'), cache.size, cache.entries]).toEqual(['', 0, 0])
})
