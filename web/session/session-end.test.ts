import { expect, test, vi } from 'vitest'
import { recordViewedProduct, viewedProducts } from '#web/shop/catalogue/recently-viewed/viewed-products.ts'
import { endLocalSession } from './session-end.ts'

test('with the session end the cart and the products that were looked at', () => {
  const stored = new Map([
    ['cart', '[]'],
    ['cartSynced', '{}'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  recordViewedProduct('0190f000-0000-7000-8000-000000000000')
  endLocalSession()
  expect(viewedProducts()).toEqual([])
  expect([...stored.keys()]).toEqual([])
})
