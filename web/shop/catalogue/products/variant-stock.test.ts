import { expect, test } from 'vitest'
import { aVariant } from '#testing/variants.ts'
import { variantStockOf } from './variant-stock.ts'

const variants = [
  aVariant({ id: 'variant1', color: 'red', size: 'S', stock: 2 }),
  aVariant({ id: 'variant2', color: 'red', size: 'M', stock: 0 }),
]

test('the stock of a variant is that of its colour and size when the product has variants', () => {
  expect(variantStockOf({ stock: 9, variants: [] }, 'red', 'S')).toBe(9)
  expect(variantStockOf({ stock: 2, variants }, 'red', 'S')).toBe(2)
  expect(variantStockOf({ stock: 2, variants }, 'red', 'M')).toBe(0)
  expect(variantStockOf({ stock: 2, variants }, 'blue', 'S')).toBe(0)
})

test('a product without sizes has variants by colour', () => {
  expect(
    variantStockOf(
      { stock: 3, variants: [aVariant({ id: 'variant3', color: 'red', size: null, stock: 3 })] },
      'red',
      undefined,
    ),
  ).toBe(3)
})
