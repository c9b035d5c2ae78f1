import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { priceMessages } from '#contract/catalogue/price-messages.ts'
import { MAX_PRICE_DAYS } from '#contract/catalogue/prices-staff.ts'
import { formatCount } from '#contract/counts.ts'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { productVariants, variantPrices } from '#database/schema/catalogue/stock.ts'
import { aCustomer, anAdmin, anOwnProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let ghee: { id: string; price: number }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  ghee = await anOwnProduct(db(), { name: 'Ghee', listPrice: 1000, stock: 100 })
})

afterEach(async () => {
  expect(await listPriceDifferences(db())).toEqual([])
})

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers = admin,
) {
  const answer = await testShop.app.inject({
    ...{ method, url: `/api${url}`, headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const inHours = (hours: number) => new Date(testShop.clock.now().getTime() + hours * 3_600_000)
const shopProduct = async () => (await call('GET', `/products/${ghee.id}`)).data
const changeDue = () => testShop.shop.staffProducts.prices.changeDue()

async function variantId(): Promise<string> {
  const { data } = await call('GET', `/products/manage/${ghee.id}/variants`)
  return data.variants[0]._id
}

/** Saves prices of the ghee's only variant. */
async function savePriceSheet(prices: object[], headers = admin) {
  const url = `/products/manage/${ghee.id}/prices`
  const { data } = await call('GET', url)
  const variants = [await variantId()]
  testShop.clock.advanceSeconds(1)
  const given = { variants, customerGroup: null, leastQuantity: 1, from: null, until: null }
  return call(
    'PUT',
    url,
    { updatedAt: data.updatedAt, prices: prices.map((price) => ({ ...given, ...price })) },
    headers,
  )
}

/** What a unit costs in a quote of this many. */
async function quoted(buyer: Awaited<ReturnType<typeof aBuyer>>, quantity = 1): Promise<number> {
  const order = anOrderBody(buyer.customer, [{ product: ghee, quantity }])
  return (await call('POST', '/order/quote', order, buyer.headers)).data.items[0].price
}

async function aGroup(name = 'Wholesale'): Promise<string> {
  return (await call('POST', '/customer-groups', { name })).data._id
}

describe('a scheduled price', () => {
  test('begins and ends by itself, with the former price struck through meanwhile', async () => {
    const [from, until] = [inHours(1), inHours(3)]
    expect(await savePriceSheet([{ from, until, price: 800 }])).toMatchObject({
      status: 200,
      data: { prices: [{ from: from.toISOString(), until: until.toISOString(), price: 800 }] },
    })
    expect(await changeDue()).toBe(0)
    expect(await shopProduct()).toMatchObject({ productPrice: 1000 })
    testShop.clock.advanceSeconds(3600)
    expect(await changeDue()).toBe(1)
    expect(await shopProduct()).toMatchObject({
      ...{ productPrice: 800, productOriginalPrice: 1000, productDiscount: 20 },
    })
    const { data } = await call('GET', '/products')
    expect(data.data).toMatchObject([{ productPrice: 800, productOriginalPrice: 1000 }])
    testShop.clock.advanceSeconds(2 * 3600)
    expect(await changeDue()).toBe(1)
    expect(await shopProduct()).toMatchObject({ productPrice: 1000, productOriginalPrice: 1000 })
    const later = await signInAs(testShop, await anAdmin(db()))
    const { data: sheet } = await call('GET', `/products/manage/${ghee.id}/prices`, undefined, later)
    expect(sheet.prices).toEqual([])
  })

  test('is charged by the clock, also while the job is late', async () => {
    const buyer = await aBuyer(testShop)
    await savePriceSheet([{ from: inHours(1 / 12), until: inHours(1 / 6), price: 800 }])
    testShop.clock.advanceSeconds(298)
    expect(await quoted(buyer)).toBe(1000)
    testShop.clock.advanceSeconds(1)
    expect(await quoted(buyer)).toBe(800)
    const onSale = anOrderBody(buyer.customer, [{ product: { ...ghee, price: 800 }, quantity: 2 }])
    expect((await place(testShop, buyer.headers, onSale)).json().data).toMatchObject({
      items: [{ price: 800, subTotal: 1600 }],
      totalPrice: 1600 + DELIVERY_FEE,
    })
    testShop.clock.advanceSeconds(300)
    expect((await place(testShop, buyer.headers, onSale)).json()).toMatchObject({
      message: messages.figuresChanged,
      data: { totalPrice: 2000 + DELIVERY_FEE },
    })
    // Both changes were missed: nothing is left to change.
    expect(await changeDue()).toBe(0)
    expect(await listPriceDifferences(db())).toEqual([])
  })

  test('begins with all that are due, also when they are more than one transaction takes', async () => {
    const prices = [{ from: inHours(1), until: inHours(2), price: 800 }]
    await savePriceSheet(prices)
    for (const name of ['Honey', 'Mustard oil']) {
      ghee = await anOwnProduct(db(), { name, listPrice: 1000, stock: 100 })
      await savePriceSheet(prices)
    }
    testShop.clock.advanceSeconds(3600)
    expect(await testShop.shop.staffProducts.prices.changeDue(1)).toBe(3)
  })

  test('begins where a product without a variant on sale is due before it', async () => {
    await savePriceSheet([{ from: inHours(1), until: inHours(2), price: 800 }])
    await db().update(productVariants).set({ archivedAt: new Date() })
    ghee = await anOwnProduct(db(), { name: 'Honey', listPrice: 1000, stock: 100 })
    await savePriceSheet([{ from: inHours(1), until: inHours(2), price: 800 }])
    testShop.clock.advanceSeconds(3600)
    expect(await testShop.shop.staffProducts.prices.changeDue(1)).toBe(1)
    expect(await shopProduct()).toMatchObject({ productPrice: 800 })
  })

  test('without an end becomes the price of the variant when it begins, with nothing struck through', async () => {
    const buyer = await aBuyer(testShop)
    const saved = await savePriceSheet([{ from: inHours(1 / 12), price: 800 }])
    expect(saved).toMatchObject({ status: 200, data: { prices: [{ price: 800, until: null }] } })
    testShop.clock.advanceSeconds(298)
    expect(await quoted(buyer)).toBe(1000)
    testShop.clock.advanceSeconds(1)
    expect(await quoted(buyer)).toBe(800)
    expect(await changeDue()).toBe(1)
    expect(await quoted(buyer)).toBe(800)
    expect(await shopProduct()).toMatchObject({
      ...{ productPrice: 800, productOriginalPrice: 800, productDiscount: 0 },
    })
    expect(await listPriceDifferences(db())).toEqual([])
    const { data } = await call('GET', `/products/manage/${ghee.id}/prices`)
    expect(data.prices).toEqual([])
  })

  test('is begun once by several processes', async () => {
    await savePriceSheet([{ from: inHours(1), until: inHours(2), price: 800 }])
    testShop.clock.advanceSeconds(3600)
    const counts = await Promise.all([1, 2, 3].map(() => changeDue()))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    const changes = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'product.price-changed'))
    expect(changes).toMatchObject([{ actorId: null, before: { price: 1000 }, after: { price: 800 } }])
  })

  test('stays apart from the price that the form edits', async () => {
    await savePriceSheet([{ until: inHours(2), price: 800 }])
    const staff = (await call('GET', `/products/manage/${ghee.id}`)).data
    expect(staff).toMatchObject({ productPrice: 1000, productOriginalPrice: 1000, productDiscount: 0 })
    // A client of the fixed calls may send back what shoppers see.
    const seen = await shopProduct()
    expect(seen).toMatchObject({ productPrice: 800, productOriginalPrice: 1000, productDiscount: 20 })
    await sendForm(testShop, 'PUT', `/products/${ghee.id}`, admin, {
      ...{ originalPrice: '1000', discountPercentage: '20', productName: 'Cow ghee' },
    })
    testShop.clock.advanceSeconds(2 * 3600)
    await changeDue()
    expect(await shopProduct()).toMatchObject({ productName: 'Cow ghee', productPrice: 1000 })
  })
})

test('a price for a quantity is shown with the product and charged from that many units on', async () => {
  const buyer = await aBuyer(testShop)
  expect((await savePriceSheet([{ leastQuantity: 3, price: 900 }])).status).toBe(200)
  expect((await shopProduct()).variants).toMatchObject([
    { price: 1000, quantityPrices: [{ leastQuantity: 3, price: 900 }] },
  ])
  expect([await quoted(buyer, 2), await quoted(buyer, 3)]).toEqual([1000, 900])
  const three = anOrderBody(buyer.customer, [{ product: { ...ghee, price: 900 }, quantity: 3 }])
  expect((await place(testShop, buyer.headers, three)).statusCode).toBe(201)
})

test('a price for a group is charged to its customers, also by phone, and shown to nobody else', async () => {
  const [shopkeeper, other] = [await aBuyer(testShop), await aBuyer(testShop)]
  const group = await aGroup()
  expect(
    (await call('PUT', `/customer-groups/customers/${shopkeeper.customer.id}`, { customerGroup: group }))
      .status,
  ).toBe(200)
  const isQuotedAtCheckout = async () => (await call('GET', '/site')).data.hasPriceRules
  expect(await isQuotedAtCheckout()).toBe(false)
  await savePriceSheet([{ customerGroup: group, price: 700 }])
  expect(await isQuotedAtCheckout()).toBe(true)
  expect([await quoted(shopkeeper), await quoted(other)]).toEqual([700, 1000])
  // As a number: the digits may stand in an id by chance.
  expect(JSON.stringify(await shopProduct())).not.toMatch(/[:[,]700[,\]}]/)
  const entered = await call('POST', '/order/manual', {
    ...anOrderBody(shopkeeper.customer, [{ product: { ...ghee, price: 700 } }]),
    phone: shopkeeper.customer.phone,
  })
  expect(entered.data).toMatchObject({ items: [{ price: 700 }] })
  expect((await call('GET', '/customer-groups')).data).toMatchObject([
    { name: 'Wholesale', customerCount: 1 },
  ])
  await call('PUT', `/customer-groups/customers/${shopkeeper.customer.id}`, { customerGroup: null })
  expect(await quoted(shopkeeper)).toBe(1000)
})

describe('lines that staff add to an order', () => {
  /** An order of this many, placed at the price of one. */
  async function placed(quantity: number) {
    const buyer = await aBuyer(testShop)
    const answer = await place(
      testShop,
      buyer.headers,
      anOrderBody(buyer.customer, [{ product: ghee, quantity }]),
    )
    return { buyer, order: answer.json().data }
  }

  /** Adds this many at a total, beside all that the order has. */
  async function add(
    order: { _id: string; items: { _id: string; quantity: number }[] },
    quantity: number,
    totalPrice: number,
  ) {
    const { data } = await call('GET', `/order/${order._id}`)
    return call('POST', `/order/${order._id}/changes`, {
      updatedAt: data.staff.updatedAt,
      items: order.items.map(({ _id: lineId, quantity: units }) => ({ lineId, units })),
      newItems: [{ productId: ghee.id, quantity }],
      ...{ discount: 0, deliveryFee: DELIVERY_FEE, totalPrice },
    })
  }

  test('cost what the customer’s group pays, and another total is answered with their prices', async () => {
    const { buyer, order } = await placed(1)
    const group = await aGroup()
    await call('PUT', `/customer-groups/customers/${buyer.customer.id}`, { customerGroup: group })
    await savePriceSheet([{ customerGroup: group, price: 700 }])
    const refused = await add(order, 2, 3000 + DELIVERY_FEE)
    expect(refused).toMatchObject({
      status: 409,
      data: {
        items: [{ productId: ghee.id, quantity: 2, price: 700, subTotal: 1400 }],
        ...{ subtotal: 2400, totalPrice: 2400 + DELIVERY_FEE },
      },
    })
    expect((await add(order, 2, refused.data.totalPrice)).status).toBe(201)
  })

  test('reach the price of a quantity with the units that stay in the order, which keep theirs', async () => {
    const { order } = await placed(2)
    await savePriceSheet([{ leastQuantity: 3, price: 900 }])
    expect((await add(order, 1, 2900 + DELIVERY_FEE)).data).toMatchObject({
      items: [{ price: 1000 }, { price: 900 }],
      subtotal: 2900,
    })
  })
})

test('a group is deleted with its prices', async () => {
  const group = await aGroup()
  await savePriceSheet([{ customerGroup: group, price: 700 }])
  expect((await call('DELETE', `/customer-groups/${group}`)).status).toBe(200)
  expect(await db().select().from(variantPrices).where(eq(variantPrices.kind, 'offer'))).toEqual([])
})

describe('prices that cannot be', () => {
  const [noGroup, somebody] = ['01936b1e-0000-7000-8000-00000000000a', '01936b1e-0000-7000-8000-00000000000b']
  test.each([
    ['from now on without an end', () => [{ price: 800 }], 'until', () => priceMessages.endRequired],
    [
      'that end before they begin',
      () => [{ from: inHours(2), until: inHours(1), price: 800 }],
      'until',
      () => priceMessages.endBeforeStart,
    ],
    [
      'that are over',
      () => [{ from: inHours(-2), until: inHours(-1), price: 800 }],
      'until',
      () => priceMessages.endPast,
    ],
    [
      'too far ahead',
      () => [{ until: inHours(24 * (MAX_PRICE_DAYS + 1)), price: 800 }],
      'until',
      () => priceMessages.tooFar(formatCount(MAX_PRICE_DAYS)),
    ],
    ['below a taka', () => [{ until: inHours(1), price: 0 }], 'price', () => messages.productPriceInvalid],
    [
      'of a negative amount',
      () => [{ leastQuantity: 3, price: -5 }],
      'price',
      () => messages.productPriceInvalid,
    ],
    [
      'above the limit',
      () => [{ until: inHours(1), price: 10_000_001 }],
      'price',
      () => messages.productPriceInvalid,
    ],
    [
      'for no units',
      () => [{ leastQuantity: 0, price: 800 }],
      'leastQuantity',
      () => priceMessages.quantityInvalid,
    ],
    [
      'for a quantity that are not lower',
      () => [{ leastQuantity: 3, price: 1000 }],
      'price',
      () => priceMessages.notLower('৳1,000'),
    ],
    [
      'of another product',
      () => [{ variants: [somebody], leastQuantity: 3, price: 9 }],
      'variants',
      () => messages.combinationUnknown,
    ],
    [
      'for nothing',
      () => [{ variants: [], leastQuantity: 3, price: 9 }],
      'variants',
      () => priceMessages.variantRequired,
    ],
  ])('%s are refused', async (_what, prices, field, message) => {
    const { status, errors } = await savePriceSheet(prices())
    expect(status).toBe(400)
    expect(errors).toEqual([{ path: `prices.0.${field}`, message: message() }])
  })

  test('at the same time are refused, one after the other is not', async () => {
    const first = { from: inHours(1), until: inHours(3), price: 800 }
    expect(await savePriceSheet([first, { from: inHours(2), until: inHours(4), price: 850 }])).toMatchObject({
      status: 400,
      errors: [{ path: 'prices.1.from', message: priceMessages.overlaps }],
    })
    expect((await savePriceSheet([first, { from: inHours(3), until: inHours(4), price: 850 }])).status).toBe(
      200,
    )
  })

  test('for a group that is not there are refused', async () => {
    expect(await savePriceSheet([{ customerGroup: noGroup, price: 700 }])).toMatchObject({
      status: 400,
      errors: [{ path: 'prices', message: customerGroupMessages.notFound }],
    })
  })

  test('of a product that somebody else changed meanwhile are refused', async () => {
    const answer = await call('PUT', `/products/manage/${ghee.id}/prices`, {
      updatedAt: '2020-01-01T00:00:00Z',
      prices: [],
    })
    expect(answer.status).toBe(409)
  })
})

test('only staff save prices, sellers only prices of their own products', async () => {
  const seller = await signInAs(testShop, await aSeller(db()))
  const customer = await signInAs(testShop, await aCustomer(db()))
  expect((await savePriceSheet([], seller)).status).toBe(403)
  expect((await savePriceSheet([], customer)).status).toBe(403)
  expect((await savePriceSheet([], {})).status).toBe(401)
})
