import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCategory, aProduct, aSeller, setStock } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { rankBestSellers } from './rank-products.repository.ts'

const testShop = openTestShop()

type WireProduct = { _id: string; productName: string; productPrice: number }
type CategoryWithProducts = { categoryName: string; products: WireProduct[] }

async function list(query: string) {
  const response = await testShop.app.inject(`/api/products?${query}`)
  return { status: response.statusCode, ...response.json() } as {
    status: number
    message: string
    errors?: { path: string }[]
    data: { data: WireProduct[]; page: number; pages: number; total: number; count: number }
  }
}

const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.data.data.map((product) => product.productName)

describe('the list of products', () => {
  test('has ten products per page and the total number', async () => {
    const seller = await aSeller(testShop.database.db)
    const category = await aCategory(testShop.database.db)
    for (let n = 0; n < 12; n++)
      await aProduct(testShop.database.db, { sellerId: seller.id, categoryId: category.id })
    expect((await list('')).data).toMatchObject({ page: 1, pages: 2, total: 12, count: 10 })
    expect((await list('page=2')).data).toMatchObject({ page: 2, pages: 2, total: 12, count: 2 })
    expect((await list('limit=0')).data).toMatchObject({ pages: 1, count: 12 })
    expect((await list('page=99')).data).toMatchObject({ page: 99, count: 0, total: 12 })
  })

  test('uses the spelling of the wire', async () => {
    const category = await aCategory(testShop.database.db, { name: 'Lamps' })
    const seller = await aSeller(testShop.database.db)
    const lamp = await aProduct(testShop.database.db, {
      categoryId: category.id,
      sellerId: seller.id,
      sellerName: 'Aarong Corner',
      listPrice: 1999,
      discountPercent: 15,
      unitLabel: '1 pc',
    })
    expect((await list('')).data.data[0]).toMatchObject({
      _id: lamp.id,
      productName: 'Brass table lamp',
      productPrice: 1699,
      productOriginalPrice: 1999,
      productDiscount: 15,
      productRating: 0,
      sales: 0,
      quantity: '1 pc',
      remainingProducts: 10,
      productCategory: { _id: category.id, categoryName: 'Lamps' },
      OwnerId: { _id: seller.id, name: 'Aarong Corner' },
    })
  })

  test('finds a category by id or by name, ignoring case; an unknown one gives an empty list', async () => {
    const category = await aCategory(testShop.database.db, { name: 'Home & Living' })
    await aProduct(testShop.database.db, { categoryId: category.id, name: 'Lamp' })
    await aProduct(testShop.database.db, { name: 'Something else' })
    expect(namesOf(await list(`category=${category.id}`))).toEqual(['Lamp'])
    expect(namesOf(await list('category=hOmE%20%26%20living'))).toEqual(['Lamp'])
    expect((await list('category=unknown')).data).toMatchObject({ data: [], total: 0, pages: 1 })
  })

  test('filters by subcategory', async () => {
    const category = await aCategory(testShop.database.db)
    const [sub] = await testShop.database.db
      .insert(subcategories)
      .values({ categoryId: category.id, name: 'Table lamps' })
      .returning()
    await aProduct(testShop.database.db, {
      categoryId: category.id,
      subcategoryId: sub?.id ?? null,
      name: 'Table lamp',
    })
    await aProduct(testShop.database.db, { categoryId: category.id, name: 'Floor lamp' })
    expect(namesOf(await list(`subCategory=${sub?.id}`))).toEqual(['Table lamp'])
    expect(namesOf(await list('subCategory=table%20LAMPS'))).toEqual(['Table lamp'])
  })

  test('filters by the price after discount, and by discount', async () => {
    await aProduct(testShop.database.db, { name: 'Cheap', listPrice: 2000, discountPercent: 60 })
    await aProduct(testShop.database.db, { name: 'Middle', listPrice: 1000 })
    await aProduct(testShop.database.db, { name: 'Dear', listPrice: 5000, discountPercent: 10 })
    expect(namesOf(await list('maxPrice=1000&sortBy=priceAsc'))).toEqual(['Cheap', 'Middle'])
    expect(namesOf(await list('minPrice=900&maxPrice=4499'))).toEqual(['Middle'])
    expect(namesOf(await list('discount=60'))).toEqual(['Cheap'])
    expect(namesOf(await list('popularProducts=offer&limit=0&sortBy=priceDesc'))).toEqual(['Dear', 'Cheap'])
  })

  test('sorts by age, rating, sales and price', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    await aProduct(testShop.database.db, {
      name: 'A',
      createdAt: day(1),
      unitsSold: 5,
      listPrice: 300,
      reviewCount: 2,
      ratingTotal: 10,
    })
    await aProduct(testShop.database.db, {
      name: 'B',
      createdAt: day(2),
      unitsSold: 9,
      listPrice: 100,
      reviewCount: 2,
      ratingTotal: 4,
    })
    await aProduct(testShop.database.db, {
      name: 'C',
      createdAt: day(3),
      unitsSold: 1,
      listPrice: 200,
      reviewCount: 1,
      ratingTotal: 4,
    })
    expect(namesOf(await list(''))).toEqual(['C', 'B', 'A'])
    expect(namesOf(await list('sortBy=rating'))).toEqual(['A', 'C', 'B'])
    expect(namesOf(await list('sortBy=sales'))).toEqual(['B', 'A', 'C'])
    expect(namesOf(await list('sortBy=priceAsc'))).toEqual(['B', 'C', 'A'])
    expect(namesOf(await list('sortBy=priceDesc'))).toEqual(['A', 'C', 'B'])
  })

  test('rejects malformed values and names the field', async () => {
    for (const query of [
      'page=0',
      'page=-3',
      'page=abc',
      'page=99999999',
      'limit=501',
      'minPrice=abc',
      'maxPrice=-1',
      'minPrice=1e9',
      'maxPrice=10000000000',
      'sortBy=magic',
      'page=1&page=2',
    ]) {
      const answer = await list(query)
      expect(answer.status, query).toBe(400)
      expect(answer.errors?.[0]?.path, query).toBe(query.split('=')[0])
    }
  })
})

test('categories are listed with their newest products, at most twelve each', async () => {
  const { db } = testShop.database
  const seller = await aSeller(db)
  const [lamps, empty] = [await aCategory(db, { name: 'Lamps' }), await aCategory(db, { name: 'Mats' })]
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  for (let n = 1; n <= 13; n++)
    await aProduct(db, {
      name: `Lamp ${n}`,
      sellerId: seller.id,
      categoryId: lamps.id,
      createdAt: day(n),
      ...(n === 13 && { archivedAt: day(14) }),
    })
  await aProduct(db, { name: 'Oldest', sellerId: seller.id, categoryId: lamps.id, createdAt: day(0) })
  const answer = await testShop.app.inject('/api/products/categories-with-products')
  expect(answer.statusCode).toBe(200)
  const { success, data } = answer.json()
  expect(success).toBe(true)
  const namesByCategory = data.map(({ categoryName, products: categoryProducts }: CategoryWithProducts) => [
    categoryName,
    categoryProducts.map(({ productName }) => productName),
  ])
  const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Lamp ${n}`)
  expect(new Map(namesByCategory)).toEqual(
    new Map<string, string[]>([
      ['Lamps', newest],
      ['Mats', []],
    ]),
  )
  expect(data.find(({ _id }: { _id: string }) => _id === empty.id)).toMatchObject({ categoryImage: '' })
})

describe('search', () => {
  beforeEach(async () => {
    await aProduct(testShop.database.db, { name: 'Jamdani Saree Red', tags: ['শাড়ি', 'sari'] })
    await aProduct(testShop.database.db, { name: 'Cotton Panjabi', tags: ['eid'], unitsSold: 100 })
    await aProduct(testShop.database.db, { name: 'Eid Gift Box' })
  })

  test('finds words of name and tags, whole or as prefixes', async () => {
    expect(namesOf(await list('search=saree'))).toEqual(['Jamdani Saree Red'])
    expect(namesOf(await list('search=panj'))).toEqual(['Cotton Panjabi'])
    expect(namesOf(await list(`search=${encodeURIComponent('শাড়ি')}`))).toEqual(['Jamdani Saree Red'])
    expect(namesOf(await list('search=red%20jamdani'))).toEqual(['Jamdani Saree Red'])
  })

  test('ranks a match in the name before one in the tags, regardless of sales', async () => {
    expect(namesOf(await list('search=eid'))).toEqual(['Eid Gift Box', 'Cotton Panjabi'])
  })

  test('corrects a mistyped letter', async () => {
    expect(namesOf(await list('search=jamdany'))).toEqual(['Jamdani Saree Red'])
  })
})

describe('a product', () => {
  test('is returned with all its fields', async () => {
    const lamp = await aProduct(testShop.database.db, {
      description: 'Made in Dhamrai.',
      colors: ['gold'],
      details: ['Brass'],
    })
    const response = await testShop.app.inject(`/api/products/${lamp.id}`)
    expect(response.json().data).toMatchObject({
      _id: lamp.id,
      productDescription: 'Made in Dhamrai.',
      productColors: ['gold'],
      productDetails: ['Brass'],
      faqs: [],
      reviews: [],
      ratingCounts: [0, 0, 0, 0, 0],
      video: null,
    })
  })

  test.each(['no-id-at-all', '01936b1e-0000-7000-8000-000000000000', '%00'])(
    'is not found by the id %s',
    async (id) => {
      const response = await testShop.app.inject(`/api/products/${id}`)
      expect([400, 404]).toContain(response.statusCode)
      expect(response.json().success).toBe(false)
    },
  )

  test('is not found once it is archived', async () => {
    const lamp = await aProduct(testShop.database.db)
    await testShop.database.db
      .update(products)
      .set({ archivedAt: new Date() })
      .where(eq(products.id, lamp.id))
    expect((await testShop.app.inject(`/api/products/${lamp.id}`)).statusCode).toBe(404)
  })
})

describe('cached responses', () => {
  test('are not sent again to a browser that has them', async () => {
    await aProduct(testShop.database.db)
    const first = await testShop.app.inject('/api/products')
    const again = await testShop.app.inject({
      url: '/api/products',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('are never older than the current catalogue version', async () => {
    const lamp = await aProduct(testShop.database.db)
    expect(namesOf(await list(''))).toEqual(['Brass table lamp'])
    await testShop.database.db.update(products).set({ name: 'Renamed lamp' }).where(eq(products.id, lamp.id))
    expect(namesOf(await list(''))).toEqual(['Brass table lamp'])
    testShop.shop.catalogueVersion.invalidate()
    expect(namesOf(await list(''))).toEqual(['Renamed lamp'])
  })

  test('have the current stock after ten seconds', async () => {
    const lamp = await aProduct(testShop.database.db)
    const shownStock = async () =>
      (await testShop.app.inject(`/api/products/${lamp.id}`)).json().data.remainingProducts
    expect(await shownStock()).toBe(10)
    await setStock(testShop.database.db, lamp.id, 3)
    testShop.clock.advanceSeconds(11)
    expect(await shownStock()).toBe(3)
  })

  test('do not include errors, which must not be stored by browsers either', async () => {
    const url = '/api/products/nothing'
    const response = await testShop.app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(testShop.shop.answers.size.answers).toBe(0)
  })

  test('are shared by all spellings of a URL, with any unknown parameters', async () => {
    await aProduct(testShop.database.db, { name: '100% Cotton Panjabi' })
    const cachedAfter = async (...queries: string[]) => {
      for (const query of queries) expect((await list(query)).status, query).toBe(200)
      return testShop.shop.answers.size.answers
    }
    expect(
      await cachedAfter('search=cotton&page=1', 'page=1&search=cotton', 'search=c%6ftton&p%61ge=1'),
    ).toBe(1)
    // Unknown parameters must not fill the cache; a parameter named `p%61ge` is one of them.
    expect(
      await cachedAfter('search=cotton&page=1&utm_source=x', 'search=cotton&page=1&p%2561ge=7&x[]=%25'),
    ).toBe(1)
    expect(
      await cachedAfter('search=100%25', 'search=100%2525', 'search=cotton', 'search=cotton&page=2'),
    ).toBe(5)
    expect((await list('search=cotton&page=1&page=2')).status).toBe(400)
    expect(namesOf(await list('search=100%25'))).toEqual(['100% Cotton Panjabi'])
  })

  test('are not used for a malformed URL', async () => {
    expect((await list('search=%25')).status).toBe(200)
    for (const query of ['search=%', 'search=%E0%A6', 'search=cotton&%zz=1', 'search=100%&page=1']) {
      const answer = await list(query)
      expect(answer.status, query).toBe(400)
      expect(answer.message).toMatch(/^This address is not written correctly/)
    }
  })

  test('are compressed if the client accepts it', async () => {
    for (let n = 0; n < 4; n++) await aProduct(testShop.database.db)
    const response = await testShop.app.inject({
      url: '/api/products',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers.vary).toBe('accept-encoding')
  })
})

test('best sellers are ranked by the units sold meanwhile', async () => {
  await aProduct(testShop.database.db, { name: 'Yesterday', unitsSold: 5 })
  const risen = await aProduct(testShop.database.db, { name: 'Today', unitsSold: 1 })
  await testShop.database.db.update(products).set({ unitsSold: 9 }).where(eq(products.id, risen.id))
  expect(await rankBestSellers(testShop.database.db)).toBe(1)
  expect(namesOf(await list('sortBy=sales'))).toEqual(['Today', 'Yesterday'])
})
