import { expect, test } from 'vitest'
import { defaultVariant } from './default-variant.ts'

const plain = { stock: 9, variants: [], colors: [], sizes: [] }

test('a product without colours and sizes has nothing to choose', () => {
  expect(defaultVariant(plain)).toEqual({ color: undefined, size: undefined })
})

test('where the product counts as a whole, it is the first colour and size', () => {
  const shirt = { ...plain, colors: ['red', 'blue'], sizes: ['S', 'M'] }
  expect(defaultVariant(shirt)).toEqual({ color: 'red', size: 'S' })
  expect(defaultVariant({ ...shirt, stock: 0 })).toEqual({ color: 'red', size: 'S' })
})

test('where each is counted, what is sold out is passed over', () => {
  const variants = [
    { color: 'red', size: 'S', stock: 0 },
    { color: 'red', size: 'M', stock: 0 },
    { color: 'blue', size: 'M', stock: 2 },
  ]
  expect(defaultVariant({ stock: 2, variants, colors: ['red', 'blue'], sizes: ['S', 'M'] })).toEqual({
    color: 'blue',
    size: 'M',
  })
  const sizesOnly = [
    { color: null, size: 'S', stock: 0 },
    { color: null, size: 'M', stock: 1 },
  ]
  expect(defaultVariant({ stock: 1, variants: sizesOnly, colors: [], sizes: ['S', 'M'] })).toEqual({
    color: undefined,
    size: 'M',
  })
})
