import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rankBestSellers } from '#api/catalogue/products/products.repository.ts'
import { productImages, products } from '#database/schema/catalogue/products.ts'
import { images } from '#database/schema/images.ts'
import { aCategory, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { searchColumnsOf } from './search-document.ts'

const at = openTestShop()

async function get(path: string, query: Record<string, string>) {
  const response = await at.app.inject(`/api/products${path}?${new URLSearchParams(query)}`)
  return { status: response.statusCode, ...response.json() }
}

async function found(search: string): Promise<string[]> {
  const { data } = await get('', { search, limit: '0' })
  return data.data.map((product: { productName: string }) => product.productName)
}

const suggest = async (search: string) => (await get('/suggestions', { search })).data
const corrections = async (search: string): Promise<string[]> => (await suggest(search)).corrections

/** One seller and one category for all, so that only names and tags matter. */
async function stockedProducts() {
  const { db } = at.database
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

test('a word is found as typed, then begun, then by its sound, in the name before anywhere else, and by sales last', async () => {
  const put = await stockedProducts()
  // The worse the match, the better it sells.
  await put('Wrap of cotton, second', ['শাড়ি'], 60)
  await put('জামদানি শাড়ি', [], 50)
  await put('Pin', ['sareeholder'], 40)
  await put('Sareebox', [], 30)
  await put('Wrap of cotton, first', ['saree'], 20)
  await put('Red Saree', [], 10)
  await put('Blue Saree', [], 5)
  expect(await found('saree')).toEqual([
    'Red Saree',
    'Blue Saree',
    'Wrap of cotton, first',
    'Sareebox',
    'Pin',
    'জামদানি শাড়ি',
    'Wrap of cotton, second',
  ])
  // All words are wanted, and another order is the shopper's own choice.
  expect(await found('blue saree')).toEqual(['Blue Saree'])
  const dearest = await get('', { search: 'saree', sortBy: 'sales', limit: '1' })
  expect(dearest.data.data[0].productName).toBe('Wrap of cotton, second')
})

test('search follows what is on sale, what it is called and what sells most', async () => {
  const put = await stockedProducts()
  const [first, second] = [await put('Red Saree', [], 1), await put('Blue Saree')]
  const { catalogueVersion } = at.shop
  const afterChange = async (change: Promise<unknown>) => {
    await change
    catalogueVersion.advanceTo(catalogueVersion.current() + 1)
  }
  const change = (id: string, input: Partial<typeof products.$inferInsert>) =>
    afterChange(at.database.db.update(products).set(input).where(eq(products.id, id)))
  expect(await found('saree')).toEqual(['Red Saree', 'Blue Saree'])
  await change(second.id, { unitsSold: 2 })
  await afterChange(rankBestSellers(at.database.db))
  expect(await found('saree')).toEqual(['Blue Saree', 'Red Saree'])

  await change(first.id, { archivedAt: new Date() })
  expect(await found('saree')).toEqual(['Blue Saree'])
  await change(first.id, { archivedAt: null })
  expect(await found('saree')).toHaveLength(2)

  const words = { name: 'Red Lungi', tags: [], categoryNames: [], sellerName: '' }
  await change(first.id, { name: words.name, ...searchColumnsOf(words) } as object)
  expect(await found('lungi')).toEqual(['Red Lungi'])
  await afterChange(at.database.db.delete(products).where(eq(products.id, second.id)))
  expect(await found('saree')).toEqual([])
})

test('a search has all its pages, and none behind the last', async () => {
  const put = await stockedProducts()
  for (let n = 1; n <= 12; n++) await put(`Saree ${n}`, [], 100 - n)
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

test('a word nobody sells is corrected to the nearest one, and the correction is told', async () => {
  const put = await stockedProducts()
  await put('Red Jamdani')
  await put('Smartphone stand')
  await put('Tea')
  expect(await found('jamdabi')).toEqual(['Red Jamdani'])
  expect(await corrections('jamdabi')).toEqual(['jamdani'])
  expect(await corrections('RED jamdabi')).toEqual(['red jamdani'])
  // A long word may have two letters wrong; a short one none, for it has too many neighbours.
  expect(await corrections('smartphime')).toEqual(['smartphone'])
  expect(await corrections('tba')).toEqual([])
  expect(await corrections('xyzabc')).toEqual([])
  expect(await found('xyzabc')).toEqual([])
  // What is found as it is spelled is not corrected.
  expect(await corrections('jamdani')).toEqual([])
})

test('the beginning of a search suggests products, levels and sellers', async () => {
  const { db } = at.database
  const category = await aCategory(db, { name: 'Sarees' })
  const seller = await aSeller(db, { name: 'Saree Palace' })
  for (let n = 1; n <= 8; n++) {
    const of = { sellerId: seller.id, sellerName: seller.name, categoryId: category.id }
    await aProduct(db, { ...of, name: `Saree ${n}`, unitsSold: n, listPrice: 1000, discountPercent: 15 })
  }
  const { products: shown, categories, sellers } = await suggest('sar')
  expect(shown.map(({ productName }: { productName: string }) => productName)).toEqual(
    [8, 7, 6, 5, 4, 3].map((n) => `Saree ${n}`),
  )
  expect(shown[0]).toMatchObject({ productPrice: 850, productImage: '' })
  expect(categories).toEqual([
    { name: 'Sarees', categoryId: category.id, subCategoryId: null, subSubCategoryId: null },
  ])
  expect(sellers).toEqual([{ _id: seller.id, name: 'Saree Palace' }])
  const nothing = { products: [], categories: [], sellers: [], corrections: [] }
  expect(await suggest('s')).toEqual(nothing)
  expect(await suggest('   ')).toEqual(nothing)
})

test('a suggested product comes with its first picture, in a size that is stored', async () => {
  const { db } = at.database
  const put = await stockedProducts()
  const { id } = await put('Saree')
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
  const [shown] = (await suggest('sar')).products
  expect(shown.productImage).toBe(`/images/${first?.id}/1200x900.webp`)
  const [listed] = (await get('', {})).data.data
  expect(listed.productImages).toContain(shown.productImage)
})

test('whatever is typed, list, facets and suggestions answer it or say what is wrong', async () => {
  const put = await stockedProducts()
  await put('Red Saree')
  const paths = ['', '/facets', '/suggestions']
  const calm = [
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
    for (const search of calm) {
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
    // A cut emoji, as some phones send it: not to be written in an address at all.
    expect((await at.app.inject(`/api/products${path}?search=%ED%A0%BD`)).statusCode).toBe(400)
  }
  expect((await get('/suggestions', {})).status).toBe(400)
  for (const [name, value] of Object.entries({ minPrice: 'abc', maxPrice: '-1', minRating: '9' })) {
    const { status, errors } = await get('/facets', { [name]: value })
    expect([status, errors?.[0].path]).toEqual([400, name])
  }
  // Counts know neither page nor order: parameters they do not know are no reason to refuse.
  expect((await get('/facets', { page: '0', sortBy: 'magic' })).status).toBe(200)
  expect((await get('/suggestions', { search: 'saree', page: '0', minPrice: 'abc' })).status).toBe(200)
})

test('products indexed by an older version of the shop are indexed anew, once', async () => {
  const put = await stockedProducts()
  for (const name of ['Red Saree', 'Blue Saree', 'Brass lamp']) await put(name)
  const asOnce = { searchVersion: 0, searchVector: "'old':1A", searchText: 'old' }
  await at.database.db.update(products).set(asOnce)
  expect(await found('saree')).toEqual([])
  const { staffProducts, catalogueVersion } = at.shop
  expect(await staffProducts.reindexOutdated(() => true)).toBe(0)
  expect(await staffProducts.reindexOutdated()).toBe(3)
  expect((await found('saree')).sort()).toEqual(['Blue Saree', 'Red Saree'])
  expect(await found('শাড়ি')).toHaveLength(2)
  expect(await found('tangail')).toHaveLength(3)
  const version = catalogueVersion.current()
  expect(await staffProducts.reindexOutdated()).toBe(0)
  expect(catalogueVersion.current()).toBe(version)
})
