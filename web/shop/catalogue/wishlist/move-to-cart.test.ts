import { expect, test, vi } from 'vitest'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { notify } from '#web/design/notify.ts'
import { moveToCart } from './move-to-cart.ts'

test('a saved product of which nothing is known cannot go into the cart, and the shopper is told', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => {})
  expect(await moveToCart({ id: '', name: '' } as ProductSummary)).toBe(false)
  expect(said.mock.calls).toEqual([['Product data not available']])
})
