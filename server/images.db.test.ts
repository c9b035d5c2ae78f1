import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { mountImages, type WhenImageStored } from './images.ts'

const at = openTestShop()
const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' }

async function openImageServer(whenStored?: WhenImageStored) {
  const app = Fastify()
  await mountImages(app, at.shop, whenStored)
  return app
}

test('an image is sent as AVIF to browsers that accept it, else as WebP, cacheable for a year', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage(), { withAvif: true })
  const app = await openImageServer()
  const avif = await app.inject({ url: `/images/${id}/96x96.webp`, headers: browser })
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept, save-data' })
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const webp = await app.inject({
    url: `/images/${id}/96x96.webp`,
    headers: { accept: 'image/avif;q=0, */*' },
  })
  expect(webp.headers['content-type']).toBe('image/webp')
  const headers = { ...browser, 'if-none-match': String(avif.headers.etag) }
  expect((await app.inject({ url: `/images/${id}/96x96.webp`, headers })).statusCode).toBe(304)
})

test('an image without an AVIF is sent as WebP', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage())
  const answer = await (await openImageServer()).inject({ url: `/images/${id}/96x96.webp`, headers: browser })
  expect(answer.headers['content-type']).toBe('image/webp')
})

test('who saves data gets the next smaller size, which no shared cache keeps', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage(), { withAvif: true })
  const app = await openImageServer()
  const get = (size: string, headers: Record<string, string>) =>
    app.inject({ url: `/images/${id}/${size}.webp`, headers: { ...browser, ...headers } })
  const saved = await get('192x192', { 'save-data': 'on' })
  expect(saved.rawPayload).toEqual((await get('96x96', {})).rawPayload)
  expect(saved.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'accept, save-data',
  })
  const whole = await get('192x192', { 'save-data': 'off' })
  expect(whole.rawPayload.length).toBeGreaterThan(saved.rawPayload.length)
  expect(whole.headers['cache-control']).toMatch(/^public/)
  // The smallest has none below it.
  expect((await get('96x96', { 'save-data': 'on' })).rawPayload).toEqual(saved.rawPayload)
})

test.each(['97x97.webp', '192x192.png', '..%2f..%2fsecret', '%00', 'x'.repeat(500)])(
  'a size that is not stored, %s, is not found',
  async (name) => {
    const id = await at.shop.images.store(at.database.db, 'category', await anImage())
    const answer = await (await openImageServer()).inject({ url: `/images/${id}/${name}`, headers: browser })
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a request for an image that is still being drawn is answered when it is stored', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage())
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  const app = await openImageServer((image) => {
    asked.push(image)
    return promise
  })
  let isAnswered = false
  const answer = app.inject({ url: `/images/${id}/96x96.webp` }).then((response) => {
    isAnswered = true
    return response
  })
  await expect.poll(() => asked).toEqual([id])
  expect(isAnswered).toBe(false)
  resolve()
  expect((await answer).statusCode).toBe(200)
})
