import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSitemapsService } from '#api/catalogue/sitemaps/sitemaps.service.ts'
import { collections } from '#database/schema/catalogue/collections.ts'
import { pages } from '#database/schema/catalogue/pages.ts'
import { aCategory, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { mountSitemaps } from './sitemaps.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const shopUrl = 'http://localhost:3000'

/** A server with the sitemaps, of `size` products each. */
function openSitemaps(size = 25_000) {
  const { shop } = testShop
  const sitemaps = createSitemapsService({
    db: db(),
    config: { publicUrl: shopUrl, secret: '', isDemo: false, importFolder: '' },
    catalogueVersion: shop.catalogueVersion,
    categories: shop.categories,
    collections: shop.collections,
    pages: shop.pages,
    size,
  })
  const app = Fastify()
  mountSitemaps(app, { ...shop, sitemaps })
  return app
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('robots.txt names the sitemaps and disallows the API', async () => {
  const { body } = await openSitemaps().inject('/robots.txt')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain(`Sitemap: ${shopUrl}/sitemap.xml`)
})

test('every product on sale is in the sitemaps once in each language, with its slug and the day it changed', async () => {
  const seller = await aSeller(db())
  const category = await aCategory(db())
  const names = ['Lamp', 'জামদানি শাড়ি', 'Tea & biscuits', 'Pot', 'Gone', 'Mat', 'Fan']
  for (const name of names) {
    await aProduct(db(), {
      name,
      sellerId: seller.id,
      categoryId: category.id,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      updatedAt: new Date(name === 'Fan' ? '2026-03-05T01:00:00Z' : '2026-03-04T20:00:00Z'),
      ...(name === 'Gone' && { archivedAt: new Date() }),
    })
  }
  const app = openSitemaps(2)
  const index = (await app.inject('/sitemap.xml')).body
  const files = addressesIn(index)
  expect(files).toEqual(
    ['pages', 'products-1', 'products-2', 'products-3'].map((name) => `${shopUrl}/sitemaps/${name}.xml`),
  )
  // Which file contains the fan depends on the random parts of the ids, so only one has the later day.
  const changed = [...index.matchAll(/products-\d\.xml<\/loc><lastmod>([^<]*)</g)].map(([, day]) => day)
  expect(changed.sort()).toEqual(['2026-03-04', '2026-03-04', '2026-03-05'])
  const listed: string[] = []
  const inBangla: unknown[] = []
  for (const number of [1, 2, 3]) {
    const answer = await app.inject(`/sitemaps/products-${number}.xml`)
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body).toMatch(/<lastmod>2026-03-0[45]<\/lastmod>/)
    const addresses = addressesIn(answer.body)
    const english = addresses.filter((address) => !address?.startsWith(`${shopUrl}/bn/`))
    inBangla.push(...addresses.filter((address) => !english.includes(address)))
    listed.push(
      ...english.map(
        (address) =>
          decodeURIComponent(address ?? '')
            .split('/')
            .pop() ?? '',
      ),
    )
  }
  expect(inBangla).toHaveLength(6)
  expect(listed.sort()).toEqual(
    ['fan', 'lamp', 'mat', 'pot', 'tea-biscuits', 'জামদানি-শাড়ি'.normalize('NFC')].sort(),
  )
  expect((await app.inject('/sitemaps/products-4.xml')).statusCode).toBe(404)
  expect((await app.inject('/sitemaps/products-0.xml')).statusCode).toBe(404)
})

test('pages and categories with a product on sale have their own sitemap', async () => {
  const category = await aCategory(db())
  await aProduct(db(), { categoryId: category.id })
  const empty = await aCategory(db())
  const { body } = await openSitemaps().inject('/sitemaps/pages.xml')
  expect(addressesIn(body)).toEqual(
    expect.arrayContaining([
      `${shopUrl}/`,
      `${shopUrl}/products?category=${category.id}`,
      `${shopUrl}/emi-policy`,
      `${shopUrl}/bn`,
      `${shopUrl}/bn/products?category=${category.id}`,
    ]),
  )
  expect(body).not.toContain(empty.id)
})

test('collections that are shown are among the pages, with their Bangla addresses', async () => {
  const values = { name: 'Eid', kind: 'manual', productSort: 'manual' } as const
  await db()
    .insert(collections)
    .values([
      { ...values, slug: 'ঈদ-অফার' },
      { ...values, slug: 'later', isShown: false },
    ])
  const { body } = await openSitemaps().inject('/sitemaps/pages.xml')
  const paths = addressesIn(body).map((address) => decodeURIComponent(address ?? '').slice(shopUrl.length))
  expect(paths.filter((path) => path.includes('collections'))).toEqual([
    '/collections',
    '/bn/collections',
    '/collections/ঈদ-অফার',
    '/bn/collections/ঈদ-অফার',
  ])
})

test("the shop's own pages are among them once they are published", async () => {
  const texts = { title: 'How to order', bodyMarkdown: 'Call us.' }
  await db()
    .insert(pages)
    .values([
      { ...texts, slug: 'how-to-order', isPublished: true },
      { ...texts, slug: 'later' },
    ])
  const { body } = await openSitemaps().inject('/sitemaps/pages.xml')
  const paths = addressesIn(body).map((address) => address?.slice(shopUrl.length))
  expect(paths.filter((path) => path?.includes('/pages/'))).toEqual([
    '/pages/how-to-order',
    '/bn/pages/how-to-order',
  ])
})

test('a shop without collections does not name their page', async () => {
  expect((await openSitemaps().inject('/sitemaps/pages.xml')).body).not.toContain('collections')
})

test('sellers with products on sale are among the pages, those with archived ones are not', async () => {
  const onSale = await aProduct(db())
  const archived = await aProduct(db(), { archivedAt: new Date() })
  const { body } = await openSitemaps().inject('/sitemaps/pages.xml')
  const paths = addressesIn(body).map((address) => address?.slice(shopUrl.length))
  expect(paths).toEqual(
    expect.arrayContaining([`/sellers/${onSale.sellerId}`, `/bn/sellers/${onSale.sellerId}`]),
  )
  expect(body).not.toContain(archived.sellerId)
})

test('a shop without products has a sitemap of its pages', async () => {
  expect(addressesIn((await openSitemaps().inject('/sitemap.xml')).body)).toEqual([
    `${shopUrl}/sitemaps/pages.xml`,
  ])
})

test('a crawler with this version gets a 304, others a compressed sitemap', async () => {
  await aProduct(db(), { name: 'Lamp' })
  const app = openSitemaps()
  const url = '/sitemaps/products-1.xml'
  const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(first.rawPayload).toString()).toContain('/lamp</loc>')
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})
