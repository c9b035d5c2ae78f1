import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { createS3Storage } from '#api/images/s3-storage.ts'
import { listJobs } from '#api/jobs/jobs.repository.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { imageSizes } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, anAdmin } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aZip } from '#testing/imports/zips.ts'
import { runDueJobs } from '#testing/run-jobs.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { mountImages } from './images.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const bucket = () => createS3Storage(server.settings)
const imageStorage: ImageStorage = {
  name: 's3',
  check: () => bucket().check(),
  write: (...image) => bucket().write(...image),
  read: (...file) => bucket().read(...file),
  remove: (id) => bucket().remove(id),
}
const at = openTestShop({ imageStorage })
beforeEach(() => {
  server.setBehaviour('up')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' }

/** The images as a shop serves them. */
async function imagesOf(shop: Shop) {
  const app = Fastify()
  await mountImages(app, shop)
  return (name: string, headers: Record<string, string> = browser) =>
    app.inject({ url: `/images/${name}`, headers })
}

/** A second process of the shop, on the same database and bucket, with folders of its own. */
function anotherProcess(): Promise<Shop> {
  return createShop({
    database: at.database,
    clock: at.clock.now,
    imageStorage: bucket(),
    config: {
      publicUrl: 'http://localhost:3000',
      secret: 'test-secret-of-at-least-thirty-two-characters',
      isDemo: false,
      importFolder: '/nowhere',
    },
  })
}

async function waitingJobs(): Promise<string[]> {
  const jobs = await listJobs(at.database.db, 'waiting', { limit: 10, offset: 0 })
  return jobs.map(({ name }) => name)
}

/** Uploads a logo on the first process. */
async function uploadLogo() {
  const headers = await signInAs(at, await anAdmin(at.database.db))
  return sendForm(at, 'POST', '/logo', headers, {}, { logoImage: await anImage() })
}

test('what one process has stored another one serves, in every size, with the headers of a folder', async () => {
  const { status, data } = await uploadLogo()
  expect(status).toBe(201)
  const [, id] = /^\/images\/([^/]+)\//.exec(data.logoImage) ?? []
  const get = await imagesOf(await anotherProcess())
  for (const size of imageSizes.logo) {
    const avif = await get(`${id}/${size}.webp`)
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept, save-data',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.any(String),
      'last-modified': expect.stringMatching(/GMT$/),
      'content-length': String(avif.rawPayload.length),
    })
    const webp = await get(`${id}/${size}.webp`, { accept: 'image/avif;q=0, */*' })
    expect(webp.headers['content-type']).toBe('image/webp')
    const known = await get(`${id}/${size}.webp`, { ...browser, 'if-none-match': String(avif.headers.etag) })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  }
})

test.each(['97x97.webp', '192x192.png', '..%2f..%2fsecret', '%00', 'x'.repeat(500)])(
  'a size that is not stored, %s, is not found',
  async (name) => {
    const id = await at.shop.images.store(at.database.db, 'category', await anImage())
    expect((await (await imagesOf(at.shop))(`${id}/${name}`)).statusCode).toBe(404)
  },
)

test('a deleted image is deleted in the bucket, and clean-up leaves what it does not know', async () => {
  const { db } = at.database
  const id = await at.shop.images.store(db, 'category', await anImage())
  await bucket().write('0193a000-0000-7000-8000-000000000001', new Map([['1x1.webp', new Uint8Array([1])]]))
  await at.shop.images.deleteUnused(db, new Date(Date.now() + 2 * 86_400_000))
  expect(await bucket().read(id, '96x96.webp')).toBeUndefined()
  expect(await bucket().read('0193a000-0000-7000-8000-000000000001', '1x1.webp')).toBeDefined()
})

test('while the bucket answers HTTP 500, uploads and images say to try again, and nothing is lost', async () => {
  const stored = await at.shop.images.store(at.database.db, 'category', await anImage())
  const get = await imagesOf(at.shop)
  server.setBehaviour('500')
  const rejected = await uploadLogo()
  expect([rejected.status, rejected.message]).toEqual([503, messages.imageStorageUnavailable])
  const unavailable = await get(`${stored}/96x96.webp`)
  expect(unavailable.statusCode).toBe(503)
  expect(unavailable.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
  expect(unavailable.payload).toBe(messages.imageStorageUnavailable)
  expect(await at.database.db.$count(images)).toBe(1)

  server.setBehaviour('up')
  expect((await get(`${stored}/96x96.webp`)).statusCode).toBe(200)
  expect((await uploadLogo()).status).toBe(201)
})

test('an image that cannot be deleted in the bucket does not fail what deletes it, and its files go later', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { db } = at.database
  const id = await at.shop.images.store(db, 'category', await anImage())
  server.setBehaviour('500')
  await at.shop.images.remove(db, id)
  expect(await db.$count(images)).toBe(0)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`The files of image ${id} could not be deleted`))
  warn.mockRestore()
  await expect(at.shop.images.deleteFiles(id)).rejects.toThrow('HTTP 500')
  server.setBehaviour('up')
  expect(await bucket().read(id, '96x96.webp')).toBeDefined()
  expect(await waitingJobs()).toEqual(['images.delete-files'])
  await runDueJobs(at)
  expect(await bucket().read(id, '96x96.webp')).toBeUndefined()
})

test('images of an import wait while the bucket answers HTTP 500, and are all stored afterwards', async () => {
  const headers = await signInAs(at, await anAdmin(at.database.db))
  await aCategory(at.database.db, { name: 'Women' })
  const rows = ['saree,Saree,Women,900,red.jpg', 'lamp,Lamp,Women,500,blue.jpg']
  const form = new FormData()
  const text = ['Handle,Title,Product Category,Variant Price,Image Src', ...rows].join('\n')
  form.append('products', new File([text], 'catalogue.csv'))
  const zip = aZip({ 'red.jpg': await anImage('#f00'), 'blue.jpg': await anImage('#00f') })
  form.append('images', new File([new Uint8Array(zip)], 'images.zip'))
  const url = '/api/products/imports'
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await at.app.inject({ method, url: url + path, headers, ...(payload && { payload }) })).json().data
  const { id } = await call('POST', '', form)
  await call('POST', `/${id}/start`, { mode: 'skip' })
  await at.shop.imports.run()
  server.setBehaviour('500')
  await expect(at.shop.imports.fetchImages()).rejects.toThrow(messages.imageStorageUnavailable)
  expect((await call('GET', `/${id}`)).images).toEqual({ done: 0, total: 2, failed: 0, left: 0 })
  server.setBehaviour('up')
  await at.shop.imports.fetchImages()
  expect((await call('GET', `/${id}`)).images).toEqual({ done: 2, total: 2, failed: 0, left: 0 })
  expect(await at.database.db.$count(images)).toBe(2)
})

test('a bucket that never answers is given up within the time of a request', async () => {
  server.setBehaviour('silent')
  const startedAt = performance.now()
  expect((await uploadLogo()).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
}, 30_000)
