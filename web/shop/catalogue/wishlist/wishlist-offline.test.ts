import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import {
  forgetWishlist,
  idsWithChanges,
  keepList,
  readChanges,
  readSeenList,
  withChanges,
  writeChanges,
} from './wishlist-offline.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const createdAt = new Date('2026-11-26T00:00:00Z')
const list = {
  products: [
    { id: 'lamp', createdAt },
    { id: 'rug', createdAt },
  ],
} as unknown as Wishlist

test('changes and list are the own of each customer', () => {
  writeChanges('anika', { rug: false, cup: true })
  keepList('anika', list)
  expect(readChanges('anika')).toEqual({ rug: false, cup: true })
  expect(readSeenList('anika')).toEqual(list)
  expect(readChanges('rafi')).toEqual({})
  expect(readSeenList('rafi')).toBeUndefined()
})

test('hearts and list show what was changed meanwhile', () => {
  const changes = { rug: false, cup: true }
  expect([...idsWithChanges(list, changes)]).toEqual(['lamp', 'cup'])
  expect(withChanges(list, changes).products.map(({ id }) => id)).toEqual(['lamp'])
})

test('nothing stays behind', () => {
  writeChanges('anika', { cup: true })
  keepList('anika', list)
  forgetWishlist()
  expect([...stored.keys()]).toEqual([])
})

test.each(['{not json', '7', '{"customerId":"anika"}', '{"customerId":"anika","part":{"rug":"yes"}}'])(
  'what cannot be read (%s) is nothing',
  (text) => {
    stored.set('wishlistChanges', text)
    stored.set('wishlistSeen', text)
    expect(readChanges('anika')).toEqual({})
    expect(readSeenList('anika')).toBeUndefined()
  },
)
