import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { couponCategories } from '#database/schema/catalogue/coupon-categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aCategory, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, buyers, changeStatus, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
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

async function usesOf(id: string) {
  const [row] = await db().select().from(coupons).where(eq(coupons.id, id))
  return row?.uses
}

/** An order of one ৳1,000 lamp with a coupon, at the total the shopper expects. */
const withCoupon = (customer: { id: string }, product: { id: string; price: number }, discount: number) =>
  anOrderBody(customer, [{ product }], {
    cuopon: 'eid10',
    totalPrice: product.price + DELIVERY_FEE - discount,
  })

test('a coupon is applied once the shopper has seen the discount', async () => {
  const coupon = await aCoupon()
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const unseen = await place(testShop, headers, withCoupon(customer, lamp, 0))
  expect(unseen.json()).toMatchObject({
    statusCode: 409,
    message: messages.figuresChanged,
    data: { subtotal: 1000, discount: 100, totalPrice: 900 + DELIVERY_FEE },
  })
  expect(await usesOf(coupon.id)).toBe(0)
  const seen = await place(testShop, headers, withCoupon(customer, lamp, 100))
  expect(seen.json().data).toMatchObject({ cuopon: 'EID10', discount: 100, totalPrice: 900 + DELIVERY_FEE })
  expect(await usesOf(coupon.id)).toBe(1)
})

test('a coupon for five is used by five of twenty', async () => {
  const coupon = await aCoupon({ maxUses: 5 })
  const lamp = await aProduct(db(), { stock: 50 })
  const all = await buyers(testShop, 20)
  const answers = await Promise.all(
    all.map(({ customer, headers }) => place(testShop, headers, withCoupon(customer, lamp, 100))),
  )
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.json().message).toBe(messages.couponUsedUp)
  expect(await usesOf(coupon.id)).toBe(5)
  expect(await db().select().from(couponUses)).toHaveLength(5)
  const [row] = await db().select().from(products).where(eq(products.id, lamp.id))
  expect(row?.stock).toBe(45)
})

test('a customer uses a coupon once, also with many orders at once', async () => {
  await aCoupon()
  const lamp = await aProduct(db(), { stock: 50 })
  const { customer, headers } = await aBuyer(testShop)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      place(testShop, headers, withCoupon(customer, lamp, 100), `attempt-${turn}`),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
  const refused = answers.find((answer) => answer.statusCode === 409)
  expect(refused?.json().message).toBe(messages.couponAlreadyUsed)
})

test('cancelling releases the coupon', async () => {
  const coupon = await aCoupon({ maxUses: 1 })
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const { data } = (await place(testShop, headers, withCoupon(customer, lamp, 100), 'one')).json()
  await changeStatus(testShop, headers, data._id, 'cancelled')
  expect(await usesOf(coupon.id)).toBe(0)
  const again = await place(testShop, headers, withCoupon(customer, lamp, 100), 'two')
  expect(again.statusCode).toBe(201)
  expect(await usesOf(coupon.id)).toBe(1)
})

test('a coupon of a category applies to its products only', async () => {
  const coupon = await aCoupon()
  const category = await aCategory(db())
  await db().insert(couponCategories).values({ couponId: coupon.id, categoryId: category.id })
  const inside = await aProduct(db(), { categoryId: category.id, listPrice: 555 })
  const outside = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const refused = await place(testShop, headers, withCoupon(customer, outside, 0))
  expect(refused.json().message).toBe(messages.couponOtherCategory)
  const both = anOrderBody(customer, [{ product: inside }, { product: outside }], {
    cuopon: 'EID10',
    totalPrice: 1555 + DELIVERY_FEE - 56,
  })
  expect((await place(testShop, headers, both)).json().data.discount).toBe(56)
})

test('an unknown coupon is rejected and nothing is stored', async () => {
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(testShop, headers, withCoupon(customer, lamp, 0))
  expect([answer.statusCode, answer.json().message]).toEqual([409, messages.couponUnknown])
  expect(answer.json().data.totalPrice).toBe(1000 + DELIVERY_FEE)
  expect(await db().select().from(orders)).toEqual([])
})
