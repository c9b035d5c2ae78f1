import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { NewOrderLine } from '#contract/pricing/order-lines.ts'
import type { PriceRow } from '#contract/pricing/unit-price.ts'
import { priceLines, quoteOf, type StockedProduct, sellsOutAny, subtotalOf } from './order-pricing.ts'

const now = new Date('2026-11-27T06:00:00Z')
const priced = (
  lines: readonly NewOrderLine[],
  products: readonly StockedProduct[],
  customerGroupId: string | null = null,
) => priceLines(lines, products, { customerGroupId, at: now })

const aVariant = {
  otherValues: [] as string[],
  options: [],
  color: '',
  size: '',
  price: 1000,
  prices: [] as readonly PriceRow[],
  cost: null,
  imageUrl: null,
  stockItemId: 'lamps',
  stock: 10,
}

/** Variants of all colours and sizes that share the product's stock. */
function sharedVariants({ stock = 10, price = 1000, colors = [], sizes = [] }: Partial<StockedProduct>) {
  const orNone = (values: string[]) => (values.length > 0 ? values : [''])
  return orNone(colors).flatMap((color) =>
    orNone(sizes).map((size) => ({
      ...aVariant,
      id: `lamp ${color} ${size}`,
      ...{ color, size, price, stock },
    })),
  )
}

const aLamp = (overrides: Partial<StockedProduct> = {}): StockedProduct => ({
  id: 'lamp',
  name: 'Brass lamp',
  price: 1000,
  stock: 10,
  categoryId: 'lamps',
  sellerId: 'seller',
  sellerName: 'Seller',
  colors: [],
  sizes: [],
  imageUrl: '',
  isOnSale: true,
  hasVariants: false,
  variants: sharedVariants(overrides),
  ...overrides,
})
const line = (
  quantity: number,
  overrides: { productId?: string; variantId?: string; color?: string; size?: string } = {},
) => ({
  productId: 'lamp',
  quantity,
  ...overrides,
})

describe('lines are priced', () => {
  test('at the price of the product, whatever the quantity', () => {
    const lines = priced([line(3)], [aLamp({ price: 850 })])
    expect(lines[0]).toMatchObject({ unitPrice: 850, lineTotal: 2550, isAvailable: true })
    expect(quoteOf(lines, 50, 70)).toMatchObject({
      subtotal: 2550,
      discountAmount: 50,
      deliveryFee: 70,
      grandTotal: 2570,
    })
  })

  test('at the price and with the image of the variant, which may differ from the product’s', () => {
    const variants = [
      { ...aVariant, id: 'half', size: '500 g', price: 180 },
      { ...aVariant, id: 'whole', size: '1 kg', price: 340, imageUrl: '/images/sack/320x240.webp' },
    ]
    const products = [
      aLamp({ price: 180, sizes: ['500 g', '1 kg'], variants, imageUrl: '/images/jar/320x240.webp' }),
    ]
    const lines = priced([line(1, { size: '500 g' }), line(2, { size: '1 kg' })], products)
    expect(lines).toMatchObject([
      { unitPrice: 180, imageUrl: '/images/jar/320x240.webp' },
      { unitPrice: 340, lineTotal: 680, imageUrl: '/images/sack/320x240.webp' },
    ])
  })

  test('with the values of options besides colour and size beside the name, where the variant has to be named', () => {
    const variants = ['500 g', '1 kg'].map((weight) => ({
      ...aVariant,
      id: weight,
      otherValues: [weight],
      color: 'red',
    }))
    const products = [aLamp({ name: 'Lentils', colors: ['red'], variants })]
    const lines = priced([line(1, { variantId: '1 kg' })], products)
    expect(lines).toMatchObject([{ productName: 'Lentils, 1 kg', color: 'red', variantId: '1 kg' }])
    expect(() => priced([line(1, { color: 'red' })], products)).toThrow(messages.variantChoiceRequired)
  })

  test('by the variant that they name, whatever its colour is called now', () => {
    const variants = [{ ...aVariant, id: 'red', color: 'crimson' }]
    const products = [aLamp({ colors: ['crimson'], variants })]
    const lines = priced([line(1, { variantId: 'red', color: 'red' })], products)
    expect(lines).toMatchObject([{ color: 'crimson', variantId: 'red', isAvailable: true }])
    expect(() => priced([line(1, { color: 'red' })], products)).toThrow(messages.colorGone('red'))
  })

  test('as sold out when the variant that they name is archived and the one left has another weight', () => {
    const products = [aLamp({ variants: [{ ...aVariant, id: '1 kg', otherValues: ['1 kg'] }] })]
    const lines = priced([line(1, { variantId: '500 g' })], products)
    expect(lines).toMatchObject([{ variantId: null, stock: 0, isAvailable: false }])
  })

  test('together: two lines of one product need stock for both', () => {
    const products = [aLamp({ stock: 3, colors: ['red', 'blue'] })]
    const lines = priced([line(2, { color: 'red' }), line(2, { color: 'blue' })], products)
    expect(lines.map((priced) => priced.isAvailable)).toEqual([false, false])
    expect(subtotalOf(lines)).toBe(0)
  })

  test('each by itself where the product has variants: a sold-out colour leaves the others available', () => {
    const variants = [
      { ...aVariant, id: 'red', color: 'red', stockItemId: 'red', stock: 0 },
      { ...aVariant, id: 'blue', color: 'blue', stockItemId: 'blue', stock: 5 },
    ]
    const products = [aLamp({ stock: 5, colors: ['red', 'blue'], hasVariants: true, variants })]
    const lines = priced([line(6, { color: 'red' }), line(5, { color: 'blue' })], products)
    expect(quoteOf(lines, 0, 0).lines).toMatchObject([
      { color: 'red', stock: 0, hasVariants: true, isAvailable: false },
      { color: 'blue', stock: 5, hasVariants: true, isAvailable: true },
    ])
    expect(subtotalOf(lines)).toBe(5000)
  })

  test('with no stock when archived or deleted', () => {
    const lines = priced([line(1), line(1, { productId: 'deleted' })], [aLamp({ isOnSale: false })])
    expect(lines.map(({ stock, isAvailable }) => [stock, isAvailable])).toEqual([
      [0, false],
      [0, false],
    ])
  })

  test('without a colour or size the product does not have', () => {
    const [first] = priced([line(1, { color: 'red', size: 'M' })], [aLamp()])
    expect(first).toMatchObject({ color: null, size: null })
  })

  test('only in a colour and size of the product', () => {
    const products = [aLamp({ colors: ['red'] })]
    expect(() => priced([line(1)], products)).toThrow('colour')
    expect(() => priced([line(1, { color: 'gold' })], products)).toThrow('colour')
    expect(priced([line(1, { color: 'red' })], products)[0]?.color).toBe('red')
  })
})

test('an order that takes the last unit sells the product out', () => {
  const products = [aLamp({ stock: 4 })]
  expect(sellsOutAny(priced([line(1), line(3)], products))).toBe(true)
  expect(sellsOutAny(priced([line(3)], products))).toBe(false)
})
