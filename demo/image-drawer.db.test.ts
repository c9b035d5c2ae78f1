import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { images } from '#database/schema/images.ts'
import { openTestShop } from '#testing/shop.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { openImageDrawer } from './image-drawer.ts'
import { listDrawings } from './seed/images.ts'
import { UNDRAWN } from './seed/undrawn.ts'
import { seedDemo } from './seed.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const open = (onProgress?: (done: number, all: number) => void) =>
  openImageDrawer({ shop: testShop.shop, database: testShop.database, ...(onProgress && { onProgress }) })

const categoryKeys = [...listDrawings(demoCatalogue).keys()].filter((key) => key.startsWith('subject '))

/** Rows of images of categories that are to be drawn; returns their ids. */
async function undrawnImages(count: number): Promise<string[]> {
  const rows = categoryKeys.slice(0, count).map((key) => ({
    ...{ id: newId(), kind: 'category' as const, width: 192, height: 192 },
    contentHash: UNDRAWN + key,
  }))
  await db().insert(images).values(rows)
  return rows.map(({ id }) => id)
}

const isStored = async (id = '') => (await testShop.shop.images.readFile(id, '96x96.webp')) !== undefined

test('an image that is asked for is drawn before those that nobody waits for', async () => {
  const ids = await undrawnImages(categoryKeys.length)
  // The last two of their turn.
  const [other, asked] = ids.slice(-2)
  const drawer = await open()
  const rest = drawer.drawRest()
  await drawer.whenDrawn(asked ?? '')
  expect([await isStored(asked), await isStored(other)]).toEqual([true, false])
  await rest
  for (const id of ids) expect(await isStored(id)).toBe(true)
  expect(drawer.whenDrawn(asked ?? '')).toBeUndefined()
  expect(drawer.whenDrawn(newId())).toBeUndefined()
})

test('a drawing that was cut off goes on with the next start', async () => {
  const ids = await undrawnImages(categoryKeys.length)
  const drawer = await open()
  const rest = drawer.drawRest()
  await drawer.whenDrawn(ids[0] ?? '')
  await drawer.stop()
  await rest
  const left = await db().$count(images, like(images.contentHash, `${UNDRAWN}%`))
  expect(left).toBeGreaterThan(0)

  const progress: [number, number][] = []
  await (await open((done, all) => progress.push([done, all]))).drawRest()
  expect(progress.at(-1)).toEqual([left, left])
  for (const id of ids) expect(await isStored(id)).toBe(true)
  expect(await db().$count(images, like(images.contentHash, `${UNDRAWN}%`))).toBe(0)
})

test('an image whose files were stored before its row was updated is not written again', async () => {
  const [id = ''] = await undrawnImages(1)
  await (await open()).drawRest()
  await db()
    .update(images)
    .set({ contentHash: `${UNDRAWN}${categoryKeys[0]}` })
  await (await open()).drawRest()
  expect(await isStored(id)).toBe(true)
  expect(await db().$count(images, like(images.contentHash, `${UNDRAWN}%`))).toBe(0)
})

test('the images of the home page are drawn before the others', {
  timeout: 60_000,
}, async () => {
  expect(await seedDemo(testShop.shop, testShop.url, { sharesImages: true })).toBe(true)
  await (await open()).drawHome()
  const get = async (path: string) => (await testShop.app.inject({ url: `/api${path}` })).json().data
  const { data: newest } = await get('/products?sortBy=newest&limit=12')
  const { data: offers } = await get('/products?popularProducts=offer&sortBy=sales&limit=5')
  const shown: string[] = [
    ...[...newest, ...offers].map(({ productImages }) => productImages[0]),
    ...(await get('/categories')).map(({ categoryImage }: { categoryImage: string }) => categoryImage),
    ...(await get('/banner')).map(({ bannerImage }: { bannerImage: string }) => bannerImage),
  ]
  expect(shown.length).toBeGreaterThan(25)
  for (const url of shown) {
    const [, id = '', file = ''] = /^\/images\/([^/]+)\/(.+)$/.exec(url) ?? []
    expect(await testShop.shop.images.readFile(id, file), url).toBeDefined()
  }
  expect(await db().$count(images, like(images.contentHash, `${UNDRAWN}%`))).toBeGreaterThan(10)
})

test('each colour of a demo product has its own image, which its variants and their orders show', async () => {
  await seedDemo(testShop.shop, testShop.url)
  const { rows } = await db().execute<{ name: string; color: string; drawing: string }>(sql`
    select distinct p.name, v.color, i.content_hash as drawing from product_variants v
    join products p on p.id = v.product_id join images i on i.id = v.image_id`)
  const polo = rows.filter(({ name }) => name === 'Piqué Polo Shirt with Contrast Collar')
  expect(polo.map(({ color }) => color).sort()).toEqual(['black', 'green', 'maroon', 'navy', 'white'])
  expect(new Set(polo.map(({ drawing }) => drawing)).size).toBe(5)
  expect(new Set(rows.map(({ drawing }) => drawing)).size).toBe(rows.length)

  const { rows: lines } = await db().execute<{ imageUrl: string; variantImage: string }>(sql`
    select l.image_url as "imageUrl", v.image_id as "variantImage" from order_lines l
    join product_variants v on v.id = l.variant_id where v.image_id is not null`)
  expect(lines.length).toBeGreaterThan(3)
  for (const { imageUrl, variantImage } of lines) expect(imageUrl).toContain(variantImage)
})
