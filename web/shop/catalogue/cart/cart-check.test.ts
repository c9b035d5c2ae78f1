import { describe, expect, test } from 'vitest'
import { aVariant } from '#testing/variants.ts'
import {
  type CartCheck,
  type CurrentProduct,
  currentLine,
  currentStockOf,
  isUnavailable,
  lineProblems,
  maxQuantityOf,
  orderable,
  pooledProducts,
  renamedLines,
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
  hasVariants: (product.variants ?? []).length > 0,
  stock: 5,
  variants: [],
  imageUrls: ['/lamp.webp'],
  colors: [],
  sizes: [],
  ...product,
})
const anIdleCheck: CartCheck = { problems: new Map(), pooled: new Set() }
const problemsOf = (line: CartLine, product: CurrentProduct | undefined) =>
  lineProblems([line], new Map([['lamp', product]])).get(lineKey(line))

test('a line that agrees with the current product has no problem', () => {
  expect(problemsOf(aLine(), aProduct())).toBeUndefined()
})

test('a product that is no longer sold is reported', () => {
  expect(problemsOf(aLine(), undefined)).toEqual([{ kind: 'unavailable' }])
})

test('several units have the price for their quantity, and the line says nothing of it once it has that', () => {
  const quantityPrices = [{ leastQuantity: 3, price: 200 }]
  const product = aProduct({
    variants: [aVariant({ id: 'v', price: 250, stock: 5, color: null, size: null, quantityPrices })],
  })
  expect(currentLine(aLine({ quantity: 3 }), product)).toMatchObject({ price: 200, subTotal: 600 })
  expect(currentLine(aLine({ quantity: 2, price: 200 }), product)).toMatchObject({
    price: 250,
    subTotal: 500,
  })
  expect(problemsOf(aLine({ quantity: 3, price: 200 }), product)).toBeUndefined()
})

test('a changed price is reported with the previous one', () => {
  expect(problemsOf(aLine(), aProduct({ price: 200 }))).toEqual([{ kind: 'cheaper', was: 250 }])
  expect(problemsOf(aLine(), aProduct({ price: 300 }))).toEqual([{ kind: 'dearer', was: 250 }])
})

test('a price of 0, which was not stored, is not compared', () => {
  expect(problemsOf(aLine({ price: 0 }), aProduct({ price: 300 }))).toBeUndefined()
})

test('out of stock is the only problem of its line; fewer left is reported with the stock, beside a new price', () => {
  expect(problemsOf(aLine(), aProduct({ stock: 0, price: 300 }))).toEqual([{ kind: 'outOfStock' }])
  expect(problemsOf(aLine({ quantity: 4 }), aProduct({ stock: 2, price: 300 }))).toEqual([
    { kind: 'fewerLeft', stock: 2 },
    { kind: 'dearer', was: 250 },
  ])
})

test('a colour or size that is no longer offered is reported by its name', () => {
  expect(problemsOf(aLine({ color: 'red' }), aProduct({ colors: ['blue'] }))).toEqual([
    { kind: 'choiceUnavailable', lost: 'red' },
  ])
  expect(problemsOf(aLine({ size: 'L' }), aProduct({ sizes: ['S', 'M'] }))).toEqual([
    { kind: 'choiceUnavailable', lost: 'L' },
  ])
  expect(problemsOf(aLine(), aProduct({ colors: ['blue'] }))).toEqual([{ kind: 'choiceUnavailable' }])
  expect(problemsOf(aLine({ color: 'red' }), aProduct({ colors: ['red'] }))).toBeUndefined()
})

test('a product that could not be fetched is not reported', () => {
  expect(lineProblems([aLine()], new Map()).size).toBe(0)
})

test('the lines of one product share its stock', () => {
  const lines = [aLine({ color: 'red', quantity: 3 }), aLine({ color: 'blue', quantity: 1 })]
  const products = new Map([['lamp', aProduct({ stock: 3, colors: ['red', 'blue'] })]])
  const check = { problems: lineProblems(lines, products), pooled: pooledProducts(products) }
  expect(lines.map((line) => maxQuantityOf(lines, line, check))).toEqual([4, 2])
  expect(check.problems.size).toBe(2)
})

describe('a product with stock per colour and size', () => {
  const lamp = aProduct({
    colors: ['red', 'blue'],
    stock: 5,
    variants: [
      aVariant({ id: 'variant1', price: 250, color: 'red', size: null, stock: 0 }),
      aVariant({ id: 'variant2', price: 250, color: 'blue', size: null, stock: 5 }),
    ],
  })
  const products = new Map([['lamp', lamp]])

  test('only the sold-out colour is reported', () => {
    const [red, blue] = [aLine({ color: 'red', quantity: 2 }), aLine({ color: 'blue', quantity: 5 })]
    expect(lineProblems([red, blue], products)).toEqual(new Map([[lineKey(red), [{ kind: 'outOfStock' }]]]))
    expect([currentStockOf(red, lamp), currentStockOf(blue, lamp)]).toEqual([0, 5])
  })

  test('one colour does not reduce the stock of the other', () => {
    const lines = [
      aLine({ color: 'red', quantity: 3, maxStock: 3 }),
      aLine({ color: 'blue', quantity: 2, maxStock: 2 }),
    ]
    const check = { problems: new Map(), pooled: pooledProducts(products) }
    expect(lines.map((line) => maxQuantityOf(lines, line, check))).toEqual([3, 2])
    expect(orderable(lines, check).isReady).toBe(true)
  })

  test('a colour the product no longer has does not hide the stock of the size', () => {
    const variants = [aVariant({ id: 'variant3', price: 250, color: null, size: 'M', stock: 4 })]
    expect(currentStockOf(aLine({ color: 'red', size: 'M' }), aProduct({ sizes: ['M'], variants }))).toBe(4)
  })
})

test('a cart is ready when all its lines can be ordered', () => {
  expect(orderable([aLine({ quantity: 2 })], anIdleCheck)).toEqual({ subtotal: 500, isReady: true })
  expect(orderable([aLine({ quantity: 6 })], anIdleCheck)).toMatchObject({ isReady: false })
})

test('unavailable lines are not part of the subtotal', () => {
  const lines = [aLine(), aLine({ productId: 'unavailable', maxStock: 0 })]
  expect(isUnavailable(aLine({ maxStock: 0 }))).toBe(true)
  expect(orderable(lines, anIdleCheck)).toEqual({ subtotal: 250, isReady: false })
})

test('the lines get the current values of their products, with stock per colour', () => {
  const variants = [
    aVariant({ id: 'red', color: 'red', price: 300, stock: 0 }),
    aVariant({ id: 'blue', color: 'blue', price: 280, stock: 7, imageUrl: '/blue.webp' }),
  ]
  const lamp = aProduct({ name: 'Clay Lamp, new', price: 280, colors: ['red', 'blue'], variants })
  const lines = [aLine({ color: 'red', quantity: 2 }), aLine({ color: 'blue' })]
  expect(lines.map((line) => currentLine(line, lamp))).toMatchObject([
    { productName: 'Clay Lamp, new', price: 300, subTotal: 600, maxStock: 0, image: '/lamp.webp' },
    { productName: 'Clay Lamp, new', price: 280, subTotal: 280, maxStock: 7, image: '/blue.webp' },
  ])
  expect(currentLine(aLine(), undefined)).toEqual(aLine())
})

describe('a value that was renamed', () => {
  const crimson = aVariant({ id: 'red', color: 'crimson', size: null, price: 250, stock: 5 })
  const lamp = aProduct({ colors: ['crimson', 'blue'], variants: [crimson] })
  const products = new Map([['lamp', lamp]])

  test('is no problem of a line that names its variant, which gets the new word', () => {
    const line = aLine({ color: 'red', variantId: 'red' })
    expect(problemsOf(line, lamp)).toBeUndefined()
    expect(renamedLines([line], products)).toEqual([aLine({ color: 'crimson', variantId: 'red' })])
    expect(renamedLines([line], new Map())).toEqual([line])
  })

  test('makes one line of two that mean the same variant', () => {
    const lines = [
      aLine({ color: 'red', variantId: 'red', quantity: 2 }),
      aLine({ color: 'crimson', quantity: 4 }),
    ]
    const renamed = renamedLines(lines, products)
    expect(renamed).toMatchObject([{ color: 'crimson', variantId: 'red', quantity: 6 }])
    expect([...lineProblems(renamed, products).values()]).toEqual([[{ kind: 'fewerLeft', stock: 5 }]])
  })

  test('is exchanged between two lines whose variants swapped it', () => {
    const swapped = aProduct({
      colors: ['red', 'blue'],
      variants: [aVariant({ id: 'one', color: 'blue' }), aVariant({ id: 'two', color: 'red' })],
    })
    const lines = [aLine({ color: 'red', variantId: 'one' }), aLine({ color: 'blue', variantId: 'two' })]
    expect(renamedLines(lines, new Map([['lamp', swapped]]))).toEqual([
      aLine({ color: 'blue', variantId: 'one' }),
      aLine({ color: 'red', variantId: 'two' }),
    ])
  })
})

describe('a product with other options', () => {
  const half = aVariant({ id: 'half', optionValues: ['500 g'], price: 250, stock: 5 })
  const whole = aVariant({ id: 'whole', optionValues: ['1 kg'], price: 480, stock: 2 })
  const products = new Map([['lamp', aProduct({ variants: [half, whole] })]])
  const [one, other] = [
    aLine({ variantId: 'half', options: ['500 g'] }),
    aLine({ variantId: 'whole', options: ['1 kg'], price: 450, quantity: 3 }),
  ]

  test('has a line for each variant, compared with its own price and stock', () => {
    expect(lineKey(one)).not.toBe(lineKey(other))
    expect(lineProblems([one, other], products)).toEqual(
      new Map([
        [
          lineKey(other),
          [
            { kind: 'fewerLeft', stock: 2 },
            { kind: 'dearer', was: 450 },
          ],
        ],
      ]),
    )
  })

  test('renames its values in the lines that name their variant', () => {
    const renamed = aProduct({ variants: [{ ...half, optionValues: ['0.5 kg'] }, whole] })
    expect(renamedLines([one], new Map([['lamp', renamed]]))).toEqual([
      aLine({ variantId: 'half', options: ['0.5 kg'] }),
    ])
  })

  test('names the value that it has no more', () => {
    const line = aLine({ variantId: 'archived', options: ['2 kg'] })
    expect(problemsOf(line, products.get('lamp'))).toEqual([{ kind: 'choiceUnavailable', lost: '2 kg' }])
  })

  test('does not know what a line without a variant means', () => {
    const line = aLine()
    expect(lineProblems([line], products)).toEqual(
      new Map([[lineKey(line), [{ kind: 'choiceUnavailable' }]]]),
    )
  })
})
