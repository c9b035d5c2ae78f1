import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { reviewPhotos, reviews, reviewVotes } from '#database/schema/catalogue/reviews.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, headers?: Headers) => {
  const answer = await testShop.app.inject({ method, url: `/api${path}`, ...(headers && { headers }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** A review of a delivered product, and its writer. */
async function aReview(product: Awaited<ReturnType<typeof aProduct>>, stars = 4) {
  const { customer, headers } = await aBuyer(testShop)
  const { data } = (await place(testShop, headers, anOrderBody(customer, [{ product }]))).json()
  await db().update(orders).set({ status: 'delivered' }).where(eq(orders.id, data._id))
  const write = (text = 'Warm light.') =>
    testShop.app.inject({
      method: 'POST',
      url: `/api/products/${product.id}/reviews`,
      headers,
      payload: { review: { userId: customer.id, stars, text } },
    })
  const id: string = (await write()).json().data._id
  testShop.clock.advanceSeconds(1)
  return { id, customer, headers, write }
}

async function aVoter() {
  return signInAs(testShop, await aCustomer(db()))
}

const setPhotos = (id: string, headers: Headers, photos: Uint8Array[]) =>
  sendForm(testShop, 'PUT', `/reviews/${id}/photos`, headers, {}, { photo: photos })

const shownPhotos = async (productId: string): Promise<string[]> =>
  (await call('GET', `/products/${productId}`)).data.reviews[0].photos

test('reviews are sorted by time, stars or votes, those that are equal newest first', async () => {
  const lamp = await aProduct(db())
  const two = await aReview(lamp, 2)
  const five = await aReview(lamp, 5)
  const three = await aReview(lamp, 3)
  const four = await aReview(lamp, 5)
  await call('PUT', `/reviews/${two.id}/helpful`, await aVoter())
  await call('PUT', `/reviews/${two.id}/helpful`, await aVoter())
  await call('PUT', `/reviews/${three.id}/helpful`, await aVoter())
  const listed = async (query: string) =>
    (await call('GET', `/products/${lamp.id}/reviews?${query}`)).data.reviews.map(
      (review: { _id: string }) => review._id,
    )
  const newest = [four.id, three.id, five.id, two.id]
  expect(await listed('')).toEqual(newest)
  expect(await listed('sortBy=newest')).toEqual(newest)
  expect(await listed('sortBy=highest')).toEqual([four.id, five.id, three.id, two.id])
  expect(await listed('sortBy=lowest')).toEqual([two.id, three.id, four.id, five.id])
  expect(await listed('sortBy=helpful')).toEqual([two.id, three.id, four.id, five.id])
  expect((await call('GET', `/products/${lamp.id}/reviews?sortBy=random`)).status).toBe(400)
})

test('a vote counts once, however often and concurrently it is given, and can be taken back', async () => {
  const lamp = await aProduct(db())
  const { id } = await aReview(lamp)
  const voters = await Promise.all([aVoter(), aVoter(), aVoter()])
  const votes = await Promise.all(
    [...voters, ...voters].map((headers) => call('PUT', `/reviews/${id}/helpful`, headers)),
  )
  expect(votes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await db().$count(reviewVotes)).toBe(3)
  const [voter = {}] = voters
  const other = await aReview(await aProduct(db()))
  await call('PUT', `/reviews/${other.id}/helpful`, voter)
  expect((await call('GET', `/products/${lamp.id}/reviews/helpful`, voter)).data).toEqual([id])
  const taken = await call('DELETE', `/reviews/${id}/helpful`, voter)
  expect(taken.data).toEqual({ isHelpful: false, helpfulCount: 2 })
  expect((await call('DELETE', `/reviews/${id}/helpful`, voter)).data.helpfulCount).toBe(2)
  expect((await call('GET', `/products/${lamp.id}/reviews/helpful`, voter)).data).toEqual([])
})

test('nobody votes for their own or a hidden review, or signed out', async () => {
  const lamp = await aProduct(db())
  const { id, headers } = await aReview(lamp)
  expect(await call('PUT', `/reviews/${id}/helpful`, headers)).toMatchObject({
    status: 403,
    message: messages.reviewIsOwn,
  })
  expect((await call('PUT', `/reviews/${id}/helpful`)).status).toBe(401)
  expect((await call('GET', `/products/${lamp.id}/reviews/helpful`)).status).toBe(401)
  await db().update(reviews).set({ hiddenAt: testShop.clock.now() })
  expect((await call('PUT', `/reviews/${id}/helpful`, await aVoter())).status).toBe(404)
  expect(await db().$count(reviewVotes)).toBe(0)
})

test('photos are shown with the review until another set replaces them', async () => {
  const lamp = await aProduct(db())
  const { id, headers } = await aReview(lamp)
  expect(await shownPhotos(lamp.id)).toEqual([])
  const first = await setPhotos(id, headers, [await anImage(), await anImage('#00f')])
  expect(first.status, first.message).toBe(200)
  expect(await shownPhotos(lamp.id)).toEqual(first.data.photos)
  expect((await testShop.app.inject({ url: first.data.photos[0] })).statusCode).not.toBe(500)
  const second = await setPhotos(id, headers, [await anImage('#0f0')])
  expect(await shownPhotos(lamp.id)).toEqual(second.data.photos)
})

test('files that are no photos, a fifth one and those of others change nothing, and the review stays', async () => {
  const lamp = await aProduct(db())
  const { id, headers } = await aReview(lamp)
  const photo = await anImage()
  await setPhotos(id, headers, [photo])
  const before = await shownPhotos(lamp.id)
  const fake = await setPhotos(id, headers, [photo, Buffer.from('no image')])
  expect(fake).toMatchObject({ status: 415, message: messages.unsupportedImage })
  expect((await setPhotos(id, headers, [photo, photo, photo, photo, photo])).status).toBe(413)
  expect((await setPhotos(id, await aVoter(), [photo])).status).toBe(404)
  expect((await setPhotos(id, {}, [photo])).status).toBe(401)
  expect(await shownPhotos(lamp.id)).toEqual(before)
  expect(await db().$count(images, eq(images.kind, 'review'))).toBe(1)
  expect((await call('GET', `/products/${lamp.id}`)).data.reviews[0].text).toBe('Warm light.')
})

test('a review that is written again has neither the photos nor the votes of the earlier one', async () => {
  const lamp = await aProduct(db())
  const { id, headers, write } = await aReview(lamp)
  await setPhotos(id, headers, [await anImage()])
  await call('PUT', `/reviews/${id}/helpful`, await aVoter())
  expect((await write('It broke.')).json().data).toMatchObject({ _id: id, photos: [], helpfulCount: 0 })
  expect([await db().$count(reviewPhotos), await db().$count(reviewVotes)]).toEqual([0, 0])
})

test('staff hide a photo and show it again, on record; shoppers do not see it meanwhile', async () => {
  const lamp = await aProduct(db())
  const { id, headers } = await aReview(lamp)
  const { data } = await setPhotos(id, headers, [await anImage(), await anImage('#00f')])
  const staff = await signInAs(testShop, await anAdmin(db()))
  const listed = (await call('GET', '/reviews', staff)).data.data[0]
  const [photo] = listed.photos
  const path = `/reviews/${id}/photos/${photo.id}`
  expect((await call('PATCH', `${path}/hide`, headers)).status).toBe(403)
  const hidden = await call('PATCH', `${path}/hide`, staff)
  expect(hidden.data.photos.map(({ hiddenAt }: { hiddenAt: unknown }) => hiddenAt !== null)).toEqual([
    true,
    false,
  ])
  expect(await shownPhotos(lamp.id)).toEqual([data.photos[1]])
  await call('PATCH', `${path}/show`, staff)
  expect(await shownPhotos(lamp.id)).toEqual(data.photos)
  const ofOther = `/reviews/${(await aReview(await aProduct(db()))).id}/photos/${photo.id}`
  expect((await call('PATCH', `${ofOther}/hide`, staff)).status).toBe(404)
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['review.photo-hidden', 'review.photo-shown'])
})

test('a deleted account leaves its review, without photos, and no votes', async () => {
  const lamp = await aProduct(db())
  const writer = await aReview(lamp)
  const other = await aReview(lamp)
  await setPhotos(writer.id, writer.headers, [await anImage()])
  await call('PUT', `/reviews/${other.id}/helpful`, writer.headers)
  await call('PUT', `/reviews/${other.id}/helpful`, await aVoter())
  const staff = await signInAs(testShop, await anAdmin(db()))
  expect((await call('DELETE', `/user/delete-user/${writer.customer.id}`, staff)).status).toBe(200)
  expect(
    (await db().select().from(users).where(eq(users.id, writer.customer.id)))[0]?.deletedAt,
  ).not.toBeNull()
  expect([await db().$count(reviews), await db().$count(reviewPhotos)]).toEqual([2, 0])
  const [kept] = await db().select().from(reviews).where(eq(reviews.id, other.id))
  expect([kept?.helpfulCount, await db().$count(reviewVotes)]).toEqual([1, 1])
})
