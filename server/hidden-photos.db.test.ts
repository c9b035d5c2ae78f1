import Fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { reviewPhotos, reviews } from '#database/schema/catalogue/reviews.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { mountImages } from './images.ts'

const at = openTestShop()
let staff: { authorization: string }
let review: { reviewId: string; photoId: string }

beforeEach(async () => {
  const { db } = at.database
  staff = await signInAs(at, await anAdmin(db))
  const photoId = await at.shop.images.store(db, 'review', await anImage())
  const product = await aProduct(db, { reviewCount: 1, ratingTotal: 2 })
  const [row] = await db
    .insert(reviews)
    .values({
      productId: product.id,
      userId: (await aCustomer(db)).id,
      stars: 2,
      text: 'Broken',
    })
    .returning()
  review = { reviewId: row?.id ?? '', photoId }
  await db.insert(reviewPhotos).values({ reviewId: review.reviewId, imageId: photoId, position: 0 })
})

async function openImages() {
  const app = Fastify()
  await mountImages(app, at.shop)
  return (url: string, headers = {}) => app.inject({ url, headers })
}

const address = (size = '1200x1200') => `/images/${review.photoId}/${size}.webp`
const change = (path: string, payload?: object) =>
  at.app.inject({
    method: 'PATCH',
    url: `/api/reviews/${review.reviewId}${path}`,
    headers: staff,
    ...(payload && { payload }),
  })
const hidePhoto = () => change(`/photos/${review.photoId}/hide`)

test('a photo of a review is sent, and caches ask each time whether they may still show it', async () => {
  const get = await openImages()
  const sent = await get(address())
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['cache-control']).toBe('public, no-cache')
  const again = await get(address(), { 'if-none-match': String(sent.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a hidden photo is not found in any size, not even by who has it, until staff show it again', async () => {
  const get = await openImages()
  const { etag } = (await get(address())).headers
  await hidePhoto()
  for (const size of ['1200x1200', '160x160']) {
    const refused = await get(address(size), { 'if-none-match': String(etag) })
    expect(refused.statusCode, size).toBe(404)
    expect(refused.headers['cache-control'], size).toContain('no-store')
  }
  await change(`/photos/${review.photoId}/show`)
  expect((await get(address())).statusCode).toBe(200)
})

test('staff see a hidden photo at an address that nobody can alter, and that ends within two hours', async () => {
  const get = await openImages()
  const { url } = (await hidePhoto()).json().data.photos[0]
  expect(url).toMatch(/\?key=/)
  const listed = (await at.app.inject({ url: '/api/reviews', headers: staff })).json().data.data[0]
  expect(listed.photos[0].url).toBe(url)
  const seen = await get(url)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['cache-control']).toBe('private, no-store')
  expect((await get(`${url}x`)).statusCode).toBe(404)
  expect((await get(`${url}&key=1`)).statusCode).toBe(404)
  at.clock.advanceSeconds(2 * 60 * 60)
  expect((await get(url)).statusCode).toBe(404)
})

test('the photos of a hidden review, and those that it has no longer, are not found either', async () => {
  const get = await openImages()
  await change('/hide', { reason: 'Not about the lamp' })
  expect((await get(address())).statusCode).toBe(404)
  await change('/show')
  expect((await get(address())).statusCode).toBe(200)
  await at.database.db.delete(reviewPhotos)
  await at.shop.catalogueVersion.invalidate()
  expect((await get(address())).statusCode).toBe(404)
})

test('a photo of a return, of the same sizes, is sent', async () => {
  const id = await at.shop.images.store(at.database.db, 'return', await anImage())
  expect((await (await openImages())(`/images/${id}/160x160.webp`)).statusCode).toBe(200)
})

test('a made-up address is not found without asking the database', async () => {
  const asked = vi.spyOn(at.shop.hiddenPhotos, 'isHidden')
  const get = await openImages()
  for (const id of ['-'.repeat(36), crypto.randomUUID()])
    expect((await get(`/images/${id}/160x160.webp`)).statusCode).toBe(404)
  expect(asked).not.toHaveBeenCalled()
  await get(address())
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})

test('other spellings of an address do not lead to a hidden photo', async () => {
  const asked = vi.spyOn(at.shop.hiddenPhotos, 'isHidden')
  await hidePhoto()
  const get = await openImages()
  expect((await get(address().replace(review.photoId, review.photoId.toUpperCase()))).statusCode).toBe(404)
  expect(asked).toHaveBeenCalledWith(review.photoId)
  expect((await get(address().replace('/images/', '/images//'))).statusCode).toBe(404)
  asked.mockRestore()
})
