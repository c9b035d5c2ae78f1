import { beforeEach, expect, test, vi } from 'vitest'
import { lineKey, type NewCartLine } from './cart-line.ts'

let stored: Map<string, string>
let windowEvents: EventTarget

beforeEach(() => {
  stored = new Map()
  windowEvents = new EventTarget()
  vi.stubGlobal('window', windowEvents)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.resetModules()
})

const store = async () => ({
  ...(await import('./cart-store.ts')),
  ...(await import('./cart-changes.ts')),
  ...(await import('./take-ordered-lines.ts')),
})

const aLamp = (lamp: Partial<NewCartLine> = {}): NewCartLine => ({
  productId: 'lamp',
  productName: 'Clay Lamp',
  productCategory: 'Home',
  price: 250,
  quantity: 1,
  maxStock: 3,
  image: '/lamp.webp',
  OwnerId: 'seller',
  OwnerName: 'Rangpur Crafts',
  ...lamp,
})

test('a line is stored with all its fields and its total', async () => {
  const { addLine } = await store()
  expect(addLine(aLamp({ quantity: 2, color: 'red' }))).toEqual({ done: true, was: 'added' })
  expect(JSON.parse(stored.get('cart') ?? '')).toEqual([
    { ...aLamp({ quantity: 2, color: 'red' }), subTotal: 500 },
  ])
})

test('the same product, colour and size increases its line, another size is a separate line', async () => {
  const { addLine, cartLines } = await store()
  addLine(aLamp({ size: 'S' }))
  expect(addLine(aLamp({ size: 'S' }))).toEqual({ done: true, was: 'updated' })
  addLine(aLamp({ size: 'M' }))
  expect(cartLines().map((line) => [line.size, line.quantity, line.subTotal])).toEqual([
    ['S', 2, 500],
    ['M', 1, 250],
  ])
})

test('more than the stock is rejected with the available quantity, and nothing changes', async () => {
  const { addLine, cartLines } = await store()
  addLine(aLamp({ quantity: 2 }))
  expect(addLine(aLamp({ quantity: 2 }))).toEqual({ done: false, reason: 'stock', available: 3 })
  expect(cartLines().map((line) => line.quantity)).toEqual([2])
})

test('a quantity is at least one and at most the stock', async () => {
  const { addLine, setQuantity, cartLines } = await store()
  addLine(aLamp())
  expect(setQuantity(lineKey(aLamp()), 4)).toEqual({ done: false, reason: 'stock', available: 3 })
  expect(setQuantity(lineKey(aLamp()), 0)).toMatchObject({ done: false })
  expect(setQuantity(lineKey(aLamp()), 3)).toEqual({ done: true, was: 'updated' })
  expect(cartLines()[0]).toMatchObject({ quantity: 3, subTotal: 750 })
})

test('more than one order may have is rejected like more than the stock', async () => {
  const { addLine } = await store()
  expect(addLine(aLamp({ quantity: 100, maxStock: 500 }))).toEqual({
    done: false,
    reason: 'stock',
    available: 99,
  })
})

test('removing a line and clearing the cart dispatch cartUpdated', async () => {
  const { addLine, removeLine, clearCart, cartLines } = await store()
  const announced = vi.fn()
  windowEvents.addEventListener('cartUpdated', announced)
  addLine(aLamp())
  removeLine(lineKey(aLamp()))
  expect(cartLines()).toEqual([])
  clearCart()
  expect(announced).toHaveBeenCalledTimes(3)
  expect(stored.has('cart')).toBe(false)
})

test('an order of the whole cart empties it', async () => {
  const { addLine, cartLines, takeOrderedLines } = await store()
  addLine(aLamp({ size: 'S' }))
  addLine(aLamp({ size: 'M' }))
  takeOrderedLines(cartLines())
  expect(stored.has('cart')).toBe(false)
})

test('Buy Now takes only the ordered units out of the cart', async () => {
  const { addLine, cartLines, takeOrderedLines } = await store()
  addLine(aLamp({ size: 'S', quantity: 3 }))
  addLine(aLamp({ size: 'M' }))
  const kinds = () => cartLines().map(({ size, quantity, subTotal }) => [size, quantity, subTotal])
  takeOrderedLines([{ ...aLamp({ size: 'L' }), subTotal: 250 }])
  expect(kinds()).toEqual([
    ['S', 3, 750],
    ['M', 1, 250],
  ])
  takeOrderedLines([{ ...aLamp({ size: 'S' }), subTotal: 250 }])
  takeOrderedLines([{ ...aLamp({ size: 'M', quantity: 2 }), subTotal: 500 }])
  expect(kinds()).toEqual([['S', 2, 500]])
})

test('lines of the same variant are the same choice, whether their values of other options are known or not', async () => {
  const { addLine, cartLines, takeOrderedLines } = await store()
  addLine(aLamp({ variantId: 'half-kilo', options: ['500 g'] }))
  addLine(aLamp({ variantId: 'kilo', options: ['1 kg'] }))
  takeOrderedLines([{ ...aLamp({ variantId: 'kilo', options: [] }), subTotal: 250 }])
  expect(cartLines().map(({ variantId }) => variantId)).toEqual(['half-kilo'])
  addLine(aLamp({ color: 'red' }))
  takeOrderedLines([{ ...aLamp({ color: 'red', variantId: 'red-lamp', options: [] }), subTotal: 250 }])
  expect(cartLines().map(({ variantId }) => variantId)).toEqual(['half-kilo'])
})

test.each(['{not json', '"text"', '{}', '[null, 1, [], {"productId": 7}, {"price": 5, "quantity": 1}]'])(
  'invalid stored text (%s) is an empty cart',
  async (text) => {
    stored.set('cart', text)
    const { cartLines } = await store()
    expect(cartLines()).toEqual([])
  },
)

test.each([
  [0, 1],
  [1.5, 1],
  [-3, 1],
  ['2', 2],
  ['many', 1],
  [null, 1],
  [1e9, 1e9],
  [1e300, 1e9],
])('a stored quantity of %s is read as %s', async (quantity, expected) => {
  stored.set('cart', JSON.stringify([{ ...aLamp(), quantity }]))
  const { cartLines } = await store()
  expect(cartLines()).toMatchObject([{ productId: 'lamp', quantity: expected, subTotal: 250 * expected }])
})

test.each([-1, 'abc', null])('a line with a stored price of %s is kept with the price 0', async (price) => {
  stored.set('cart', JSON.stringify([{ ...aLamp(), price }]))
  const { cartLines } = await store()
  expect(cartLines()).toMatchObject([{ price: 0, subTotal: 0 }])
})

test('a removed line can be restored at its position', async () => {
  const { addLine, removeLine, restoreLine, cartLines } = await store()
  for (const size of ['S', 'M', 'L']) addLine(aLamp({ size }))
  const removed = removeLine(lineKey(aLamp({ size: 'M' })))
  expect(cartLines().map(({ size }) => size)).toEqual(['S', 'L'])
  if (removed) restoreLine(removed)
  expect(cartLines().map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  if (removed) restoreLine(removed)
  expect(cartLines()).toHaveLength(3)
})

test('a stored total that does not match its price is computed again', async () => {
  stored.set('cart', JSON.stringify([{ ...aLamp({ quantity: 2 }), subTotal: 1 }]))
  const { cartLines } = await store()
  expect(cartLines()[0]?.subTotal).toBe(500)
})

test('a failure to store is returned, not thrown', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const { addLine } = await store()
  expect(addLine(aLamp())).toEqual({ done: false, reason: 'notStored' })
})

test('unchanged lines are the same object, so that React does not render again', async () => {
  const { addLine, cartLines } = await store()
  addLine(aLamp())
  expect(cartLines()).toBe(cartLines())
})
