import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearViewedProducts,
  forgetViewedProducts,
  productIdOf,
  recordViewedProduct,
  viewedProducts,
} from './viewed-products.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('products are listed once, the latest first, and the oldest are forgotten', () => {
  for (let number = 1; number <= 13; number++) recordViewedProduct(`product ${number}`)
  recordViewedProduct('product 5')
  expect(viewedProducts()).toHaveLength(12)
  expect(viewedProducts().slice(0, 3)).toEqual(['product 5', 'product 13', 'product 12'])
  expect(viewedProducts()).not.toContain('product 1')
  forgetViewedProducts(['product 13'])
  expect(viewedProducts().slice(0, 2)).toEqual(['product 5', 'product 12'])
  clearViewedProducts()
  expect(viewedProducts()).toEqual([])
})

test('what is not a list of ids in storage counts as nothing', () => {
  for (const text of ['{', '"a"', '[1, null]', 'null']) {
    stored.set('recentlyViewed', text)
    expect(viewedProducts()).toEqual([])
  }
})

test.each([
  ['/products/0190f000-0000-7000-8000-000000000000', true],
  ['/bn/products/0190f000-0000-7000-8000-000000000000/মাটির-প্রদীপ', true],
  ['/products', false],
  ['/', false],
])('%s is the page of a product: %s', (path, isProduct) => {
  expect(productIdOf(path) !== undefined).toBe(isProduct)
})
