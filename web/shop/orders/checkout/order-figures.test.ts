import { expect, test } from 'vitest'
import type { Quote } from '#contract/pricing/order-lines.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { compareLines, nextLines, quotedLines } from './order-figures.ts'

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
    image: '',
    OwnerId: 's',
    OwnerName: 'Rangpur Crafts',
    ...line,
  }
}
type Now = { unitPrice?: number; stock?: number; hasVariants?: boolean }

const quoted = (line: CartLine, now: Now = {}): Quote['lines'][number] => ({
  productId: line.productId,
  variantId: line.variantId ?? null,
  productName: line.productName,
  imageUrl: '',
  color: line.color ?? null,
  size: line.size ?? null,
  quantity: line.quantity,
  unitPrice: line.price,
  lineTotal: 0,
  stock: 5,
  hasVariants: false,
  isAvailable: true,
  ...now,
})

test('a line without a change stays as it is', () => {
  const line = aLine({ quantity: 2 })
  expect(compareLines([line], { lines: [quoted(line)] })).toEqual([
    { line, change: { kind: 'same' }, next: line },
  ])
})

test('lines cost what the quote says, unless they cannot all be ordered', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ productId: 'mat', price: 100 })]
  const [lamp, mat] = lines.map((line) => quoted(line)) as [Quote['lines'][number], Quote['lines'][number]]
  expect(quotedLines(lines, { lines: [{ ...lamp, unitPrice: 200 }, mat] })).toMatchObject([
    { price: 200, quantity: 2, subTotal: 400 },
    { price: 100, subTotal: 100 },
  ])
  expect(
    quotedLines(lines, {
      lines: [
        { ...lamp, unitPrice: 200 },
        { ...mat, isAvailable: false },
      ],
    }),
  ).toBe(lines)
  expect(quotedLines(lines, { lines: [{ ...lamp, unitPrice: 200, stock: 1 }, mat] })).toBe(lines)
  expect(quotedLines(lines, undefined)).toBe(lines)
})

test('a line is ordered at its new price', () => {
  const line = aLine({ quantity: 2 })
  const [compared] = compareLines([line], { lines: [quoted(line, { unitPrice: 300 })] })
  expect(compared?.change).toEqual({ kind: 'dearer', now: 300 })
  expect(compared?.next).toMatchObject({ price: 300, quantity: 2, subTotal: 600 })
})

test('a sold-out line is left out, a quantity above the stock is reduced to it', () => {
  const lamp = aLine({ quantity: 4 })
  const mat = aLine({ productId: 'mat' })
  const compared = compareLines([lamp, mat], {
    lines: [quoted(lamp, { stock: 3 }), quoted(mat, { stock: 0 })],
  })
  expect(compared.map(({ change }) => change)).toEqual([{ kind: 'fewerLeft', left: 3 }, { kind: 'soldOut' }])
  expect(nextLines(compared)).toMatchObject([{ productId: 'lamp', quantity: 3, subTotal: 750 }])
})

test('two colours of one product share its stock', () => {
  const red = aLine({ color: 'red', quantity: 2 })
  const blue = aLine({ color: 'blue', quantity: 2 })
  const compared = compareLines([red, blue], {
    lines: [quoted(red, { stock: 3 }), quoted(blue, { stock: 3 })],
  })
  expect(nextLines(compared).map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('colours with stock of their own do not share: the sold-out one is left out, the other stays', () => {
  const red = aLine({ color: 'red', quantity: 2 })
  const blue = aLine({ color: 'blue' })
  const soldOut = quoted(red, { stock: 0, hasVariants: true })
  const inStock = quoted(blue, { stock: 5, hasVariants: true })
  for (const lines of [
    [red, blue],
    [blue, red],
  ]) {
    const quotedLines = lines.map((line) => (line === red ? soldOut : inStock))
    const compared = compareLines(lines, { lines: quotedLines })
    expect(compared.find(({ line }) => line === red)?.change).toEqual({ kind: 'soldOut' })
    expect(nextLines(compared)).toMatchObject([{ color: 'blue', quantity: 1, maxStock: 5 }])
  }
})
