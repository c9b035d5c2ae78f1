import { beforeEach, expect, test, vi } from 'vitest'
import { lineKey, type NewCartLine } from './cart-line.ts'

let stored: Map<string, string>
let callbackResult: EventTarget

beforeEach(() => {
  stored = new Map()
  callbackResult = new EventTarget()
  vi.stubGlobal('window', callbackResult)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.resetModules()
})

const store = () => import('./cart-store.ts')

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

test('a line is kept with the fields of the spec and its total', async () => {
  const { addLine } = await store()
  expect(addLine(aLamp({ quantity: 2, color: 'red' }))).toEqual({ done: true, was: 'added' })
  expect(JSON.parse(stored.get('cart') ?? '')).toEqual([
    { ...aLamp({ quantity: 2, color: 'red' }), subTotal: 500 },
  ])
})

test('the same product, colour and size adds to its line, another size is a line of its own', async () => {
  const { addLine, lines } = await store()
  addLine(aLamp({ size: 'S' }))
  expect(addLine(aLamp({ size: 'S' }))).toEqual({ done: true, was: 'updated' })
  addLine(aLamp({ size: 'M' }))
  expect(lines().map((line) => [line.size, line.quantity, line.subTotal])).toEqual([
    ['S', 2, 500],
    ['M', 1, 250],
  ])
})

test('more than the stock is refused with what there is, and nothing changes', async () => {
  const { addLine, lines } = await store()
  addLine(aLamp({ quantity: 2 }))
  expect(addLine(aLamp({ quantity: 2 }))).toEqual({ done: false, reason: 'stock', available: 3 })
  expect(lines().map((line) => line.quantity)).toEqual([2])
})

test('a quantity stays between one and the stock', async () => {
  const { addLine, setQuantity, lines } = await store()
  addLine(aLamp())
  expect(setQuantity(lineKey(aLamp()), 4)).toEqual({ done: false, reason: 'stock', available: 3 })
  expect(setQuantity(lineKey(aLamp()), 0)).toMatchObject({ done: false })
  expect(setQuantity(lineKey(aLamp()), 3)).toEqual({ done: true, was: 'updated' })
  expect(lines()[0]).toMatchObject({ quantity: 3, subTotal: 750 })
})

test('more than one order takes is refused like more than the stock', async () => {
  const { addLine } = await store()
  expect(addLine(aLamp({ quantity: 100, maxStock: 500 }))).toEqual({
    done: false,
    reason: 'stock',
    available: 99,
  })
})

test('a removed line and a cleared cart are announced', async () => {
  const { addLine, removeLine, clear, lines } = await store()
  const announced = vi.fn()
  callbackResult.addEventListener('cartUpdated', announced)
  addLine(aLamp())
  removeLine(lineKey(aLamp()))
  expect(lines()).toEqual([])
  clear()
  expect(announced).toHaveBeenCalledTimes(3)
  expect(stored.has('cart')).toBe(false)
})

test.each(['{not json', '"text"', '{}', '[null, 1, [], {"productId": 7}, {"price": 5, "quantity": 1}]'])(
  'a broken cart (%s) is an empty one',
  async (text) => {
    stored.set('cart', text)
    const { lines } = await store()
    expect(lines()).toEqual([])
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
])('a line edited by hand to %s pieces is kept with %s', async (quantity, cached) => {
  stored.set('cart', JSON.stringify([{ ...aLamp(), quantity }]))
  const { lines } = await store()
  expect(lines()).toMatchObject([{ productId: 'lamp', quantity: cached, subTotal: 250 * cached }])
})

test.each([-1, 'abc', null])('a line edited by hand to cost %s is kept without a price', async (price) => {
  stored.set('cart', JSON.stringify([{ ...aLamp(), price }]))
  const { lines } = await store()
  expect(lines()).toMatchObject([{ price: 0, subTotal: 0 }])
})

test('what the shop knows better is taken over line by line, stock by colour too', async () => {
  const { addLine, refreshLines, lines } = await store()
  addLine(aLamp({ color: 'red', quantity: 2 }))
  addLine(aLamp({ color: 'blue' }))
  addLine(aLamp({ productId: 'mat' }))
  refreshLines('lamp', ({ color }) => ({
    productName: 'Clay Lamp, new',
    price: 300,
    maxStock: color === 'red' ? 0 : 7,
  }))
  expect(lines().map(({ price, maxStock, subTotal }) => [price, maxStock, subTotal])).toEqual([
    [300, 0, 600],
    [300, 7, 300],
    [250, 3, 250],
  ])
})

test('a removed line can be put back where it was', async () => {
  const { addLine, removeLine, restoreLine, lines } = await store()
  for (const size of ['S', 'M', 'L']) addLine(aLamp({ size }))
  const removed = removeLine(lineKey(aLamp({ size: 'M' })))
  expect(lines().map(({ size }) => size)).toEqual(['S', 'L'])
  if (removed) restoreLine(removed)
  expect(lines().map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  if (removed) restoreLine(removed)
  expect(lines()).toHaveLength(3)
})

test('a stored total that does not fit its price is reckoned anew', async () => {
  stored.set('cart', JSON.stringify([{ ...aLamp({ quantity: 2 }), subTotal: 1 }]))
  const { lines } = await store()
  expect(lines()[0]?.subTotal).toBe(500)
})

test('a storage that takes nothing is said, not thrown', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const { addLine } = await store()
  expect(addLine(aLamp())).toEqual({ done: false, reason: 'notKept' })
})

test('the same lines are the same object until they change, so that React can rest', async () => {
  const { addLine, lines } = await store()
  addLine(aLamp())
  expect(lines()).toBe(lines())
})
