import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rankBestSellers } from '#api/catalogue/products/rank-products.repository.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { searchColumnsOf } from './search-document.ts'

const testShop = openTestShop()

async function get(path: string, query: Record<string, string>) {
  const response = await testShop.app.inject(`/api/products${path}?${new URLSearchParams(query)}`)
  return { status: response.statusCode, ...response.json() }
}

async function namesFound(search: string): Promise<string[]> {
  const { data } = await get('', { search, limit: '0' })
  return data.data.map((product: { productName: string }) => product.productName)
}

const suggest = async (search: string) => (await get('/suggestions', { search })).data
const corrections = async (search: string): Promise<string[]> => (await suggest(search)).corrections

/** Creates products of one seller and one category, so that only names and tags matter. */
async function productFactory() {
  const { db } = testShop.database
  const seller = await aSeller(db, { name: 'Tangail House' })
  const category = await aCategory(db, { name: 'Cloth' })
  return (name: string, tags: string[] = [], unitsSold = 0) =>
    aProduct(db, {
      name,
      tags,
      unitsSold,
      sellerId: seller.id,
      sellerName: seller.name,
      categoryId: category.id,
    })
}

test('results are ranked by words of the name, as typed or by sound, then other fields, then beginnings; then by sales', async () => {
  const create = await productFactory()
  // The worse the match, the better it sells.
  await create('Wrap of cotton, second', ['শাড়ি'], 60)
  await create('জামদানি শাড়ি', [], 50)
  await create('Pin', ['sareeholder'], 40)
  await create('Sareebox', [], 30)
  await create('Wrap of cotton, first', ['saree'], 20)
  await create('Red Saree', [], 10)
  await create('Blue Saree', [], 5)
  expect(await namesFound('saree')).toEqual([
    'Red Saree',
    'Blue Saree',
    'জামদানি শাড়ি',
    'Wrap of cotton, first',
    'Sareebox',
    'Pin',
    'Wrap of cotton, second',
  ])
  // All words must match; the shopper may choose another order.
  expect(await namesFound('blue saree')).toEqual(['Blue Saree'])
  const bestSelling = await get('', { search: 'saree', sortBy: 'sales', limit: '1' })
  expect(bestSelling.data.data[0].productName).toBe('Wrap of cotton, second')
})

test('without a product that has all words, those with some of them are found, and the answer says so', async () => {
  const create = await productFactory()
  await create('Cotton Panjabi', ['eid'], 5)
  await create('Red Lentils', [], 9)
  await create('Holder', ['panjabi', 'eid'], 50)
  const { data } = await get('', { search: 'panjabi red' })
  expect(data).toMatchObject({ total: 3, isPartial: true })
  expect(await namesFound('panjabi red')).toEqual(['Red Lentils', 'Cotton Panjabi', 'Holder'])
  // With three words those with two come first, and a word with a wrong letter is corrected.
  expect((await namesFound('eid panjavi xyz'))[0]).toBe('Holder')
  expect((await get('', { search: 'panjabi eid' })).data.isPartial).toBeUndefined()
  expect((await get('/facets', { search: 'panjabi red' })).data.total).toBe(3)
  expect((await get('', { search: 'xyz' })).data).toMatchObject({ total: 0 })
})

test('search results follow archiving, renaming, deletion and best-seller ranking', async () => {
  const create = await productFactory()
  const [first, second] = [await create('Red Saree', [], 1), await create('Blue Saree')]
  const { catalogueVersion } = testShop.shop
  const afterChange = async (change: Promise<unknown>) => {
    await change
    catalogueVersion.invalidate()
  }
  const change = (id: string, columns: Partial<typeof products.$inferInsert>) =>
    afterChange(testShop.database.db.update(products).set(columns).where(eq(products.id, id)))
  expect(await namesFound('saree')).toEqual(['Red Saree', 'Blue Saree'])
  await change(second.id, { unitsSold: 2 })
  await afterChange(rankBestSellers(testShop.database.db))
  expect(await namesFound('saree')).toEqual(['Blue Saree', 'Red Saree'])

  await change(first.id, { archivedAt: new Date() })
  expect(await namesFound('saree')).toEqual(['Blue Saree'])
  await change(first.id, { archivedAt: null })
  expect(await namesFound('saree')).toHaveLength(2)

  const fields = { name: 'Red Lungi', tags: [], categoryNames: [], sellerName: '' }
  await change(first.id, { name: fields.name, ...searchColumnsOf(fields) } as object)
  expect(await namesFound('lungi')).toEqual(['Red Lungi'])
  await afterChange(testShop.database.db.delete(products).where(eq(products.id, second.id)))
  expect(await namesFound('saree')).toEqual([])
})

test('search results have pages; one beyond the last is empty', async () => {
  const create = await productFactory()
  for (let n = 1; n <= 12; n++) await create(`Saree ${n}`, [], 100 - n)
  const page = async (query: Record<string, string>) => {
    const { data } = await get('', { search: 'saree', ...query })
    return {
      ...data,
      data: data.data.map((product: { productName: string }) => product.productName),
    }
  }
  expect(await page({})).toMatchObject({ pages: 2, total: 12 })
  expect(await page({ page: '2' })).toMatchObject({ data: ['Saree 11', 'Saree 12'], total: 12 })
  expect(await page({ page: '3' })).toMatchObject({ data: [], total: 12 })
  expect(await page({ minPrice: '9999' })).toMatchObject({ data: [], total: 0 })
})

test('an unknown word is corrected to the nearest one, and the correction is suggested', async () => {
  const create = await productFactory()
  await create('Red Jamdani')
  await create('Smartphone stand')
  await create('Tea')
  expect(await namesFound('jamdabi')).toEqual(['Red Jamdani'])
  expect(await corrections('jamdabi')).toEqual(['jamdani'])
  expect(await corrections('RED jamdabi')).toEqual(['red jamdani'])
  // A long word may have two wrong letters; a short one none, since too many words are similar.
  expect(await corrections('smartphime')).toEqual(['smartphone'])
  expect(await corrections('tba')).toEqual([])
  expect(await corrections('xyzabc')).toEqual([])
  expect(await namesFound('xyzabc')).toEqual([])
  // A word with results is not corrected.
  expect(await corrections('jamdani')).toEqual([])
})

test('the beginning of a search gives products, categories and sellers as suggestions', async () => {
  const { db } = testShop.database
  const category = await aCategory(db, { name: 'Sarees' })
  const seller = await aSeller(db, { name: 'Saree Palace' })
  for (let n = 1; n <= 8; n++) {
    const shared = { sellerId: seller.id, sellerName: seller.name, categoryId: category.id }
    await aProduct(db, { ...shared, name: `Saree ${n}`, unitsSold: n, listPrice: 1000, discountPercent: 15 })
  }
  const { products: suggested, categories, sellers } = await suggest('sar')
  expect(suggested.map(({ productName }: { productName: string }) => productName)).toEqual(
    [8, 7, 6, 5, 4, 3].map((n) => `Saree ${n}`),
  )
  expect(suggested[0]).toMatchObject({ productPrice: 850, productImage: '' })
  expect(categories).toEqual([
    { name: 'Sarees', categoryId: category.id, subCategoryId: null, subSubCategoryId: null },
  ])
  expect(sellers).toEqual([{ _id: seller.id, name: 'Saree Palace' }])
  const nothing = { products: [], categories: [], sellers: [], corrections: [] }
  expect(await suggest('s')).toEqual(nothing)
  expect(await suggest('   ')).toEqual(nothing)
})

test('a suggested product has its first image, in a stored size', async () => {
  const { db } = testShop.database
  const create = await productFactory()
  const { id } = await create('Saree')
  const imageFiles = ['b', 'a'].map((contentHash) => ({
    kind: 'product' as const,
    width: 1200,
    height: 900,
    contentHash,
  }))
  const [second, first] = await db.insert(images).values(imageFiles).returning({ id: images.id })
  await db.insert(productImages).values([
    { productId: id, imageId: second?.id ?? '', position: 1 },
    { productId: id, imageId: first?.id ?? '', position: 0 },
  ])
  const [suggested] = (await suggest('sar')).products
  expect(suggested.productImage).toBe(`/images/${first?.id}/1200x900.webp`)
  const [listed] = (await get('', {})).data.data
  expect(listed.productImages).toContain(suggested.productImage)
})

test('list, facets and suggestions accept any text or name what is wrong', async () => {
  const create = await productFactory()
  await create('Red Saree')
  const paths = ['', '/facets', '/suggestions']
  const validTexts = [
    `%_'";--`,
    '🙂',
    '👩‍👩‍👧',
    "' or 1=1 --",
    "a:*&!b | (c)'\\",
    '<script>',
    '\u202e',
    'ক্ষ্'.repeat(40),
  ]
  for (const path of paths) {
    for (const search of validTexts) {
      const { status, data } = await get(path, { search })
      expect(status, `${path} ${search}`).toBe(200)
      expect(data.total ?? data.products.length).toBe(0)
    }
    for (const search of ['a'.repeat(1000), '🙂'.repeat(500), 'saree\0']) {
      const { status, errors, message } = await get(path, { search })
      expect(status, `${path} ${search.slice(0, 9)}`).toBe(400)
      expect(errors[0].path).toBe('search')
      expect(message).not.toBe('')
    }
    // Half an emoji, as some phones send it, is not valid in a URL.
    expect((await testShop.app.inject(`/api/products${path}?search=%ED%A0%BD`)).statusCode).toBe(400)
  }
  expect((await get('/suggestions', {})).status).toBe(400)
  for (const [name, value] of Object.entries({ minPrice: 'abc', maxPrice: '-1', minRating: '9' })) {
    const { status, errors } = await get('/facets', { [name]: value })
    expect([status, errors?.[0].path]).toEqual([400, name])
  }
  // Facets have neither page nor order; unknown parameters are ignored.
  expect((await get('/facets', { page: '0', sortBy: 'magic' })).status).toBe(200)
  expect((await get('/suggestions', { search: 'saree', page: '0', minPrice: 'abc' })).status).toBe(200)
})

test('products indexed by an older version of the search are reindexed once', async () => {
  const create = await productFactory()
  for (const name of ['Red Saree', 'Blue Saree', 'Brass lamp']) await create(name)
  const outdated = { searchVersion: 0, searchVector: "'old':1A", searchText: 'old' }
  await testShop.database.db.update(products).set(outdated)
  expect(await namesFound('saree')).toEqual([])
  const { staffProducts, catalogueVersion } = testShop.shop
  expect(await staffProducts.reindexOutdated(() => true)).toBe(0)
  expect(await staffProducts.reindexOutdated()).toBe(3)
  expect((await namesFound('saree')).sort()).toEqual(['Blue Saree', 'Red Saree'])
  expect(await namesFound('শাড়ি')).toHaveLength(2)
  expect(await namesFound('tangail')).toHaveLength(3)
  const version = catalogueVersion.current()
  expect(await staffProducts.reindexOutdated()).toBe(0)
  expect(catalogueVersion.current()).toBe(version)
})
