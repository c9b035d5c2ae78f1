import { expect, test } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { hasSameUnits, mergeCarts, unitsByKey } from './merge-carts.ts'

const line = (productId: string, quantity: number, maxStock = 10): CartLine => ({
  ...{ productId, productName: productId, productCategory: '', price: 100, quantity, maxStock },
  ...{ subTotal: 100 * quantity, image: '', OwnerId: '', OwnerName: '' },
})

const merged = (local: CartLine[], stored: CartLine[], common?: CartLine[]) =>
  mergeCarts({ local, stored, common: common && unitsByKey(common) }).map(
    ({ productId, quantity, subTotal }) => [productId, quantity, subTotal],
  )

test('where nothing is known, all lines stay, with the larger quantity', () => {
  expect(merged([line('lamp', 1), line('mat', 2)], [line('lamp', 3), line('cup', 1)])).toEqual([
    ['lamp', 3, 300],
    ['mat', 2, 200],
    ['cup', 1, 100],
  ])
})

test('the larger quantity stays within the stock, and a sold-out line keeps its own', () => {
  expect(merged([line('lamp', 2, 4)], [line('lamp', 9)])).toEqual([['lamp', 4, 400]])
  expect(merged([line('lamp', 2, 0)], [line('lamp', 3, 0)])).toEqual([['lamp', 3, 300]])
})

test('what one device alone has changed or removed is as it wants it', () => {
  const common = [line('lamp', 2), line('mat', 1), line('cup', 5)]
  expect(merged([line('lamp', 1), line('mat', 1)], [line('lamp', 2), line('cup', 5)], common)).toEqual([
    ['lamp', 1, 100],
  ])
  expect(merged(common, [line('lamp', 4), line('mat', 1), line('cup', 5)], common)[0]).toEqual([
    'lamp',
    4,
    400,
  ])
})

test('what both have changed has the larger quantity, and what one has removed and the other raised stays', () => {
  const common = [line('lamp', 2), line('mat', 1)]
  expect(merged([line('lamp', 3)], [line('lamp', 1), line('mat', 4)], common)).toEqual([
    ['lamp', 3, 300],
    ['mat', 4, 400],
  ])
})

test('sizes of a product are lines of their own', () => {
  const small = { ...line('shirt', 1), size: 'S' }
  const large = { ...line('shirt', 2), size: 'L' }
  expect(merged([small], [large])).toHaveLength(2)
})

test('carts are compared by their units, in any order', () => {
  const [lamp, mat] = [line('lamp', 1), line('mat', 2)]
  expect(hasSameUnits(unitsByKey([lamp, mat]), unitsByKey([mat, lamp]))).toBe(true)
  expect(hasSameUnits(unitsByKey([lamp]), unitsByKey([lamp, mat]))).toBe(false)
  expect(hasSameUnits(unitsByKey([lamp]), unitsByKey([line('lamp', 2)]))).toBe(false)
})
