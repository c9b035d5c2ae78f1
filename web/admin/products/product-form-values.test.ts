import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  changesFrom,
  emptyProduct,
  newProductFrom,
  priceOf,
  productFieldErrors,
} from './product-form-values.ts'
import { combinationsOf, totalOf, variantKey } from './variant-stocks.ts'

const lamp = { ...emptyProduct, name: 'Brass lamp', listPrice: '1999', categoryId: 'lamps', stock: '10' }
const readAt = new Date('2026-11-21T06:00:00Z')

test('only what was changed is sent, so that what others changed stays', () => {
  expect(changesFrom(lamp, { ...lamp, name: 'Copper lamp' }, readAt)).toEqual({
    name: 'Copper lamp',
    updatedAt: readAt,
  })
  expect(changesFrom(lamp, lamp, readAt)).toEqual({ updatedAt: readAt })
})

test('a changed stock goes with the one that was read', () => {
  expect(changesFrom(lamp, { ...lamp, stock: '12' }, readAt)).toMatchObject({ stock: 12, stockRead: 10 })
})

test('a cleared discount is sent as none', () => {
  const offer = { ...lamp, discountPercent: '20' }
  expect(changesFrom(offer, lamp, readAt)).toMatchObject({ discountPercent: 0 })
})

test('stock per colour and size is sent for every combination, the empty ones as none', () => {
  const colors = ['red', 'blue']
  const variants = { [variantKey('red', 'S')]: '2' }
  const values = { ...lamp, colors, sizes: ['S'], variants }
  expect(newProductFrom(values).variants).toEqual([
    { color: 'red', size: 'S', stock: 2 },
    { color: 'blue', size: 'S', stock: 0 },
  ])
  expect(newProductFrom(values).stock).toBeUndefined()
  const more = { ...values, variants: { [variantKey('red', 'S')]: '5' } }
  expect(changesFrom(values, more, readAt).variants?.[0]).toEqual({
    color: 'red',
    size: 'S',
    stock: 5,
    stockRead: 2,
  })
  expect(totalOf(variants, values)).toBe(2)
  expect(changesFrom(values, { ...values, variants: undefined, stock: '7' }, readAt)).toMatchObject({
    variants: [],
    stock: 7,
  })
})

test('a product without sizes has one combination a colour', () => {
  expect(combinationsOf({ colors: ['red'], sizes: [] })).toEqual([{ color: 'red', size: null }])
})

test('what is missing or no figure is told before sending', () => {
  expect(productFieldErrors(emptyProduct)).toEqual({
    name: messages.productNameRequired,
    listPrice: messages.productPriceInvalid,
    categoryId: messages.categoryRequired,
  })
  expect(productFieldErrors({ ...lamp, listPrice: '19.5', discountPercent: '100', stock: '-1' })).toEqual({
    listPrice: messages.productPriceInvalid,
    discountPercent: messages.productDiscountInvalid,
    stock: messages.stockInvalid,
  })
  expect(productFieldErrors(lamp)).toEqual({})
})

test('the price shown is rounded as the shop rounds it', () => {
  expect(priceOf({ listPrice: '1999', discountPercent: '15' })).toBe(1699)
  expect(priceOf({ listPrice: '', discountPercent: '15' })).toBe(0)
})
