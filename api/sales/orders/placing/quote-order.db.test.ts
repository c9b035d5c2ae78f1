import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { couponCategories } from '#database/schema/catalogue/coupon-categories.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { aCategory, aProduct, setVariants } from '#testing/factories.ts'
import {
  aBuyer,
  anOrderBody,
  countRowsOf,
  DELIVERY_FEE,
  place,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function aCoupon(input: Partial<typeof coupons.$inferInsert> = {}) {
  const [row] = await db()
    .insert(coupons)
    .values({ code: 'EID10', kind: 'percent', value: 10, ...input })
    .returning()
  if (!row) throw new Error('No coupon was made')
  return row
}

type Buyer = { customer: { id: string }; headers: Record<string, string> }

/** The quote of one lamp with a coupon. */
function ask({ customer, headers }: Buyer, product: { id: string }, input: object = {}) {
  return testShop.app.inject({
    method: 'POST',
    url: '/api/order/quote',
    headers,
    payload: {
      customerId: customer.id,
      items: [{ productId: product.id, quantity: 1 }],
      cuopon: 'eid10',
      deliveryAddress: { division: 'Dhaka' },
      ...input,
    },
  })
}

test('a quote has the figures of the order that follows, and reserves nothing', async () => {
  const coupon = await aCoupon()
  const lamp = await aProduct(db())
  const buyer = await aBuyer(testShop)
  const query = await ask(buyer, lamp, { deliveryAddress: { division: 'Sylhet' } })
  expect(query.statusCode).toBe(200)
  const { data } = query.json()
  expect(data).toMatchObject({
    subtotal: 1000,
    discount: 100,
    deliveryFee: DELIVERY_FEE,
    totalPrice: 900 + DELIVERY_FEE,
    cuoponRefusal: null,
  })
  expect(await stockAndSalesOf(testShop, lamp.id)).toMatchObject({ stock: 10 })
  expect(await countRowsOf(testShop, couponUses)).toBe(0)
  const order = anOrderBody(buyer.customer, [{ product: lamp }], {
    cuopon: coupon.code,
    totalPrice: data.totalPrice,
  })
  expect((await place(testShop, buyer.headers, order)).statusCode).toBe(201)
})

test('a quote needs no address and no coupon yet', async () => {
  const lamp = await aProduct(db())
  const answer = await ask(await aBuyer(testShop), lamp, { cuopon: '', deliveryAddress: undefined })
  expect(answer.json().data).toMatchObject({ discount: 0, deliveryFee: DELIVERY_FEE, cuoponRefusal: null })
})

test('the fee of a quote is that of its division', async () => {
  const answer = await ask(await aBuyer(testShop), await aProduct(db()))
  expect(answer.json().data.deliveryFee).not.toBe(DELIVERY_FEE)
})

describe('a coupon without a discount has the reason:', () => {
  const refusalOf = async (input?: Partial<typeof coupons.$inferInsert>) => {
    if (input) await aCoupon(input)
    const answer = await ask(await aBuyer(testShop), await aProduct(db()))
    expect(answer.json().data).toMatchObject({ subtotal: 1000, discount: 0 })
    return answer.json().data.cuoponRefusal
  }
  const anHour = 3_600_000

  test('unknown', async () =>
    expect(await refusalOf()).toEqual({ reason: 'unknown', message: messages.couponUnknown }))
  test('expired', async () =>
    expect(await refusalOf({ endsAt: new Date(testShop.clock.now().getTime() - anHour) })).toEqual({
      reason: 'expired',
      message: messages.couponExpired,
    }))
  test('not started', async () =>
    expect(await refusalOf({ startsAt: new Date(testShop.clock.now().getTime() + anHour) })).toEqual({
      reason: 'not-started',
      message: messages.couponNotStarted,
    }))
  test('below the minimum spend, with what is missing', async () =>
    expect(await refusalOf({ minimumSpend: 1250 })).toEqual({
      reason: 'below-minimum',
      message: messages.couponMinimum('৳1,250', '৳250'),
      missingAmount: 250,
    }))
  test('used up', async () =>
    expect(await refusalOf({ maxUses: 3, uses: 3 })).toEqual({
      reason: 'used-up',
      message: messages.couponUsedUp,
    }))
  test('for other products', async () => {
    const coupon = await aCoupon()
    const ledger = await aCategory(db())
    await db().insert(couponCategories).values({ couponId: coupon.id, categoryId: ledger.id })
    expect(await refusalOf()).toEqual({ reason: 'other-products', message: messages.couponOtherCategory })
  })
  test('used by this customer already', async () => {
    const coupon = await aCoupon()
    const buyer = await aBuyer(testShop)
    const lamp = await aProduct(db())
    const order = { cuopon: coupon.code, totalPrice: 900 + DELIVERY_FEE }
    await place(testShop, buyer.headers, anOrderBody(buyer.customer, [{ product: lamp }], order))
    expect((await ask(buyer, lamp)).json().data.cuoponRefusal).toEqual({
      reason: 'already-used',
      message: messages.couponAlreadyUsed,
    })
  })
})

test('guessing coupon codes is limited', async () => {
  const [buyer, lamp] = [await aBuyer(testShop), await aProduct(db())]
  const guess = (code: string) => ask(buyer, lamp, { cuopon: code })
  for (let tries = 0; tries < 30; tries += 1) expect((await guess(`GUESS${tries}`)).statusCode).toBe(200)
  expect((await guess('GUESS30')).statusCode).toBe(429)
  expect((await ask(buyer, lamp, { cuopon: null })).statusCode).toBe(200)
})

test('a sold-out line is marked in the quote and costs nothing', async () => {
  const lamp = await aProduct(db(), { stock: 0 })
  const { data } = (await ask(await aBuyer(testShop), lamp, { cuopon: null })).json()
  expect(data).toMatchObject({ subtotal: 0, items: [{ isAvailable: false, remainingProducts: 0 }] })
})

test('a quote shows where stock is counted per colour, and charges the available colour', async () => {
  const lamp = await aProduct(db(), { colors: ['red', 'blue'], stock: 5, hasVariants: true })
  await setVariants(db(), lamp.id, [
    { color: 'red', size: '', stock: 0 },
    { color: 'blue', size: '', stock: 5 },
  ])
  const items = [
    { productId: lamp.id, quantity: 6, color: 'red' },
    { productId: lamp.id, quantity: 1, color: 'blue' },
  ]
  const { data } = (await ask(await aBuyer(testShop), lamp, { items, cuopon: null })).json()
  expect(data).toMatchObject({
    subtotal: 1000,
    items: [
      { color: 'red', remainingProducts: 0, hasVariants: true, isAvailable: false },
      { color: 'blue', remainingProducts: 5, hasVariants: true, isAvailable: true },
    ],
  })
})

test('a quote asks to sign in and refuses someone else', async () => {
  const lamp = await aProduct(db())
  const [buyer, other] = [await aBuyer(testShop), await aBuyer(testShop)]
  expect((await ask({ ...buyer, headers: {} }, lamp)).statusCode).toBe(401)
  expect((await ask({ ...buyer, headers: other.headers }, lamp)).statusCode).toBe(403)
})
