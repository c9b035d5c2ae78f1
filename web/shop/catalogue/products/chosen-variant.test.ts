import { expect, test } from 'vitest'
import { aVariant } from '#testing/variants.ts'
import { findVariant, variantStockOf } from './chosen-variant.ts'

const variants = [
  aVariant({ id: 'variant1', color: 'red', size: 'S', stock: 2 }),
  aVariant({ id: 'variant2', color: 'red', size: 'M', stock: 0 }),
]

test('the stock of a variant is that of its colour and size when the product has variants', () => {
  expect(variantStockOf({ stock: 9, variants: [] }, { color: 'red', size: 'S' })).toBe(9)
  expect(variantStockOf({ stock: 2, variants }, { color: 'red', size: 'S' })).toBe(2)
  expect(variantStockOf({ stock: 2, variants }, { color: 'red', size: 'M' })).toBe(0)
  expect(variantStockOf({ stock: 2, variants }, { color: 'blue', size: 'S' })).toBe(0)
})

test('a product without sizes has variants by colour', () => {
  expect(
    variantStockOf(
      { stock: 3, variants: [aVariant({ id: 'variant3', color: 'red', size: null, stock: 3 })] },
      { color: 'red', size: undefined },
    ),
  ).toBe(3)
})

const half = aVariant({ id: 'half', optionValues: ['500 g'], price: 340, stock: 3 })
const whole = aVariant({ id: 'whole', optionValues: ['1 kg'], price: 600, stock: 1 })

test('a variant with other options is found by id, or by all its values', () => {
  const product = { variants: [half, whole] }
  const none = { color: undefined, size: undefined }
  expect(findVariant(product, { ...none, variantId: 'whole' })).toBe(whole)
  expect(findVariant(product, { ...none, options: ['500 g'] })).toBe(half)
  expect(findVariant(product, { ...none, variantId: 'gone' })).toBeUndefined()
})
