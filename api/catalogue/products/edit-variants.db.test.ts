import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { messages } from '#contract/messages.ts'
import { productVariants, stockMovements } from '#database/schema/catalogue/stock.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

afterEach(async () => {
  expect(await listPriceDifferences(db())).toEqual([])
  expect(await listStockDifferences(db())).toEqual([])
})

type Variant = Record<string, unknown> & { _id: string; options: string[] }
type Sheet = { variants: Variant[]; updatedAt: string } & Record<string, unknown>

async function read(id: string): Promise<Sheet> {
  const answer = await testShop.app.inject({ url: `/api/products/manage/${id}/variants`, headers: admin })
  return answer.json().data
}

async function save(id: string, sheet: object, headers = admin) {
  const answer = await testShop.app.inject({
    method: 'PUT',
    url: `/api/products/manage/${id}/variants`,
    headers,
    payload: sheet,
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Saves a sheet as it was read, with changes. */
const change = async (id: string, changes: object) => save(id, { ...(await read(id)), ...changes })

const shopProduct = async (id: string) => (await testShop.app.inject(`/api/products/${id}`)).json().data

const WEIGHTS = [{ name: 'Weight', values: ['500 g', '1 kg'] }]
const HALF = { options: ['500 g'], price: 3499, oldPrice: 4200, remainingProducts: 4, sku: 'GHEE-500' }
const WHOLE = {
  options: ['1 kg'],
  price: 6000,
  remainingProducts: 2,
  sku: 'GHEE-1000',
  cost: 4800,
  weightGrams: 1050,
}

/** Ghee in two weights, which cost ৳3,499 instead of ৳4,200 and ৳6,000. */
async function gheeByWeight() {
  const { id } = await aProduct(db(), { name: 'Ghee' })
  const saved = await change(id, { options: WEIGHTS, hasVariants: true, variants: [HALF, WHOLE] })
  expect(saved.status).toBe(200)
  const [half, whole] = (saved.data as Sheet).variants
  if (!half || !whole) throw new Error('There are no two variants')
  return { id, half, whole }
}

test('a product gets options of any name, and its variants amounts, stock, SKU and cost', async () => {
  const { id } = await gheeByWeight()
  expect(await read(id)).toMatchObject({
    options: WEIGHTS,
    hasVariants: true,
    remainingProducts: 6,
    variants: [
      { ...HALF, barcode: null, cost: null, weightGrams: null, image: null },
      { ...WHOLE, oldPrice: null },
    ],
  })
  const product = await shopProduct(id)
  expect(product).toMatchObject({
    productPrice: 3499,
    productOriginalPrice: 4200,
    productDiscount: 16.69,
    remainingProducts: 6,
    productColors: [],
    productSizes: [],
    options: WEIGHTS,
    hasVariants: true,
    variants: [
      { options: ['500 g'], color: null, size: null, price: 3499, oldPrice: 4200, remainingProducts: 4 },
      { options: ['1 kg'], price: 6000, oldPrice: null, image: null, remainingProducts: 2 },
    ],
  })
  expect(product.variants[0]).not.toHaveProperty('cost')
})

test('options named Colour and Size are the colours and sizes of the product', async () => {
  const { id } = await aProduct(db())
  const options = [
    { name: 'size', values: ['S', 'M'] },
    { name: 'Colour', values: ['red'] },
    { name: 'Fabric', values: ['silk'] },
  ]
  const variants = ['S', 'M'].map((size) => ({ options: [size, 'red', 'silk'], price: 900 }))
  await change(id, { options, hasVariants: false, remainingProducts: 7, variants })
  expect(await shopProduct(id)).toMatchObject({
    productColors: ['red'],
    productSizes: ['S', 'M'],
    remainingProducts: 7,
    hasVariants: false,
    variants: [
      { color: 'red', size: 'S', options: ['S', 'red', 'silk'], remainingProducts: 7 },
      { color: 'red', size: 'M', options: ['M', 'red', 'silk'], remainingProducts: 7 },
    ],
  })
  expect((await testShop.app.inject('/api/products?color=red&size=M')).json().data.total).toBe(1)
})

test('a variant keeps its id when its values change, even when two swap them', async () => {
  const { id, half, whole } = await gheeByWeight()
  const swapped = [
    { ...half, options: ['1 kg'] },
    { ...whole, options: ['500 g'], sku: 'ghee-500' },
  ]
  const saved = await change(id, { variants: [{ ...swapped[0], sku: 'GHEE-1000' }, swapped[1]] })
  expect(saved.data.variants).toMatchObject([
    { _id: whole._id, options: ['500 g'], price: 6000, sku: 'ghee-500' },
    { _id: half._id, options: ['1 kg'], price: 3499, sku: 'GHEE-1000' },
  ])
})

test('a variant left out is archived, and is the same one when it is offered again', async () => {
  const { id, half, whole } = await gheeByWeight()
  const left = await change(id, { variants: [whole] })
  expect(left.data).toMatchObject({ options: [{ name: 'Weight', values: ['1 kg'] }], remainingProducts: 2 })
  expect(await db().$count(productVariants)).toBe(3)
  expect(await shopProduct(id)).toMatchObject({ productPrice: 6000 })
  const again = await change(id, { options: WEIGHTS, variants: [{ ...HALF, remainingProducts: 9 }, whole] })
  expect(again.data.variants).toMatchObject([{ _id: half._id, price: 3499, remainingProducts: 9 }, {}])
})

test('stock is counted: the difference is a movement with the person, and units sold meanwhile stay sold', async () => {
  const { id, half, whole } = await gheeByWeight()
  const sheet = await read(id)
  const { customer, headers } = await aBuyer(testShop)
  const order = anOrderBody(customer, [], {
    items: [{ productId: id, variantId: half._id, quantity: 3 }],
    totalPrice: 3 * 3499 + DELIVERY_FEE,
  })
  const placed = await place(testShop, headers, order)
  expect(placed.json().data.items).toMatchObject([
    { productName: 'Ghee, 500 g', price: 3499, variantId: half._id },
  ])
  const counted = { ...half, remainingProducts: 10, remainingProductsRead: 4 }
  const saved = await save(id, { ...sheet, variants: [counted, whole] })
  expect(saved.data.variants).toMatchObject([{ remainingProducts: 7 }, { remainingProducts: 2 }])
  const movements = await db().select().from(stockMovements)
  expect(
    movements.filter(({ reason, onHandChange }) => reason === 'count' && onHandChange === 6),
  ).toHaveLength(1)
})

test('shared units that are divided are those that were shown: what was sold meanwhile is not for sale again', async () => {
  const { id } = await aProduct(db(), { colors: ['red', 'blue'], stock: 20 })
  const sheet = await read(id)
  const [red, blue] = sheet.variants
  expect(sheet).toMatchObject({ hasVariants: false, remainingProducts: 20 })
  const { customer, headers } = await aBuyer(testShop)
  const line = { product: { id, price: 1000 }, color: 'red', quantity: 3 }
  expect((await place(testShop, headers, anOrderBody(customer, [line]))).statusCode).toBe(201)
  const divided = {
    ...{ ...sheet, hasVariants: true },
    variants: [
      { ...red, remainingProducts: 12 },
      { ...blue, remainingProducts: 8 },
    ],
  }
  const form = { hasVariants: true, remainingProductsRead: 20 }
  expect(await save(id, { ...divided, ...form })).toMatchObject({
    status: 409,
    message: messages.sharedStockMoved(20, 17),
  })
  expect(await read(id)).toMatchObject({ hasVariants: false, remainingProducts: 17 })
  const update = await sendForm(testShop, 'PUT', `/products/${id}`, admin, {
    variants: JSON.stringify([{ color: 'red', remainingProducts: 20 }]),
    remainingProductsRead: '20',
  })
  expect(update).toMatchObject({ status: 409, message: messages.sharedStockMoved(20, 17) })
  expect((await save(id, { ...divided, remainingProductsRead: 17 })).status).toBe(200)
  expect(await shopProduct(id)).toMatchObject({ hasVariants: true, remainingProducts: 20 })
})

test('units of each variant that somebody joined meanwhile are not taken for the difference to none', async () => {
  const { id } = await aProduct(db(), { colors: ['red', 'blue'], stock: 20 })
  const update = (...units: [stock: number, stockRead: number][]) =>
    sendForm(testShop, 'PUT', `/products/${id}`, admin, {
      variants: JSON.stringify(
        units.map(([remainingProducts, remainingProductsRead], index) => {
          return { color: ['red', 'blue'][index], remainingProducts, remainingProductsRead }
        }),
      ),
    })
  expect(await update([5, 2], [2, 2])).toMatchObject({
    status: 409,
    message: messages.sharedStockMoved(4, 20),
  })
  expect(await shopProduct(id)).toMatchObject({ hasVariants: false, remainingProducts: 20 })
  expect((await update([15, 12], [8, 8])).status).toBe(200)
  expect(await shopProduct(id)).toMatchObject({ hasVariants: true, remainingProducts: 23 })
})

test('a line without a variant is matched by colour and size, which several variants may have', async () => {
  const { id } = await gheeByWeight()
  const { customer, headers } = await aBuyer(testShop)
  const order = anOrderBody(customer, [{ product: { id, price: 3499 } }])
  const answer = await place(testShop, headers, order)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [{ path: 'items.0.variantId', message: messages.variantChoiceRequired }],
  })
})

test('the documented update leaves other options alone, and refuses to set colours beside them', async () => {
  const { id } = await gheeByWeight()
  const update = (fields: Record<string, string>) =>
    sendForm(testShop, 'PUT', `/products/${id}`, admin, fields)
  expect((await update({ productName: 'Pure ghee', productColors: '[]' })).data).toMatchObject({
    productName: 'Pure ghee',
    productPrice: 3499,
  })
  expect(await update({ productColors: '["red"]' })).toMatchObject({
    status: 400,
    errors: [{ path: 'productColors', message: messages.optionsEditedElsewhere }],
  })
  expect((await read(id)).options).toEqual(WEIGHTS)
})

test('the stock that all variants share is set in bulk, whatever the options are called', async () => {
  const { id } = await aProduct(db())
  const variants = [{ ...HALF, remainingProducts: undefined }, WHOLE]
  await change(id, { options: WEIGHTS, hasVariants: false, remainingProducts: 7, variants })
  const answer = await testShop.app.inject({
    method: 'PATCH',
    url: '/api/products/bulk-update',
    headers: admin,
    payload: { productIds: [id], remainingProducts: 30 },
  })
  expect(answer.json().data).toEqual({ changed: 1, skipped: [], moved: [] })
  expect(await read(id)).toMatchObject({
    options: WEIGHTS,
    remainingProducts: 30,
    variants: [{ sku: 'GHEE-500' }, { sku: 'GHEE-1000' }],
  })
})

describe('is refused', () => {
  test.each<[string, object, string, string]>([
    [
      'a fourth option',
      { options: ['a', 'b', 'c', 'd'].map((name) => ({ name, values: ['1'] })) },
      'options',
      messages.tooManyOptions(3),
    ],
    [
      'an option without a name',
      { options: [{ name: ' ', values: ['1 kg'] }] },
      'options.0.name',
      messages.optionNameRequired,
    ],
    [
      'an option without values',
      { options: [{ name: 'Weight', values: [] }] },
      'options.0.values',
      messages.optionValueRequired,
    ],
    [
      'two options of one name',
      { options: [...WEIGHTS, { name: 'weight', values: ['x'] }] },
      'options.1.name',
      messages.optionTwice,
    ],
    [
      'a value listed twice',
      { options: [{ name: 'Weight', values: ['1 KG', '1 kg'] }] },
      'options.0.values',
      messages.optionValueTwice,
    ],
    [
      'a combination listed twice',
      { variants: [HALF, { ...HALF, sku: null }] },
      'variants.1.options',
      messages.combinationTwice,
    ],
    [
      'a value that the option does not have',
      { variants: [{ ...HALF, options: ['2 kg'] }] },
      'variants.0.options',
      messages.combinationUnknown,
    ],
    ['no variant', { variants: [] }, 'variants', messages.variantRequired],
    [
      'a stock below zero',
      { variants: [{ ...HALF, remainingProducts: -1 }] },
      'variants.0.remainingProducts',
      messages.stockInvalid,
    ],
    ['a price of 0', { variants: [{ ...HALF, price: 0 }] }, 'variants.0.price', messages.productPriceInvalid],
    [
      'an old price below the price',
      { variants: [{ ...HALF, oldPrice: 3499 }] },
      'variants.0.oldPrice',
      messages.oldPriceTooLow,
    ],
    [
      'the same SKU twice',
      { variants: [HALF, { ...WHOLE, sku: 'ghee-500' }] },
      'variants.1.sku',
      messages.skuTwice,
    ],
    [
      'an image of another product',
      { variants: [{ ...HALF, image: '/images/x.webp' }] },
      'variants.0.image',
      messages.imageNotFound,
    ],
  ])('%s', async (_what, changes, path, message) => {
    const { id } = await aProduct(db())
    const before = await read(id)
    const valid = { options: WEIGHTS, hasVariants: true, variants: [HALF, WHOLE] }
    const answer = await save(id, { ...before, ...valid, ...changes })
    expect(answer).toMatchObject({ status: 400, errors: [{ path, message }] })
    expect(await read(id)).toEqual(before)
  })

  test('a SKU of another product, ignoring case', async () => {
    await gheeByWeight()
    const { id } = await aProduct(db())
    const answer = await change(id, {
      options: WEIGHTS,
      hasVariants: true,
      variants: [WHOLE, HALF].map((variant) => ({ ...variant, sku: variant.sku.toLowerCase() })),
    })
    expect(answer).toMatchObject({
      status: 409,
      errors: [0, 1].map((row) => ({
        path: `variants.${row}.sku`,
        message: messages.skuTakenBy('Ghee'),
      })),
    })
  })

  test('a sheet that somebody changed meanwhile, with who and when', async () => {
    const { id } = await gheeByWeight()
    const sheet = await read(id)
    testShop.clock.advanceSeconds(60)
    expect((await save(id, sheet)).status).toBe(200)
    const answer = await save(id, sheet)
    expect(answer.status).toBe(409)
    expect(answer.data.changedBy).toBe('Nasrin')
  })

  test('another seller, and a product that does not exist', async () => {
    const { id } = await gheeByWeight()
    const sheet = await read(id)
    const headers = await signInAs(testShop, await aSeller(db()))
    expect((await save(id, sheet, headers)).status).toBe(403)
    expect((await save('01936b1e-0000-7000-8000-000000000000', sheet)).status).toBe(404)
  })
})
