import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import type { VariantPrice } from '#contract/pricing/unit-price.ts'
import { productVariants, variantPrices } from '#database/schema/catalogue/stock.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin, anOwnProduct, setVariants } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => {
  expect(await listPriceDifferences(db())).toEqual([])
})

const HALF: VariantPrice = { price: 3499, oldPrice: 4200 }
const WHOLE: VariantPrice = { price: 6000, oldPrice: null }

/** Ghee in two sizes, which cost ৳3,499 instead of ৳4,200 and ৳6,000. */
async function gheeInTwoSizes() {
  const { id } = await anOwnProduct(db(), { sizes: ['500 g', '1 kg'] })
  await setVariants(db(), id, [
    { color: '', size: '500 g', stock: 5 },
    { color: '', size: '1 kg', stock: 5 },
  ])
  const [half, whole] = [await variantIdOf(id, '500 g'), await variantIdOf(id, '1 kg')]
  const variants = new Map([
    [half, HALF],
    [whole, WHOLE],
  ])
  await savePrices(db(), [{ productId: id, variants }], new Date())
  return { id, half, whole }
}

async function variantIdOf(productId: string, size: string): Promise<string> {
  const [variant] = await db()
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.size, size)))
  if (!variant) throw new Error(`There is no variant ${size}`)
  return variant.id
}

async function pricesOf(variantId: string) {
  const { price, oldPrice } = variantPrices
  return db().select({ price, oldPrice }).from(variantPrices).where(eq(variantPrices.variantId, variantId))
}

const shopProduct = async (id: string) => (await testShop.app.inject(`/api/products/${id}`)).json().data

test('each line of quote and order costs what its variant does, and remembers what that cost the shop', async () => {
  const ghee = await gheeInTwoSizes()
  await db().update(productVariants).set({ cost: 2900 }).where(eq(productVariants.id, ghee.half))
  const { customer, headers } = await aBuyer(testShop)
  const lines = [
    { product: { id: ghee.id, price: HALF.price }, quantity: 2, size: '500 g' },
    { product: { id: ghee.id, price: WHOLE.price }, size: '1 kg' },
  ]
  const order = anOrderBody(customer, lines)
  const quoted = await testShop.app.inject({
    method: 'POST',
    url: '/api/order/quote',
    headers,
    payload: order,
  })
  expect(quoted.json().data).toMatchObject({
    items: [
      { size: '500 g', price: 3499, subTotal: 6998 },
      { size: '1 kg', price: 6000, subTotal: 6000 },
    ],
    subtotal: 12_998,
    totalPrice: 12_998 + DELIVERY_FEE,
  })
  const placed = await place(testShop, headers, order)
  expect(placed.body).not.toMatch(/cost/i)
  const stored = await db()
    .select({ unitCost: orderLines.unitCost })
    .from(orderLines)
    .orderBy(orderLines.position)
  expect(stored).toEqual([{ unitCost: 2900 }, { unitCost: null }])
  expect(placed.json()).toMatchObject({
    success: true,
    data: {
      subtotal: 12_998,
      items: [
        { variantId: ghee.half, price: 3499 },
        { variantId: ghee.whole, price: 6000 },
      ],
    },
  })
})

test('the product costs what its cheapest variant does, with a discount that gives the price', async () => {
  const { id } = await gheeInTwoSizes()
  const prices = { productPrice: 3499, productOriginalPrice: 4200, productDiscount: 16.69 }
  expect(await shopProduct(id)).toMatchObject(prices)
  const listed = await testShop.app.inject('/api/products?maxPrice=3499&minPrice=3499&discount=16')
  expect(listed.json().data.data).toMatchObject([{ _id: id, ...prices }])
  expect((await testShop.app.inject('/api/products?discount=17')).json().data.total).toBe(0)
})

test('a discount takes its percentage off the old price of each variant, an original price sets them all', async () => {
  const { id, half, whole } = await gheeInTwoSizes()
  const headers = await signInAs(testShop, await anAdmin(db()))
  const update = (fields: Record<string, string>) =>
    sendForm(testShop, 'PUT', `/products/${id}`, headers, fields)
  const bulk = await testShop.app.inject({
    method: 'PATCH',
    url: '/api/products/bulk-update',
    headers,
    payload: { productIds: [id], discount: 10 },
  })
  expect(bulk.statusCode).toBe(200)
  expect(await pricesOf(half)).toEqual([{ price: 3780, oldPrice: 4200 }])
  expect(await pricesOf(whole)).toEqual([{ price: 5400, oldPrice: 6000 }])
  expect(await shopProduct(id)).toMatchObject({ productPrice: 3780, productDiscount: 10 })

  const unchanged = await update({ productOriginalPrice: '4200', productDiscount: '10', productName: 'Ghee' })
  expect(unchanged.data).toMatchObject({ productName: 'Ghee', productPrice: 3780 })
  expect(await pricesOf(whole)).toEqual([{ price: 5400, oldPrice: 6000 }])

  expect((await update({ productOriginalPrice: '5000' })).data).toMatchObject({
    productPrice: 4500,
    productOriginalPrice: 5000,
    productDiscount: 10,
  })
  expect(await pricesOf(whole)).toEqual([{ price: 4500, oldPrice: 5000 }])
})

test('when the cheapest variant is no longer offered, the product costs what the next one does', async () => {
  const { id, half } = await gheeInTwoSizes()
  const headers = await signInAs(testShop, await anAdmin(db()))
  const update = (fields: Record<string, string>) =>
    sendForm(testShop, 'PUT', `/products/${id}`, headers, fields)
  expect((await update({ productSizes: '["1 kg"]' })).data).toMatchObject({
    productPrice: 6000,
    productOriginalPrice: 6000,
    productDiscount: 0,
  })
  expect(await pricesOf(half)).toEqual([])
  // Offered again, it costs what its product does by now.
  const sizes = { productSizes: '["500 g","1 kg"]' }
  const variants = '[{"size":"500 g","remainingProducts":1},{"size":"1 kg","remainingProducts":5}]'
  expect((await update({ ...sizes, variants })).data).toMatchObject({ productPrice: 6000 })
  expect(await pricesOf(half)).toEqual([{ price: 6000, oldPrice: null }])
})
