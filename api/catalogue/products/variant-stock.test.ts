import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { countedVariants, totalStockOf, variantsLeft, variantsOfInput } from './variant-stock.ts'

const choices = { colors: ['red', 'blue'], sizes: ['S', 'M'] }

test('stock is stored for each colour and size that the product has', () => {
  const variants = variantsOfInput(
    [
      { color: 'red', size: 'S', stock: 2 },
      { color: 'blue', size: 'M', stock: 3 },
    ],
    choices,
  )
  expect(variants).toEqual([
    { color: 'red', size: 'S', stock: 2 },
    { color: 'blue', size: 'M', stock: 3 },
  ])
  expect(totalStockOf(variants)).toBe(5)
})

test('a product with sizes only has no colour to name', () => {
  const sizesOnly = { colors: [], sizes: ['S'] }
  expect(variantsOfInput([{ size: 'S', color: null, stock: 1 }], sizesOnly)).toEqual([
    { color: '', size: 'S', stock: 1 },
  ])
  expect(() => variantsOfInput([{ size: 'S', color: 'red', stock: 1 }], sizesOnly)).toThrow(
    messages.variantUnknown,
  )
})

test('a colour that the product does not have is refused', () => {
  expect(() => variantsOfInput([{ color: 'green', size: 'S', stock: 1 }], choices)).toThrow(
    messages.variantUnknown,
  )
  expect(() => variantsOfInput([{ color: 'red', stock: 1 }], choices)).toThrow(messages.variantUnknown)
})

test('one colour and size cannot be listed twice', () => {
  const twice = { color: 'red', size: 'S', stock: 1 }
  expect(() => variantsOfInput([twice, twice], choices)).toThrow(messages.variantTwice)
})

test('units sold while the form was open stay sold', () => {
  expect(countedVariants(10, 10, 8)).toBe(8)
  expect(countedVariants(15, 10, 8)).toBe(13)
  expect(countedVariants(0, 10, 8)).toBe(0)
  expect(countedVariants(5, undefined, 8)).toBe(5)
  const stored = [{ color: 'red', size: 'S', stock: 1 }]
  expect(variantsOfInput([{ color: 'red', size: 'S', stock: 4, stockRead: 2 }], choices, stored)).toEqual([
    { color: 'red', size: 'S', stock: 3 },
  ])
})

test('stock of a colour that is no longer offered goes', () => {
  const stored = [
    { color: 'red', size: 'S', stock: 1 },
    { color: 'green', size: 'S', stock: 4 },
  ]
  expect(variantsLeft(stored, choices)).toEqual([{ color: 'red', size: 'S', stock: 1 }])
})
