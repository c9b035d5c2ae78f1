import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageMessages } from '#contract/images/image-messages.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { messages } from '#contract/messages.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { aZip } from '#testing/imports/zips.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

/** 127.0.0.1 counts as public; all hosts but one resolve to it. */
const testShop = openTestShop({
  imageFetchRules: {
    resolve: async (host) => [host === 'inside.example' ? '10.0.0.5' : '127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
  },
})
const db = () => testShop.database.db
const DAY_MS = 24 * 60 * 60_000

let admin: Record<string, string>
let category: Awaited<ReturnType<typeof aCategory>>
let server: Server
let host: string
let requestedPaths: string[]
let onRequest: () => void

const red = await anImage('#f00')
const blue = await anImage('#00f')
const servedFiles: Record<string, Buffer> = {
  '/red.jpg': red,
  '/blue.jpg': blue,
  '/page.html': Buffer.from('<p>'),
}

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  category = await aCategory(db(), { name: 'Women' })
  requestedPaths = []
  onRequest = () => undefined
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    onRequest()
    const bytes = servedFiles[path]
    if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `http://images.example:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const csv = (...rows: string[]) =>
  ['Handle,Title,Product Category,Variant Price,Image Src,Image Position', ...rows].join('\n')

async function send(text: string, zip?: Uint8Array) {
  const form = new FormData()
  form.append('products', new File([text], 'catalogue.csv'))
  if (zip) form.append('images', new File([new Uint8Array(zip)], 'images.zip'))
  const url = '/api/products/imports'
  const answer = await testShop.app.inject({ method: 'POST', url, headers: admin, payload: form })
  return { status: answer.statusCode, ...answer.json() }
}
async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/products/imports${path}`
  const answer = await testShop.app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  return answer.json().data
}
const remarksOf = async (id: string): Promise<string[]> =>
  (await call('GET', `/${id}/rows`)).data.flatMap(({ remarks }: { remarks: string[] }) => remarks)

/** Writes the products of an import; its images are not fetched yet. */
async function startedImport(text: string, zip?: Uint8Array): Promise<string> {
  const { id } = (await send(text, zip)).data
  await call('POST', `/${id}/start`, { mode: 'skip' })
  await testShop.shop.imports.run()
  return id
}
async function finishedImport(text: string, zip?: Uint8Array): Promise<string> {
  const id = await startedImport(text, zip)
  await testShop.shop.imports.fetchImages()
  return id
}
const productNamed = async (name: string) =>
  (await db().select().from(products).where(eq(products.name, name)))[0]

/** Hashes of the original files of a product's images, in order. */
async function imageHashesOf(name: string): Promise<string[]> {
  const rows = await db()
    .select({ hash: images.contentHash })
    .from(productImages)
    .innerJoin(images, eq(images.id, productImages.imageId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(products.name, name))
    .orderBy(asc(productImages.position))
  return rows.map(({ hash }) => hash)
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function aVaseWithImage() {
  const vase = await aProduct(db(), { name: 'Vase', categoryId: category.id })
  const imageId = await testShop.shop.images.store(db(), 'product', await anImage('#0f0'))
  await db().insert(productImages).values({ productId: vase.id, imageId, position: 0 })
  return { handle: `vase-${vase.id.slice(-12)}`, imageId, vase }
}

test('images are fetched after the products are written, in order; a failed one adds a remark', async () => {
  const id = await startedImport(
    csv(
      `saree,Saree,Women,900,${host}/red.jpg,2`,
      `saree,,,,${host}/blue.jpg,1`,
      `saree,,,,${host}/none.jpg,3`,
      `lamp,Lamp,Women,500,${host}/page.html,`,
    ),
  )
  expect(requestedPaths).toEqual([])
  expect(await call('GET', `/${id}`)).toMatchObject({
    state: 'done',
    images: { done: 0, total: 4, failed: 0 },
  })
  const version = testShop.shop.catalogueVersion.current()
  await testShop.shop.imports.fetchImages()
  expect((await call('GET', `/${id}`)).images).toEqual({ done: 4, total: 4, failed: 2, left: 0 })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await imageHashesOf('Saree')).toEqual([hashOf(blue), hashOf(red)])
  expect(await imageHashesOf('Lamp')).toEqual([])
  expect(await remarksOf(id)).toEqual([
    importMessages.imageOmitted(`${host}/none.jpg`, imageMessages.badStatus(404)),
    importMessages.imageOmitted(`${host}/page.html`, messages.unsupportedImage),
  ])
  expect(await productNamed('Lamp')).toBeDefined()
})

test('the same file again fetches no image that the product has', async () => {
  const text = csv(`saree,Saree,Women,900,${host}/red.jpg,1`, `saree,,,,${host}/blue.jpg,2`)
  await finishedImport(text)
  expect((await send(text)).data).toMatchObject({
    counts: { new: 0, changed: 0, unchanged: 1 },
    images: { total: 0 },
  })
  requestedPaths = []
  await finishedImport(csv(`saree,Saree,Women,900,${host}/blue.jpg,1`, `saree,,,,${host}/red.jpg,2`))
  expect(requestedPaths).toEqual([])
  expect(await imageHashesOf('Saree')).toEqual([hashOf(blue), hashOf(red)])
})

test('URLs into a private network are never requested: they are rejected by the check, or when the host is resolved', async () => {
  const checked = await send(
    csv(
      'saree,Saree,Women,900,http://169.254.169.254/latest,1',
      'saree,,,,file:///etc/passwd,2',
      'saree,,,,http://inside.example/,3',
    ),
  )
  const { id } = checked.data
  expect(checked.data).toMatchObject({ counts: { new: 1, refused: 0 }, images: { total: 1 } })
  const remarks = [
    importMessages.imageOmitted('http://169.254.169.254/latest', imageMessages.notPublic),
    importMessages.imageOmitted('file:///etc/passwd', imageMessages.notWeb),
  ]
  expect(await remarksOf(id)).toEqual(remarks)
  await call('POST', `/${id}/start`, { mode: 'all' })
  await testShop.shop.imports.run()
  await testShop.shop.imports.fetchImages()
  expect(await remarksOf(id)).toEqual([
    ...remarks,
    importMessages.imageOmitted('http://inside.example/', imageMessages.notPublic),
  ])
  expect(await productNamed('Saree')).toBeDefined()
  expect(requestedPaths).toEqual([])
})

test('file names are found in the uploaded zip, which is deleted after its images are stored', async () => {
  const zip = aZip({ 'sarees/Red.JPG': red, 'blue.jpg': blue, 'note.txt': Buffer.from('x') })
  const id = await finishedImport(
    csv('saree,Saree,Women,900,red.jpg,1', 'saree,,,,blue.jpg,2', 'saree,,,,green.jpg,3'),
    zip,
  )
  expect(await imageHashesOf('Saree')).toEqual([hashOf(red), hashOf(blue)])
  expect(await remarksOf(id)).toEqual([
    importMessages.imageOmitted('green.jpg', importMessages.imageNotInZip),
  ])
  const again = csv('saree,Saree,Women,900,red.jpg,1', 'saree,,,,blue.jpg,2')
  expect((await send(again, zip)).data.counts).toMatchObject({ unchanged: 1 })
  const other = aZip({ 'sarees/Red.JPG': await anImage('#f0f'), 'blue.jpg': blue })
  expect((await send(again, other)).data).toMatchObject({ counts: { changed: 1 }, images: { total: 2 } })
  expect(await remarksOf((await send(again)).data.id)).toEqual([
    importMessages.imageOmitted('red.jpg', importMessages.imageNeedsZip),
    importMessages.imageOmitted('blue.jpg', importMessages.imageNeedsZip),
  ])

  const storedFiles = () => readdir(join(testShop.shop.images.folder ?? '', 'imports'))
  expect(await storedFiles()).toContain(`${id}.zip`)
  // File times are real times, whereas the shop uses the clock of the test.
  testShop.clock.advanceSeconds((Date.now() - testShop.clock.now().getTime() + DAY_MS) / 1_000)
  await testShop.shop.imports.fetchImages()
  expect(await storedFiles()).not.toContain(`${id}.zip`)
})

test('an unusable zip is rejected, and nothing is stored', async () => {
  const text = csv('saree,Saree,Women,900,red.jpg,1')
  expect(await send(text, red)).toMatchObject({ status: 400, message: importMessages.zipBroken })
  expect(await send(text, aZip({ 'red.jpg': red }, { isEncrypted: true }))).toMatchObject({
    status: 400,
    message: importMessages.zipEncrypted,
  })
  expect(await send(text, aZip({ 'a.jpg': red, 'b.jpg': red }, { claimedBytes: 2 ** 31 }))).toMatchObject({
    status: 413,
    message: importMessages.zipTooLarge(2),
  })
  expect((await call('GET', '')).total).toBe(0)
  const uploads = (await readdir(tmpdir())).filter((name) => name.startsWith('biponi-upload-'))
  expect(uploads).toEqual([])
})

test('aborted fetching is continued by the next run', async () => {
  const id = await startedImport(
    csv(`saree,Saree,Women,900,${host}/red.jpg,1`, `saree,,,,${host}/blue.jpg,2`),
  )
  const controller = new AbortController()
  onRequest = () => controller.abort(new Error('the shop stops'))
  await testShop.shop.imports.fetchImages(controller.signal)
  expect((await call('GET', `/${id}`)).images).toMatchObject({ done: 0, total: 2 })
  expect(await imageHashesOf('Saree')).toEqual([])

  await testShop.shop.imports.fetchImages()
  expect(await imageHashesOf('Saree')).toEqual([hashOf(red), hashOf(blue)])
  expect(await db().select().from(images)).toHaveLength(2)
})

test('an undo restores the former images of a product, and the clean-up deletes the others', async () => {
  const { handle, imageId } = await aVaseWithImage()
  const id = await finishedImport(
    csv(`${handle},Vase,Women,900,${host}/red.jpg,1`, `lamp,Lamp,Women,500,${host}/blue.jpg,1`),
  )
  expect(await imageHashesOf('Vase')).toEqual([hashOf(red)])
  expect(await imageHashesOf('Lamp')).toEqual([hashOf(blue)])
  const later = new Date(Date.now() + 2 * DAY_MS)
  await testShop.shop.images.deleteUnused(db(), later)
  expect(await db().select().from(images)).toHaveLength(3)

  await call('POST', `/${id}/undo`)
  await testShop.shop.imports.run()
  expect(await remarksOf(id)).toEqual([
    importMessages.changes('price ৳1,000 → ৳900, images'),
    importMessages.restored,
    importMessages.removed,
  ])
  expect(await productNamed('Lamp')).toBeUndefined()
  await testShop.shop.images.deleteUnused(db(), new Date(later.getTime() + 2 * DAY_MS))
  expect((await db().select().from(images)).map((image) => image.id)).toEqual([imageId])
  expect(await imageHashesOf('Vase')).toHaveLength(1)
})

test('an import that is undone while its images are fetched gets none', async () => {
  const id = await startedImport(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  const undone = new Promise((resolve) => {
    onRequest = () => resolve(call('POST', `/${id}/undo`))
  })
  await testShop.shop.imports.fetchImages()
  await undone
  await testShop.shop.imports.run()
  expect(await productNamed('Saree')).toBeUndefined()
  // Whether the image was added before the undo or not at all, nothing uses it.
  expect(await db().select().from(productImages)).toEqual([])
})

test('images of a product that somebody changed meanwhile stay', async () => {
  const { handle, imageId, vase } = await aVaseWithImage()
  const id = await startedImport(csv(`${handle},Vase,Women,900,${host}/red.jpg,1`))
  await db().update(products).set({ updatedAt: new Date() }).where(eq(products.id, vase.id))
  await testShop.shop.imports.fetchImages()
  expect(await remarksOf(id)).toContain(importMessages.imagesUnchanged)
  expect((await call('GET', `/${id}`)).images).toEqual({ done: 1, total: 1, failed: 0, left: 1 })
  expect((await db().select().from(productImages)).map((row) => row.imageId)).toEqual([imageId])
})

test('if one of the new images cannot be fetched the former ones stay, and the remarks name it', async () => {
  const { handle, imageId } = await aVaseWithImage()
  const id = await finishedImport(
    csv(`${handle},Vase,Women,900,${host}/red.jpg,1`, `${handle},,,,${host}/none.jpg,2`),
  )
  const rows = await db().select().from(productImages).orderBy(asc(productImages.position))
  expect([rows.length, rows[0]?.imageId, (await imageHashesOf('Vase'))[1]]).toEqual([2, imageId, hashOf(red)])
  expect(await remarksOf(id)).toEqual([
    importMessages.changes('price ৳1,000 → ৳900, images'),
    importMessages.imageOmitted(`${host}/none.jpg`, imageMessages.badStatus(404)),
    importMessages.imagesAppended,
  ])
  expect((await call('GET', `/${id}`)).images).toEqual({ done: 2, total: 2, failed: 1, left: 0 })
})

test('of two imports of a product the later one decides about its images', async () => {
  const first = await startedImport(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  testShop.clock.advanceSeconds(60)
  const second = await startedImport(csv(`saree,Saree,Women,950,${host}/blue.jpg,1`))
  testShop.clock.advanceSeconds(60)
  await testShop.shop.imports.fetchImages()
  expect(await imageHashesOf('Saree')).toEqual([hashOf(blue)])
  expect(await remarksOf(first)).toEqual([importMessages.imagesSuperseded])
  expect((await call('GET', `/${first}`)).images).toMatchObject({ failed: 0, left: 1 })
  expect((await call('GET', `/${second}`)).images).toMatchObject({ failed: 0, left: 0 })
})

test('imported images do not count as an edit: a file checked before them can be imported', async () => {
  const first = await startedImport(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  testShop.clock.advanceSeconds(60)
  const withoutImages = 'Handle,Title,Product Category,Variant Price\nsaree,Saree,Women,950'
  const { id } = (await send(withoutImages)).data
  await testShop.shop.imports.fetchImages()
  expect(await imageHashesOf('Saree')).toEqual([hashOf(red)])
  testShop.clock.advanceSeconds(60)
  await call('POST', `/${id}/start`, { mode: 'all' })
  await testShop.shop.imports.run()
  expect(await call('GET', `/${id}`)).toMatchObject({ state: 'done', progress: { done: 1, failed: 0 } })
  expect((await productNamed('Saree'))?.price).toBe(950)
  expect(await remarksOf(first)).toEqual([])
})

test('the zip of an import that nobody started is deleted after a day', async () => {
  const { id } = (await send(csv('saree,Saree,Women,900,red.jpg,1'), aZip({ 'red.jpg': red }))).data
  const storedFiles = () => readdir(join(testShop.shop.images.folder ?? '', 'imports'))
  // File times are real times, whereas the shop uses the clock of the test.
  const clockLagSeconds = Math.max(0, Date.now() - testShop.clock.now().getTime()) / 1_000
  testShop.clock.advanceSeconds(clockLagSeconds + 2 * 60 * 60)
  admin = await signInAs(testShop, await anAdmin(db()))
  const { id: youngerId } = (await send(csv('lamp,Lamp,Women,500,red.jpg,1'), aZip({ 'red.jpg': red }))).data
  testShop.clock.advanceSeconds(DAY_MS / 1_000 - 60 * 60)
  await testShop.shop.imports.fetchImages()
  expect(await storedFiles()).not.toContain(`${id}.zip`)
  expect(await storedFiles()).toContain(`${youngerId}.zip`)
})
