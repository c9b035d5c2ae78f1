import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { adjustedStock, remainingVariants, totalStockOf, variantsToStore } from './stock-after-edit.ts'

const options = { colors: ['red', 'blue'], sizes: ['S', 'M'] }

test('stock is stored for each colour and size that the product has', () => {
  const variants = variantsToStore(
    [
      { color: 'red', size: 'S', stock: 2 },
      { color: 'blue', size: 'M', stock: 3 },
    ],
    options,
  )
  expect(variants).toEqual([
    { color: 'red', size: 'S', stock: 2 },
    { color: 'blue', size: 'M', stock: 3 },
  ])
  expect(totalStockOf(variants)).toBe(5)
})

test('a variant of a product without colours has no colour', () => {
  const sizesOnly = { colors: [], sizes: ['S'] }
  expect(variantsToStore([{ size: 'S', color: null, stock: 1 }], sizesOnly)).toEqual([
    { color: '', size: 'S', stock: 1 },
  ])
  expect(() => variantsToStore([{ size: 'S', color: 'red', stock: 1 }], sizesOnly)).toThrow(
    messages.variantUnknown,
  )
})

test('a colour that the product does not have is rejected', () => {
  expect(() => variantsToStore([{ color: 'green', size: 'S', stock: 1 }], options)).toThrow(
    messages.variantUnknown,
  )
  expect(() => variantsToStore([{ color: 'red', stock: 1 }], options)).toThrow(messages.variantUnknown)
})

test('the same colour and size cannot be listed twice', () => {
  const variant = { color: 'red', size: 'S', stock: 1 }
  expect(() => variantsToStore([variant, variant], options)).toThrow(messages.variantTwice)
})

test('units sold while the form was open stay sold', () => {
  expect(adjustedStock(10, 10, 8)).toBe(8)
  expect(adjustedStock(15, 10, 8)).toBe(13)
  expect(adjustedStock(0, 10, 8)).toBe(0)
  expect(adjustedStock(5, undefined, 8)).toBe(5)
  const stored = [{ color: 'red', size: 'S', stock: 1 }]
  expect(variantsToStore([{ color: 'red', size: 'S', stock: 4, stockRead: 2 }], options, stored)).toEqual([
    { color: 'red', size: 'S', stock: 3 },
  ])
})

test('the variant of a colour that the product no longer has is dropped', () => {
  const stored = [
    { color: 'red', size: 'S', stock: 1 },
    { color: 'green', size: 'S', stock: 4 },
  ]
  expect(remainingVariants(stored, options)).toEqual([{ color: 'red', size: 'S', stock: 1 }])
})
