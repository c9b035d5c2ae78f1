import { expect, test } from 'vitest'
import { aVariant } from '#testing/variants.ts'
import { firstChoice } from './variant-stock.ts'

const WEIGHTS = [{ name: 'Weight', values: ['500 g', '1 kg'] }]
const half = aVariant({ id: 'half', optionValues: ['500 g'], price: 340, stock: 3 })
const whole = aVariant({ id: 'whole', optionValues: ['1 kg'], price: 600, stock: 1 })

test('a product page begins with the first values, or with the cheapest variant in stock where prices differ', () => {
  expect(firstChoice({ options: WEIGHTS, variants: [] })).toEqual(['500 g'])
  expect(firstChoice({ options: WEIGHTS, variants: [half, whole] })).toEqual(['500 g'])
  expect(firstChoice({ options: WEIGHTS, variants: [{ ...half, stock: 0 }, whole] })).toEqual(['1 kg'])
  const samePrice = { ...whole, price: 340 }
  expect(firstChoice({ options: WEIGHTS, variants: [{ ...half, stock: 0 }, samePrice] })).toEqual(['500 g'])
})
