import { expect, test } from 'vitest'
import { type FreshProduct, isUnavailable, marksOf, mostOf, orderable } from './cart-check.ts'
import { type CartLine, lineKey } from './cart-line.ts'

const aLine = (line: Partial<CartLine> = {}): CartLine => {
  const { price = 250, quantity = 1 } = line
  return {
    productId: 'lamp',
    productName: 'Clay Lamp',
    productCategory: 'Home',
    price,
    quantity,
    subTotal: price * quantity,
    maxStock: 5,
    image: '/lamp.webp',
    OwnerId: 'seller',
    OwnerName: 'Rangpur Crafts',
    ...line,
  }
}
const aProduct = (product: Partial<FreshProduct> = {}): FreshProduct => ({
  name: 'Clay Lamp',
  price: 250,
  stock: 5,
  imageUrls: ['/lamp.webp'],
  colors: [],
  sizes: [],
  ...product,
})
const marksFor = (line: CartLine, product: FreshProduct | undefined) =>
  marksOf([line], new Map([['lamp', product]])).get(lineKey(line))

test('a line the shop agrees with has no mark', () => {
  expect(marksFor(aLine(), aProduct())).toBeUndefined()
})

test('a product that is not sold any more is gone', () => {
  expect(marksFor(aLine(), undefined)).toEqual([{ kind: 'gone' }])
})

test('cheaper and dearer remember the price of before', () => {
  expect(marksFor(aLine(), aProduct({ price: 200 }))).toEqual([{ kind: 'cheaper', was: 250 }])
  expect(marksFor(aLine(), aProduct({ price: 300 }))).toEqual([{ kind: 'dearer', was: 250 }])
})

test('a price that was not kept is not compared', () => {
  expect(marksFor(aLine({ price: 0 }), aProduct({ price: 300 }))).toBeUndefined()
})

test('sold out says only that; fewer left says how many, beside a new price', () => {
  expect(marksFor(aLine(), aProduct({ stock: 0, price: 300 }))).toEqual([{ kind: 'outOfStock' }])
  expect(marksFor(aLine({ quantity: 4 }), aProduct({ stock: 2, price: 300 }))).toEqual([
    { kind: 'fewerLeft', stock: 2 },
    { kind: 'dearer', was: 250 },
  ])
})

test('a colour that is no longer offered is marked', () => {
  expect(marksFor(aLine({ color: 'red' }), aProduct({ colors: ['blue'] }))).toEqual([{ kind: 'choiceGone' }])
  expect(marksFor(aLine({ color: 'red' }), aProduct({ colors: ['red'] }))).toBeUndefined()
})

test('what could not be asked for is not marked', () => {
  expect(marksOf([aLine()], new Map()).size).toBe(0)
})

test('colours and sizes of one product share its stock', () => {
  const lines = [aLine({ color: 'red', quantity: 3 }), aLine({ color: 'blue', quantity: 1 })]
  expect(lines.map((line) => mostOf(lines, line))).toEqual([4, 2])
  expect(marksOf(lines, new Map([['lamp', aProduct({ stock: 3, colors: ['red', 'blue'] })]])).size).toBe(2)
})

test('a cart can be ordered when everything in it can be had', () => {
  expect(orderable([aLine({ quantity: 2 })], new Map())).toEqual({ subtotal: 500, isReady: true })
  expect(orderable([aLine({ quantity: 6 })], new Map())).toMatchObject({ isReady: false })
})

test('what cannot be had is not summed up', () => {
  const lines = [aLine(), aLine({ productId: 'gone', maxStock: 0 })]
  expect(isUnavailable(aLine({ maxStock: 0 }))).toBe(true)
  expect(orderable(lines, new Map())).toEqual({ subtotal: 250, isReady: false })
})
