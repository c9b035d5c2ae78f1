import { expect, test } from 'vitest'
import type { Quote } from '#contract/orders.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { compareLines, grandTotalOf, nextLines } from './figures.ts'

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
const fresh = (line: CartLine, now: { unitPrice?: number; stock?: number } = {}): Quote['lines'][number] => ({
  productId: line.productId,
  productName: line.productName,
  imageUrl: '',
  color: line.color ?? null,
  size: line.size ?? null,
  quantity: line.quantity,
  unitPrice: line.price,
  lineTotal: 0,
  stock: 5,
  isAvailable: true,
  ...now,
})

test('a line the shop agrees with stays as it is', () => {
  const line = aLine({ quantity: 2 })
  expect(compareLines([line], { lines: [fresh(line)] })).toEqual([
    { line, change: { kind: 'same' }, next: line },
  ])
})

test('a new price is the price that is ordered at', () => {
  const line = aLine({ quantity: 2 })
  const [compared] = compareLines([line], { lines: [fresh(line, { unitPrice: 300 })] })
  expect(compared?.change).toEqual({ kind: 'dearer', now: 300 })
  expect(compared?.next).toMatchObject({ price: 300, quantity: 2, subTotal: 600 })
})

test('what is sold out is left out, what is short is cut to what there is', () => {
  const lamp = aLine({ quantity: 4 })
  const mat = aLine({ productId: 'mat' })
  const compared = compareLines([lamp, mat], { lines: [fresh(lamp, { stock: 3 }), fresh(mat, { stock: 0 })] })
  expect(compared.map(({ change }) => change)).toEqual([{ kind: 'fewerLeft', left: 3 }, { kind: 'soldOut' }])
  expect(nextLines(compared)).toMatchObject([{ productId: 'lamp', quantity: 3, subTotal: 750 }])
})

test('two colours of one product share what is left of it', () => {
  const red = aLine({ color: 'red', quantity: 2 })
  const blue = aLine({ color: 'blue', quantity: 2 })
  const compared = compareLines([red, blue], { lines: [fresh(red, { stock: 3 }), fresh(blue, { stock: 3 })] })
  expect(nextLines(compared).map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('the grand total is the rounded sum', () => {
  expect(grandTotalOf(500, 50, 60)).toBe(510)
})
