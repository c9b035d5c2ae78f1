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
import { importRows } from '#database/schema/imports.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { aZip } from '#testing/zips.ts'

/** This machine counts as public, under any name but one. */
const at = openTestShop({
  imageFetchRules: {
    resolve: async (host) => [host === 'inside.example' ? '10.0.0.5' : '127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
  },
})
const db = () => at.database.db
const DAY_MS = 24 * 60 * 60_000

let admin: Record<string, string>
let category: Awaited<ReturnType<typeof aCategory>>
let server: Server
let host: string
let query: string[]
let whenRequested: () => void

const red = await anImage('#f00')
const blue = await anImage('#00f')
const served: Record<string, Buffer> = {
  '/red.jpg': red,
  '/blue.jpg': blue,
  '/page.html': Buffer.from('<p>'),
}

beforeEach(async () => {
  admin = await signInAs(at, await anAdmin(db()))
  category = await aCategory(db(), { name: 'Women' })
  query = []
  whenRequested = () => undefined
  server = createServer((request, response) => {
    const path = request.url ?? ''
    query.push(path)
    whenRequested()
    const bytes = served[path]
    if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `http://pictures.example:${(server.address() as AddressInfo).port}`
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
  if (zip) form.append('pictures', new File([new Uint8Array(zip)], 'pictures.zip'))
  const url = '/api/products/imports'
  const answer = await at.app.inject({ method: 'POST', url, headers: admin, payload: form })
  return { status: answer.statusCode, ...answer.json() }
}
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/products/imports${path}`
  const answer = await at.app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  return answer.json().data
}
const remarksOf = async (id: string): Promise<string[]> =>
  (await ask('GET', `/${id}/rows`)).data.flatMap(({ remarks }: { remarks: string[] }) => remarks)

/** Its products are written, its pictures are still wanted. */
async function started(text: string, zip?: Uint8Array): Promise<string> {
  const { id } = (await send(text, zip)).data
  await ask('POST', `/${id}/start`, { mode: 'skip' })
  await at.shop.imports.run()
  return id
}
async function imported(text: string, zip?: Uint8Array): Promise<string> {
  const id = await started(text, zip)
  await at.shop.imports.takePictures()
  return id
}
const named = async (name: string) => (await db().select().from(products).where(eq(products.name, name)))[0]

/** Hashes of the uploads a product shows, in its order. */
async function shownOn(name: string): Promise<string[]> {
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
  const imageId = await at.shop.images.store(db(), 'product', await anImage('#0f0'))
  await db().insert(productImages).values({ productId: vase.id, imageId, position: 0 })
  return { handle: `vase-${vase.id.slice(-12)}`, imageId, vase }
}

test('pictures are fetched after the products, in their order, and one that fails is told', async () => {
  const id = await started(
    csv(
      `saree,Saree,Women,900,${host}/red.jpg,2`,
      `saree,,,,${host}/blue.jpg,1`,
      `saree,,,,${host}/none.jpg,3`,
      `lamp,Lamp,Women,500,${host}/page.html,`,
    ),
  )
  expect(query).toEqual([])
  expect(await ask('GET', `/${id}`)).toMatchObject({
    state: 'done',
    pictures: { done: 0, total: 4, failed: 0 },
  })
  const version = at.shop.catalogueVersion.current()
  await at.shop.imports.takePictures()
  expect((await ask('GET', `/${id}`)).pictures).toEqual({ done: 4, total: 4, failed: 2, left: 0 })
  expect(at.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await shownOn('Saree')).toEqual([hashOf(blue), hashOf(red)])
  expect(await shownOn('Lamp')).toEqual([])
  expect(await remarksOf(id)).toEqual([
    importMessages.imageOmitted(`${host}/none.jpg`, imageMessages.badStatus(404)),
    importMessages.imageOmitted(`${host}/page.html`, messages.unsupportedImage),
  ])
  expect(await named('Lamp')).toBeDefined()
})

test('the same file again fetches nothing that the product has', async () => {
  const text = csv(`saree,Saree,Women,900,${host}/red.jpg,1`, `saree,,,,${host}/blue.jpg,2`)
  await imported(text)
  expect((await send(text)).data).toMatchObject({
    counts: { new: 0, changed: 0, unchanged: 1 },
    pictures: { total: 0 },
  })
  query = []
  await imported(csv(`saree,Saree,Women,900,${host}/blue.jpg,1`, `saree,,,,${host}/red.jpg,2`))
  expect(query).toEqual([])
  expect(await shownOn('Saree')).toEqual([hashOf(blue), hashOf(red)])
})

test('addresses inside our network are never asked: told at the check, or when their name is looked up', async () => {
  const checked = await send(
    csv(
      'saree,Saree,Women,900,http://169.254.169.254/latest,1',
      'saree,,,,file:///etc/passwd,2',
      'saree,,,,http://inside.example/,3',
    ),
  )
  const { id } = checked.data
  expect(checked.data).toMatchObject({ counts: { new: 1, refused: 0 }, pictures: { total: 1 } })
  const notified = [
    importMessages.imageOmitted('http://169.254.169.254/latest', imageMessages.notPublic),
    importMessages.imageOmitted('file:///etc/passwd', imageMessages.notWeb),
  ]
  expect(await remarksOf(id)).toEqual(notified)
  await ask('POST', `/${id}/start`, { mode: 'all' })
  await at.shop.imports.run()
  await at.shop.imports.takePictures()
  expect(await remarksOf(id)).toEqual([
    ...notified,
    importMessages.imageOmitted('http://inside.example/', imageMessages.notPublic),
  ])
  expect(await named('Saree')).toBeDefined()
  expect(query).toEqual([])
})

test('names of files are found in the zip that came with the file, which goes when they were taken', async () => {
  const zip = aZip({ 'sarees/Red.JPG': red, 'blue.jpg': blue, 'note.txt': Buffer.from('x') })
  const id = await imported(
    csv('saree,Saree,Women,900,red.jpg,1', 'saree,,,,blue.jpg,2', 'saree,,,,green.jpg,3'),
    zip,
  )
  expect(await shownOn('Saree')).toEqual([hashOf(red), hashOf(blue)])
  expect(await remarksOf(id)).toEqual([
    importMessages.imageOmitted('green.jpg', importMessages.imageNotInZip),
  ])
  const again = csv('saree,Saree,Women,900,red.jpg,1', 'saree,,,,blue.jpg,2')
  expect((await send(again, zip)).data.counts).toMatchObject({ unchanged: 1 })
  const other = aZip({ 'sarees/Red.JPG': await anImage('#f0f'), 'blue.jpg': blue })
  expect((await send(again, other)).data).toMatchObject({ counts: { changed: 1 }, pictures: { total: 2 } })
  expect(await remarksOf((await send(again)).data.id)).toEqual([
    importMessages.imageOmitted('red.jpg', importMessages.imageNeedsZip),
    importMessages.imageOmitted('blue.jpg', importMessages.imageNeedsZip),
  ])

  const cached = () => readdir(join(at.shop.images.folder, 'imports'))
  expect(await cached()).toContain(`${id}.zip`)
  // The folder's times are of this machine, the shop's clock is the test's.
  at.clock.advanceSeconds((Date.now() - at.clock.now().getTime() + DAY_MS) / 1_000)
  await at.shop.imports.takePictures()
  expect(await cached()).not.toContain(`${id}.zip`)
})

test('a zip that cannot be is refused, and nothing is kept', async () => {
  const text = csv('saree,Saree,Women,900,red.jpg,1')
  expect(await send(text, red)).toMatchObject({ status: 400, message: importMessages.zipBroken })
  expect(await send(text, aZip({ 'red.jpg': red }, { isLocked: true }))).toMatchObject({
    status: 400,
    message: importMessages.zipEncrypted,
  })
  expect(await send(text, aZip({ 'a.jpg': red, 'b.jpg': red }, { claimedBytes: 2 ** 31 }))).toMatchObject({
    status: 413,
    message: importMessages.zipTooLarge(2),
  })
  expect((await ask('GET', '')).total).toBe(0)
  const lying = (await readdir(tmpdir())).filter((name) => name.startsWith('biponi-upload-'))
  expect(lying).toEqual([])
})

test('fetching that was ended is gone on with, at once or when the lease of a killed one is over', async () => {
  const id = await started(csv(`saree,Saree,Women,900,${host}/red.jpg,1`, `saree,,,,${host}/blue.jpg,2`))
  const ending = new AbortController()
  whenRequested = () => ending.abort(new Error('the shop stops'))
  await at.shop.imports.takePictures(ending.signal)
  expect((await ask('GET', `/${id}`)).pictures).toMatchObject({ done: 0, total: 2 })
  expect(await shownOn('Saree')).toEqual([])

  const until = new Date(at.clock.now().getTime() + 60_000)
  await db().update(importRows).set({ picturesLeasedUntil: until })
  await at.shop.imports.takePictures()
  expect(await shownOn('Saree')).toEqual([])
  at.clock.advanceSeconds(61)
  await at.shop.imports.takePictures()
  expect(await shownOn('Saree')).toEqual([hashOf(red), hashOf(blue)])
  expect(await db().select().from(images)).toHaveLength(2)
})

test('undoing gives a product its former pictures back, and the sweep takes the others', async () => {
  const { handle, imageId } = await aVaseWithImage()
  const id = await imported(
    csv(`${handle},Vase,Women,900,${host}/red.jpg,1`, `lamp,Lamp,Women,500,${host}/blue.jpg,1`),
  )
  expect(await shownOn('Vase')).toEqual([hashOf(red)])
  expect(await shownOn('Lamp')).toEqual([hashOf(blue)])
  const later = new Date(Date.now() + 2 * DAY_MS)
  await at.shop.images.deleteUnused(db(), later)
  expect(await db().select().from(images)).toHaveLength(3)

  await ask('POST', `/${id}/undo`)
  await at.shop.imports.run()
  expect(await remarksOf(id)).toEqual([
    importMessages.changes('price ৳1,000 → ৳900, pictures'),
    importMessages.restored,
    importMessages.removed,
  ])
  expect(await named('Lamp')).toBeUndefined()
  await at.shop.images.deleteUnused(db(), new Date(later.getTime() + 2 * DAY_MS))
  expect((await db().select().from(images)).map((image) => image.id)).toEqual([imageId])
  expect(await shownOn('Vase')).toHaveLength(1)
})

test('an import that is undone while its pictures come in gets none', async () => {
  const id = await started(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  const undone = new Promise((resolve) => {
    whenRequested = () => resolve(ask('POST', `/${id}/undo`))
  })
  await at.shop.imports.takePictures()
  await undone
  await at.shop.imports.run()
  expect(await named('Saree')).toBeUndefined()
  // Put on before the undoing or never: nothing shows it.
  expect(await db().select().from(productImages)).toEqual([])
})

test('pictures of a product that somebody changed meanwhile stay', async () => {
  const { handle, imageId, vase } = await aVaseWithImage()
  const id = await started(csv(`${handle},Vase,Women,900,${host}/red.jpg,1`))
  await db().update(products).set({ updatedAt: new Date() }).where(eq(products.id, vase.id))
  await at.shop.imports.takePictures()
  expect(await remarksOf(id)).toContain(importMessages.imagesUnchanged)
  expect((await ask('GET', `/${id}`)).pictures).toEqual({ done: 1, total: 1, failed: 0, left: 1 })
  expect((await db().select().from(productImages)).map((row) => row.imageId)).toEqual([imageId])
})

test('where one of the new pictures cannot be had, the former ones stay, and the report says which', async () => {
  const { handle, imageId } = await aVaseWithImage()
  const id = await imported(
    csv(`${handle},Vase,Women,900,${host}/red.jpg,1`, `${handle},,,,${host}/none.jpg,2`),
  )
  const shown = await db().select().from(productImages).orderBy(asc(productImages.position))
  expect([shown.length, shown[0]?.imageId, (await shownOn('Vase'))[1]]).toEqual([2, imageId, hashOf(red)])
  expect(await remarksOf(id)).toEqual([
    importMessages.changes('price ৳1,000 → ৳900, pictures'),
    importMessages.imageOmitted(`${host}/none.jpg`, imageMessages.badStatus(404)),
    importMessages.imagesAppended,
  ])
  expect((await ask('GET', `/${id}`)).pictures).toEqual({ done: 2, total: 2, failed: 1, left: 0 })
})

test('of two imports of a product the later one has the say about its pictures', async () => {
  const first = await started(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  at.clock.advanceSeconds(60)
  const second = await started(csv(`saree,Saree,Women,950,${host}/blue.jpg,1`))
  at.clock.advanceSeconds(60)
  await at.shop.imports.takePictures()
  expect(await shownOn('Saree')).toEqual([hashOf(blue)])
  expect(await remarksOf(first)).toEqual([importMessages.imagesSuperseded])
  expect((await ask('GET', `/${first}`)).pictures).toMatchObject({ failed: 0, left: 1 })
  expect((await ask('GET', `/${second}`)).pictures).toMatchObject({ failed: 0, left: 0 })
})

test('pictures that come in are no change by somebody: what was checked before can be started', async () => {
  const first = await started(csv(`saree,Saree,Women,900,${host}/red.jpg,1`))
  at.clock.advanceSeconds(60)
  const withoutImages = 'Handle,Title,Product Category,Variant Price\nsaree,Saree,Women,950'
  const { id } = (await send(withoutImages)).data
  await at.shop.imports.takePictures()
  expect(await shownOn('Saree')).toEqual([hashOf(red)])
  at.clock.advanceSeconds(60)
  await ask('POST', `/${id}/start`, { mode: 'all' })
  await at.shop.imports.run()
  expect(await ask('GET', `/${id}`)).toMatchObject({ state: 'done', progress: { done: 1, failed: 0 } })
  expect((await named('Saree'))?.price).toBe(950)
  expect(await remarksOf(first)).toEqual([])
})

test('the zip of a file that nobody started goes after a day', async () => {
  const { id } = (await send(csv('saree,Saree,Women,900,red.jpg,1'), aZip({ 'red.jpg': red }))).data
  const cached = () => readdir(join(at.shop.images.folder, 'imports'))
  // The folder's times are of this machine, the shop's clock is the test's.
  const behind = Math.max(0, Date.now() - at.clock.now().getTime()) / 1_000
  at.clock.advanceSeconds(behind + 2 * 60 * 60)
  admin = await signInAs(at, await anAdmin(db()))
  const { id: young } = (await send(csv('lamp,Lamp,Women,500,red.jpg,1'), aZip({ 'red.jpg': red }))).data
  at.clock.advanceSeconds(DAY_MS / 1_000 - 60 * 60)
  await at.shop.imports.takePictures()
  expect(await cached()).not.toContain(`${id}.zip`)
  expect(await cached()).toContain(`${young}.zip`)
})
