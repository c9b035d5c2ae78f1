import { describe, expect, test } from 'vitest'
import {
  type CartCheck,
  type CurrentProduct,
  currentStockOf,
  isUnavailable,
  lineProblems,
  maxQuantityOf,
  orderable,
  unitsInCart,
} from './cart-check.ts'
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
const aProduct = (product: Partial<CurrentProduct> = {}): CurrentProduct => ({
  name: 'Clay Lamp',
  price: 250,
  stock: 5,
  variants: [],
  imageUrls: ['/lamp.webp'],
  colors: [],
  sizes: [],
  ...product,
})
const anIdleCheck: CartCheck = { marks: new Map(), pooled: new Set() }
const marksFor = (line: CartLine, product: CurrentProduct | undefined) =>
  lineProblems([line], new Map([['lamp', product]])).get(lineKey(line))

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
  expect(lineProblems([aLine()], new Map()).size).toBe(0)
})

test('colours and sizes of one product share its stock', () => {
  const lines = [aLine({ color: 'red', quantity: 3 }), aLine({ color: 'blue', quantity: 1 })]
  const fresh = new Map([['lamp', aProduct({ stock: 3, colors: ['red', 'blue'] })]])
  const check = { marks: lineProblems(lines, fresh), pooled: unitsInCart(fresh) }
  expect(lines.map((line) => maxQuantityOf(lines, line, check))).toEqual([4, 2])
  expect(check.marks.size).toBe(2)
})

describe('where the shop counts each colour and size', () => {
  const lamp = aProduct({
    colors: ['red', 'blue'],
    stock: 5,
    variants: [
      { color: 'red', size: null, stock: 0 },
      { color: 'blue', size: null, stock: 5 },
    ],
  })
  const fresh = new Map([['lamp', lamp]])

  test('the sold-out colour is marked, the other is not', () => {
    const [red, blue] = [aLine({ color: 'red', quantity: 2 }), aLine({ color: 'blue', quantity: 5 })]
    expect(lineProblems([red, blue], fresh)).toEqual(new Map([[lineKey(red), [{ kind: 'outOfStock' }]]]))
    expect([currentStockOf(red, lamp), currentStockOf(blue, lamp)]).toEqual([0, 5])
  })

  test('one colour takes nothing from the other', () => {
    const lines = [
      aLine({ color: 'red', quantity: 3, maxStock: 3 }),
      aLine({ color: 'blue', quantity: 2, maxStock: 2 }),
    ]
    const check = { marks: new Map(), pooled: unitsInCart(fresh) }
    expect(lines.map((line) => maxQuantityOf(lines, line, check))).toEqual([3, 2])
    expect(orderable(lines, check).isReady).toBe(true)
  })

  test('a colour the product no longer comes in does not hide what there is of the size', () => {
    const variants = [{ color: null, size: 'M', stock: 4 }]
    expect(currentStockOf(aLine({ color: 'red', size: 'M' }), aProduct({ sizes: ['M'], variants }))).toBe(4)
  })
})

test('a cart can be ordered when everything in it can be had', () => {
  expect(orderable([aLine({ quantity: 2 })], anIdleCheck)).toEqual({ subtotal: 500, isReady: true })
  expect(orderable([aLine({ quantity: 6 })], anIdleCheck)).toMatchObject({ isReady: false })
})

test('what cannot be had is not summed up', () => {
  const lines = [aLine(), aLine({ productId: 'gone', maxStock: 0 })]
  expect(isUnavailable(aLine({ maxStock: 0 }))).toBe(true)
  expect(orderable(lines, anIdleCheck)).toEqual({ subtotal: 250, isReady: false })
})
