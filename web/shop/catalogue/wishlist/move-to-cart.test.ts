import { expect, test, vi } from 'vitest'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { aVariant } from '#testing/variants.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { defaultVariant, moveToCart } from './move-to-cart.ts'

test('a saved product without data is not added to the cart, and a toast says so', async () => {
  const toast = vi.spyOn(notify, 'error').mockImplementation(() => {})
  expect(await moveToCart({ id: '', name: '' } as ProductSummary)).toBe(false)
  expect(toast.mock.calls).toEqual([['Product data not available']])
})

const plain = { stock: 9, variants: [], colors: [], sizes: [] }

test('a product without colours and sizes has no variant', () => {
  expect(defaultVariant(plain)).toEqual({ color: undefined, size: undefined })
})

test('a product with one stock for all variants defaults to the first colour and size', () => {
  const shirt = { ...plain, colors: ['red', 'blue'], sizes: ['S', 'M'] }
  expect(defaultVariant(shirt)).toEqual({ color: 'red', size: 'S' })
  expect(defaultVariant({ ...shirt, stock: 0 })).toEqual({ color: 'red', size: 'S' })
})

test('with stock per variant, sold-out variants are skipped', () => {
  const variants = [
    aVariant({ id: 'variant1', color: 'red', size: 'S', stock: 0 }),
    aVariant({ id: 'variant2', color: 'red', size: 'M', stock: 0 }),
    aVariant({ id: 'variant3', color: 'blue', size: 'M', stock: 2 }),
  ]
  expect(defaultVariant({ stock: 2, variants, colors: ['red', 'blue'], sizes: ['S', 'M'] })).toEqual({
    color: 'blue',
    size: 'M',
  })
  const sizesOnly = [
    aVariant({ id: 'variant4', color: null, size: 'S', stock: 0 }),
    aVariant({ id: 'variant5', color: null, size: 'M', stock: 1 }),
  ]
  expect(defaultVariant({ stock: 1, variants: sizesOnly, colors: [], sizes: ['S', 'M'] })).toEqual({
    color: undefined,
    size: 'M',
  })
})
