import { beforeEach, describe, expect, test } from 'vitest'
import type { CollectionCondition, ConditionMatch } from '#contract/catalogue/collections-staff.ts'
import { newId } from '#database/new-id.ts'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { aCategory, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop({
  customFields: {
    product: { brand: { type: 'text', label: { en: 'Brand', bn: 'ব্র্যান্ড' }, visibleTo: 'everyone' } },
  },
})
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

type Named = { productName: string }
const get = async (url: string) => (await testShop.app.inject(`/api${url}`)).json().data
const namesOf = (products: Named[]) => products.map(({ productName }) => productName)
const create = async (fields: Record<string, string>) => {
  const answer = await sendForm(testShop, 'POST', '/collection', admin, fields)
  expect(answer).toMatchObject({ status: 201 })
  return answer.data as { _id: string; slug: string; productCount: number }
}
const aRule = (matches: ConditionMatch, conditions: Partial<CollectionCondition>[], more = {}) =>
  create({
    collectionName: 'By rule',
    kind: 'rule',
    matches,
    conditions: JSON.stringify(conditions),
    ...more,
  })
const byHand = (ids: string[], more = {}) =>
  create({ collectionName: 'By hand', productIds: JSON.stringify(ids), ...more })
/** The products of a collection, in alphabetical order. */
const productsOf = async ({ slug }: { slug: string }) =>
  namesOf((await get(`/collection/${slug}?limit=0`)).products.data).sort()

describe('a collection by hand', () => {
  test('has the chosen products in their order, as a page of the product list', async () => {
    const products = []
    for (const name of ['Saree', 'Lamp', 'Drum', 'Kite']) products.push(await aProduct(db(), { name }))
    const [saree, lamp, drum, kite] = products.map(({ id }) => id) as [string, string, string, string]
    const { slug } = await byHand([lamp, kite, saree, drum])
    const first = await get(`/collection/${slug}?limit=3`)
    expect(first).toMatchObject({ collectionName: 'By hand', slug: 'by-hand' })
    expect(first.products).toMatchObject({ page: 1, pages: 2, total: 4, count: 3 })
    expect(namesOf(first.products.data)).toEqual(['Lamp', 'Kite', 'Saree'])
    const second = await get(`/collection/${slug}?limit=3&page=2`)
    expect(namesOf(second.products.data)).toEqual(['Drum'])
    const beyond = await get(`/collection/${slug}?limit=3&page=9`)
    expect(beyond.products).toMatchObject({ total: 4, count: 0 })
    const { data, ...page } = first.products
    expect(await get(`/products?collection=${slug}&limit=3`)).toEqual({ ...page, data })
  })

  test('is filtered, sorted and searched as any product list, and counted in its facets', async () => {
    const lampId = (await aProduct(db(), { name: 'Brass lamp', listPrice: 900, colors: ['Red'] })).id
    const kiteId = (await aProduct(db(), { name: 'Silk kite', listPrice: 300, colors: ['Red', 'Blue'] })).id
    const goneId = (await aProduct(db(), { name: 'Old lamp', archivedAt: new Date() })).id
    await aProduct(db(), { name: 'Other lamp', listPrice: 100, colors: ['Red'] })
    const { slug, productCount } = await byHand([lampId, kiteId, goneId])
    expect(productCount).toBe(2)
    const listed = async (query: string) => namesOf((await get(`/collection/${slug}?${query}`)).products.data)
    expect(await listed('')).toEqual(['Brass lamp', 'Silk kite'])
    expect(await listed('sortBy=priceAsc')).toEqual(['Silk kite', 'Brass lamp'])
    expect(await listed('minPrice=500')).toEqual(['Brass lamp'])
    expect(await listed('color=blue')).toEqual(['Silk kite'])
    expect(await listed('search=lamp')).toEqual(['Brass lamp'])
    const facets = await get(`/products/facets?collection=${slug}`)
    expect(facets).toMatchObject({ total: 2, price: { lowest: 300, highest: 900 } })
    expect(facets.colors).toEqual([
      { name: 'Red', count: 2 },
      { name: 'Blue', count: 1 },
    ])
  })

  test('is sorted by sales where staff chose so', async () => {
    const slow = await aProduct(db(), { name: 'Slow', unitsSold: 1 })
    const fast = await aProduct(db(), { name: 'Fast', unitsSold: 9 })
    const { slug } = await byHand([slow.id, fast.id], { productSort: 'sales' })
    expect(namesOf((await get(`/collection/${slug}`)).products.data)).toEqual(['Fast', 'Slow'])
  })
})

describe('a collection by rule', () => {
  test('has the products on sale that meet all conditions, or any', async () => {
    const cheap = { listPrice: 200, tags: ['Eid'] }
    await aProduct(db(), { name: 'Cheap eid', ...cheap })
    await aProduct(db(), { name: 'Cheap', listPrice: 200 })
    await aProduct(db(), { name: 'Dear eid', listPrice: 5000, tags: ['EID', 'new'] })
    await aProduct(db(), { name: 'Dear', listPrice: 5000 })
    await aProduct(db(), { name: 'Gone', ...cheap, archivedAt: new Date() })
    const conditions = [
      { field: 'tag', value: 'eid' },
      { field: 'maxPrice', value: '500' },
    ] as const
    const all = await aRule('all', [...conditions])
    expect(await productsOf(all)).toEqual(['Cheap eid'])
    expect(all.productCount).toBe(1)
    expect(await productsOf(await aRule('any', [...conditions]))).toEqual(['Cheap', 'Cheap eid', 'Dear eid'])
  })

  test('asks for a category of any level, price, discount, seller, colour, size, stock and a custom field', async () => {
    const category = await aCategory(db())
    const subcategoryId = newId()
    await db()
      .insert(subcategories)
      .values({ id: subcategoryId, categoryId: category.id, name: 'Table lamps' })
    const seller = await aSeller(db())
    const special = {
      name: 'Special',
      categoryId: category.id,
      subcategoryId,
      sellerId: seller.id,
      listPrice: 4000,
      discountPercent: 25,
      colors: ['Indigo'],
      sizes: ['XL'],
      customFields: { brand: 'Aarong' },
    }
    await aProduct(db(), special)
    await aProduct(db(), { name: 'Plain', listPrice: 1000, stock: 0 })
    const asked: Partial<CollectionCondition>[] = [
      { field: 'category', value: category.id },
      { field: 'category', value: subcategoryId },
      { field: 'minPrice', value: '3000' },
      { field: 'discount', value: '25' },
      { field: 'seller', value: seller.id },
      { field: 'color', value: 'indigo' },
      { field: 'size', value: 'xl' },
      { field: 'inStock' },
      { field: 'customField', name: 'brand', value: 'aarong' },
    ]
    for (const condition of asked)
      expect([condition, await productsOf(await aRule('all', [condition]))]).toEqual([condition, ['Special']])
    expect(await productsOf(await aRule('all', asked))).toEqual(['Special'])
    const tooHigh = [{ field: 'discount', value: '26' }] as const
    expect(await productsOf(await aRule('all', [...tooHigh]))).toEqual([])
  })

  test('of new products follows the time, without any change', async () => {
    const now = testShop.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await aProduct(db(), { name: 'New', createdAt: daysAgo(2) })
    await aProduct(db(), { name: 'Old', createdAt: daysAgo(40) })
    const rule = await aRule('all', [{ field: 'newWithinDays', value: '7' }])
    expect(await productsOf(rule)).toEqual(['New'])
    testShop.clock.advanceSeconds(6 * 86_400)
    expect(await productsOf(rule)).toEqual([])
    expect((await get(`/products?collection=${rule.slug}`)).total).toBe(0)
  })

  test('has a product from the moment that it meets the conditions', async () => {
    const { id } = await aProduct(db(), { name: 'Lamp', listPrice: 1000 })
    const rule = await aRule('all', [{ field: 'discount', value: '20' }])
    expect(await productsOf(rule)).toEqual([])
    const changed = await testShop.app.inject({
      method: 'PATCH',
      url: '/api/products/bulk-update',
      headers: admin,
      payload: { productIds: [id], discount: 30 },
    })
    expect(changed.statusCode).toBe(200)
    expect(await productsOf(rule)).toEqual(['Lamp'])
    expect((await get(`/collection/${rule.slug}`)).products.total).toBe(1)
  })
})

describe('shoppers', () => {
  test('see the collections that are shown, in order, and no others', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    await byHand([lamp.id], { collectionName: 'Gifts', collectionNameBn: 'উপহার', description: 'For her' })
    const hidden = await byHand([lamp.id], { collectionName: 'Later', isShown: 'false' })
    expect(await get('/collection')).toEqual([
      expect.objectContaining({
        slug: 'gifts',
        collectionName: 'Gifts',
        collectionNameBn: 'উপহার',
        description: 'For her',
        collectionImage: '',
      }),
    ])
    for (const slug of [hidden.slug, hidden._id, 'nothing'])
      expect((await testShop.app.inject(`/api/collection/${slug}`)).statusCode).toBe(404)
    expect(await get(`/products?collection=${hidden.slug}`)).toMatchObject({ total: 0, data: [] })
    expect(await get(`/products/facets?collection=${hidden.slug}`)).toMatchObject({ total: 0, colors: [] })
  })

  test('find one by a Bangla address in any spelling', async () => {
    const { slug } = await byHand([], { collectionName: 'ঈদ অফার' })
    expect(slug).toBe('ঈদ-অফার')
    expect(await get(`/collection/${encodeURIComponent('ঈদ অফার')}`)).toMatchObject({ slug })
  })
})
