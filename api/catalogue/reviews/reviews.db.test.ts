import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, countRowsOf, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** A customer with an order of the product in this status. */
async function aBuyerOf(
  product: { id: string; price: number },
  status: 'delivered' | 'shipped' = 'delivered',
) {
  const buyer = await aBuyer(testShop)
  const { data } = (await place(testShop, buyer.headers, anOrderBody(buyer.customer, [{ product }]))).json()
  await db().update(orders).set({ status }).where(eq(orders.id, data._id))
  return { id: buyer.customer.id, headers: buyer.headers }
}

type Writer = { id: string; headers: Record<string, string> }

const write = (writer: Writer, productId: string, review: object = {}) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/products/${productId}/reviews`,
    headers: writer.headers,
    payload: { review: { userId: writer.id, stars: 4, text: 'Warm light.', ...review } },
  })

const ratingOf = async (productId: string) => {
  const [row] = await db()
    .select({ total: products.ratingTotal, count: products.reviewCount, rating: products.rating })
    .from(products)
    .where(eq(products.id, productId))
  return row
}

test('a buyer reviews a delivered product, and its rating is updated', async () => {
  const lamp = await aProduct(db())
  const buyer = await aBuyerOf(lamp)
  const answer = await write(buyer, lamp.id, { text: '  চমৎকার বাতি  ' })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().data).toMatchObject({
    userId: { _id: buyer.id, name: 'Rahima Begum' },
    stars: 4,
    text: 'চমৎকার বাতি',
    date: '2026-11-21T06:00:00.000Z',
  })
  expect(await ratingOf(lamp.id)).toEqual({ total: 4, count: 1, rating: 4 })
})

test('a review is visible at once, although the product was just cached', async () => {
  const lamp = await aProduct(db())
  const buyer = await aBuyerOf(lamp)
  const getProduct = async () =>
    (await testShop.app.inject({ method: 'GET', url: `/api/products/${lamp.id}` })).json().data
  expect((await getProduct()).reviews).toEqual([])
  await write(buyer, lamp.id)
  expect((await getProduct()).reviews).toMatchObject([{ stars: 4, text: 'Warm light.' }])
})

test('a second review replaces the first', async () => {
  const lamp = await aProduct(db())
  const buyer = await aBuyerOf(lamp)
  const first = await write(buyer, lamp.id)
  testShop.clock.advanceSeconds(60)
  const second = await write(buyer, lamp.id, { stars: 1, text: 'It broke.' })
  expect(second.json().data).toMatchObject({ _id: first.json().data._id, date: '2026-11-21T06:01:00.000Z' })
  expect(await countRowsOf(testShop, reviews)).toBe(1)
  expect(await ratingOf(lamp.id)).toEqual({ total: 1, count: 1, rating: 1 })
})

test('twelve concurrent buyers, each with two reviews, are counted once each', async () => {
  const lamp = await aProduct(db(), { stock: 50 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyerOf(lamp)))
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [write(buyer, lamp.id, { stars: 2 }), write(buyer, lamp.id, { stars: 5 })]),
  )
  expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
  const stored = await db().select({ stars: reviews.stars }).from(reviews)
  expect(stored).toHaveLength(12)
  expect(await ratingOf(lamp.id)).toMatchObject({
    total: stored.reduce((sum, { stars }) => sum + stars, 0),
    count: 12,
  })
})

test('a review hidden by an admin stays hidden when it is written again', async () => {
  const lamp = await aProduct(db())
  const buyer = await aBuyerOf(lamp)
  await write(buyer, lamp.id)
  await db().update(reviews).set({ hiddenAt: testShop.clock.now() })
  await db().update(products).set({ ratingTotal: 0, reviewCount: 0 }).where(eq(products.id, lamp.id))
  expect((await write(buyer, lamp.id, { stars: 1 })).statusCode).toBe(201)
  expect(await ratingOf(lamp.id)).toMatchObject({ total: 0, count: 0 })
})

test('only buyers with a delivered order may review a product', async () => {
  const lamp = await aProduct(db())
  const withShippedOrder = await aBuyerOf(lamp, 'shipped')
  const ofOtherProduct = await aBuyerOf(await aProduct(db()))
  for (const writer of [withShippedOrder, ofOtherProduct]) {
    const answer = await write(writer, lamp.id)
    expect([answer.statusCode, answer.json().message]).toEqual([403, messages.reviewOnlyByBuyers])
  }
  expect(await countRowsOf(testShop, reviews)).toBe(0)
})

test('nobody can review in the name of another account', async () => {
  const lamp = await aProduct(db())
  const buyer = await aBuyerOf(lamp)
  const other = await aBuyerOf(lamp)
  const admin = await anAdmin(db())
  expect((await write({ ...other, id: buyer.id }, lamp.id)).statusCode).toBe(403)
  expect((await write({ id: buyer.id, headers: await signInAs(testShop, admin) }, lamp.id)).statusCode).toBe(
    403,
  )
  expect((await write({ id: buyer.id, headers: {} }, lamp.id)).statusCode).toBe(401)
})

test.each([
  ['no star', { stars: 0 }, 'review.stars', messages.reviewStarsRequired],
  ['six stars', { stars: 6 }, 'review.stars', messages.reviewStarsRequired],
  ['half a star', { stars: 4.5 }, 'review.stars', messages.reviewStarsRequired],
  ['stars in words', { stars: '5' }, 'review.stars', messages.reviewStarsRequired],
  ['an empty text', { text: ' \n ' }, 'review.text', messages.reviewTextRequired],
  ['a text that is too long', { text: 'ক'.repeat(5001) }, 'review.text', messages.reviewTextTooLong(5000)],
])('a review with %s is rejected', async (_what, review, path, message) => {
  const lamp = await aProduct(db())
  const answer = await write(await aBuyerOf(lamp), lamp.id, review)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path, message }])
})

test('an unknown product cannot be reviewed', async () => {
  const buyer = await aBuyerOf(await aProduct(db()))
  expect((await write(buyer, '0193a000-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test('reviews are listed in pages, newest first, and counted by stars', async () => {
  const lamp = await aProduct(db())
  for (const stars of [5, 5, 2]) {
    await write(await aBuyerOf(lamp), lamp.id, { stars, text: `${stars} stars` })
    testShop.clock.advanceSeconds(1)
  }
  const page = (query: string) => testShop.app.inject({ url: `/api/products/${lamp.id}/reviews?${query}` })
  const first = (await page('limit=2')).json().data
  expect(first).toMatchObject({ page: 1, pages: 2, total: 3 })
  expect(first.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([2, 5])
  expect((await page('limit=2&page=2')).json().data.reviews).toHaveLength(1)
  expect((await page('page=9')).json().data.reviews).toEqual([])
  const product = await testShop.app.inject({ url: `/api/products/${lamp.id}` })
  expect(product.json().data.ratingCounts).toEqual([0, 1, 0, 0, 2])
})

test.each(['page=0', 'page=-3', 'page=abc', 'limit=101'])(
  'a list of reviews with %s is rejected',
  async (query) => {
    const lamp = await aProduct(db())
    expect((await testShop.app.inject({ url: `/api/products/${lamp.id}/reviews?${query}` })).statusCode).toBe(
      400,
    )
  },
)

test('reviews of an unknown product are not found', async () => {
  const answer = await testShop.app.inject({
    url: '/api/products/0190f000-0000-7000-8000-000000000000/reviews',
  })
  expect([answer.statusCode, answer.json().message]).toEqual([404, messages.productNotFound])
})
