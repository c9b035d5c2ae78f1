import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { mountImages } from './images.ts'

const at = openTestShop()
const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' }

async function serving() {
  const app = Fastify()
  await mountImages(app, at.shop)
  return app
}

test('a picture is sent as AVIF to those who take it, else as WebP, for a year', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage(), { withAvif: true })
  const app = await serving()
  const avif = await app.inject({ url: `/images/${id}/96x96.webp`, headers: browser })
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' })
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const webp = await app.inject({
    url: `/images/${id}/96x96.webp`,
    headers: { accept: 'image/avif;q=0, */*' },
  })
  expect(webp.headers['content-type']).toBe('image/webp')
  const headers = { ...browser, 'if-none-match': String(avif.headers.etag) }
  expect((await app.inject({ url: `/images/${id}/96x96.webp`, headers })).statusCode).toBe(304)
})

test('one without an AVIF is sent as it is', async () => {
  const id = await at.shop.images.store(at.database.db, 'category', await anImage())
  const answer = await (await serving()).inject({ url: `/images/${id}/96x96.webp`, headers: browser })
  expect(answer.headers['content-type']).toBe('image/webp')
})

test.each(['97x97.webp', '192x192.png', '..%2f..%2fsecret', '%00', 'x'.repeat(500)])(
  'a size that is not listed, %s, is not found',
  async (name) => {
    const id = await at.shop.images.store(at.database.db, 'category', await anImage())
    const answer = await (await serving()).inject({ url: `/images/${id}/${name}`, headers: browser })
    expect([400, 403, 404]).toContain(answer.statusCode)
  },
)
