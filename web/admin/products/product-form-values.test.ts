import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { productFormTexts } from './product-form-texts.ts'
import {
  emptyProduct,
  newProductFrom,
  priceOf,
  productChangesFrom,
  productFieldErrors,
  startAfterConflict,
  unitsToDivide,
} from './product-form-values.ts'
import { combinationsOf, totalOf, variantKey } from './variant-stocks.ts'

const lamp = { ...emptyProduct, name: 'Brass lamp', listPrice: '1999', categoryId: 'lamps', stock: '10' }
const updatedAt = new Date('2026-11-21T06:00:00Z')

test('only changed fields are sent, so that changes of others stay', () => {
  expect(productChangesFrom(lamp, { ...lamp, name: 'Copper lamp' }, updatedAt)).toEqual({
    name: 'Copper lamp',
    updatedAt,
  })
  expect(productChangesFrom(lamp, lamp, updatedAt)).toEqual({ updatedAt })
})

test('a changed stock is sent with the one the form began with', () => {
  expect(productChangesFrom(lamp, { ...lamp, stock: '12' }, updatedAt)).toMatchObject({
    stock: 12,
    stockRead: 10,
  })
})

test('a cleared discount is sent as 0', () => {
  const offer = { ...lamp, discountPercent: '20' }
  expect(productChangesFrom(offer, lamp, updatedAt)).toMatchObject({ discountPercent: 0 })
})

test('stock per colour and size is sent for every combination, as 0 where it is empty', () => {
  const colors = ['red', 'blue']
  const variants = { [variantKey('red', 'S')]: '2' }
  const values = { ...lamp, colors, sizes: ['S'], variants }
  expect(newProductFrom(values).variants).toEqual([
    { color: 'red', size: 'S', stock: 2 },
    { color: 'blue', size: 'S', stock: 0 },
  ])
  expect(newProductFrom(values).stock).toBeUndefined()
  const more = { ...values, variants: { [variantKey('red', 'S')]: '5' } }
  expect(productChangesFrom(values, more, updatedAt).variants?.[0]).toEqual({
    color: 'red',
    size: 'S',
    stock: 5,
    stockRead: 2,
  })
  expect(totalOf(variants, values)).toBe(2)
  expect(productChangesFrom(values, { ...values, variants: undefined, stock: '7' }, updatedAt)).toMatchObject(
    {
      variants: [],
      stock: 7,
    },
  )
})

test('units sold while the form was open stay sold when they are counted together again', () => {
  const colors = ['red', 'blue']
  const counted = {
    ...lamp,
    colors,
    variants: { [variantKey('red', null)]: '4', [variantKey('blue', null)]: '6' },
  }
  expect(productChangesFrom(counted, { ...counted, variants: undefined }, updatedAt)).toEqual({
    ...{ variants: [], stock: 10, stockRead: 10 },
    updatedAt,
  })
})

test('units are divided from those that the form began with, whatever was typed over them', () => {
  const shared = { ...lamp, colors: ['red', 'blue'] }
  const variants = { [variantKey('red', null)]: '4', [variantKey('blue', null)]: '8' }
  expect(productChangesFrom(shared, { ...shared, stock: '12', variants }, updatedAt)).toMatchObject({
    variants: [{ stock: 4 }, { stock: 8 }],
    stockRead: 10,
  })
})

test('after a conflict, stock that is not divided any more stays as it is stored', () => {
  const shared = { ...lamp, colors: ['red', 'blue'] }
  const variants = { [variantKey('red', null)]: '4', [variantKey('blue', null)]: '6' }
  const theirs = { ...shared, stock: '7' }
  const start = startAfterConflict(shared, { ...shared, variants }, theirs)
  expect(productChangesFrom(start, { ...shared, stock: '7', variants }, updatedAt)).toMatchObject({
    stockRead: 7,
  })
  expect(productChangesFrom(start, { ...shared, stock: '7' }, updatedAt)).toEqual({ updatedAt })
  // Somebody else divided them: units sold since are not for sale again.
  const divided = { ...theirs, variants: { [variantKey('red', null)]: '3', [variantKey('blue', null)]: '4' } }
  const next = startAfterConflict(shared, { ...shared, variants }, divided)
  expect(productChangesFrom(next, { ...shared, stock: '7', variants }, updatedAt).variants).toMatchObject([
    { stock: 4, stockRead: 3 },
    { stock: 6, stockRead: 4 },
  ])
  // Somebody else joined them.
  const [mine, joined] = [
    { ...divided, variants },
    { ...shared, stock: '20' },
  ]
  const again = startAfterConflict(divided, mine, joined)
  expect(productChangesFrom(again, { ...mine, stock: '20' }, updatedAt)).toMatchObject({
    variants: [{ stock: 4 }, { stock: 6 }],
    stockRead: 20,
  })
  expect(startAfterConflict(divided, divided, joined)).toBe(divided)
  // What is not divided is sent with the number that the form began with.
  expect(startAfterConflict(shared, { ...shared, stock: '12' }, theirs)).toBe(shared)
})

test('units that colours share are divided before they are counted apart', () => {
  const shared = { ...lamp, colors: ['red', 'blue'] }
  const counted = { ...shared, variants: { [variantKey('red', null)]: '4', [variantKey('blue', null)]: ' ' } }
  expect(unitsToDivide(shared, shared)).toBeUndefined()
  expect(unitsToDivide(shared, counted)).toBe(10)
  expect(productFieldErrors(counted, shared)).toEqual({ variants: productFormTexts.stockMissing })
  expect(productFieldErrors(counted)).toEqual({ variants: productFormTexts.stockMissing })
  const divided = { ...counted, variants: { ...counted.variants, [variantKey('blue', null)]: '6' } }
  expect(productFieldErrors(divided, shared)).toEqual({})
  // A colour more of a product that is counted by colour has none so far, and so has a product without stock.
  expect(productFieldErrors({ ...divided, colors: ['red', 'blue', 'green'] }, divided)).toEqual({})
  expect(productFieldErrors({ ...counted, stock: '' }, { ...shared, stock: '' })).toEqual({})
})

test('a product without sizes has one combination per colour', () => {
  expect(combinationsOf({ colors: ['red'], sizes: [] })).toEqual([{ color: 'red', size: null }])
})

test('missing and invalid values are errors of their fields', () => {
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

test('numbers may be typed in Bangla digits and with the separators of thousands or lakhs', () => {
  const typed = { ...lamp, listPrice: '৪,২০০', discountPercent: '১৬.৬৯', stock: '1,20,000' }
  expect(productFieldErrors(typed)).toEqual({})
  expect(newProductFrom(typed)).toMatchObject({ listPrice: 4200, discountPercent: 16.69, stock: 120_000 })
  const variants = { [variantKey('red', null)]: '১২' }
  expect(newProductFrom({ ...lamp, colors: ['red'], variants }).variants).toMatchObject([{ stock: 12 }])
  expect(Object.keys(productFieldErrors({ ...lamp, listPrice: '1,2', discountPercent: 'ten' }))).toEqual([
    'listPrice',
    'discountPercent',
  ])
})

test('the price is rounded as the API rounds it', () => {
  expect(priceOf({ listPrice: '1999', discountPercent: '15' })).toBe(1699)
  expect(priceOf({ listPrice: '4200', discountPercent: '16.69' })).toBe(3499)
  expect(priceOf({ listPrice: '', discountPercent: '15' })).toBe(0)
})
