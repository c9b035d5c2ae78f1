import { beforeEach, describe, expect, test } from 'vitest'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { aCategory, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'

const at = openTestShop()

type Choice = { _id?: string; name: string; count: number }
type Facets = {
  categories: Choice[]
  subcategories: Choice[]
  colors: Choice[]
  sizes: Choice[]
  sellers: Choice[]
  ratings: { stars: number; count: number }[]
  inStock: number
  price: { lowest: number; highest: number } | null
  total: number
}

async function get(path: string) {
  const response = await at.app.inject(`/api/products${path}`)
  return { status: response.statusCode, ...response.json() }
}
const facets = async (query: string): Promise<Facets> => (await get(`/facets?${query}`)).data
const names = async (query: string): Promise<string[]> =>
  (await get(`?sortBy=priceAsc&${query}`)).data.data.map(
    (product: { productName: string }) => product.productName,
  )
const counts = (choices: Choice[]) => Object.fromEntries(choices.map(({ name, count }) => [name, count]))

let seller: { id: string }
let sarees: { id: string }

beforeEach(async () => {
  const db = at.database.db
  seller = await aSeller(db, { name: 'Tangail House' })
  sarees = await aCategory(db, { name: 'Sarees' })
  const shared = { sellerId: seller.id, sellerName: 'Tangail House', categoryId: sarees.id }
  await aProduct(db, { ...shared, name: 'A', listPrice: 100, colors: ['Red'], sizes: ['M', 'L'] })
  await aProduct(db, { ...shared, name: 'B', listPrice: 200, colors: ['red', 'Navy'], stock: 0 })
  await aProduct(db, {
    name: 'C',
    listPrice: 300,
    colors: ['Navy'],
    sizes: ['L'],
    reviewCount: 1,
    ratingTotal: 4,
  })
})

describe('the list is narrowed', () => {
  test('to any of several colours and sizes, in any case', async () => {
    expect(await names('color=RED')).toEqual(['A', 'B'])
    expect(await names('color=red,navy')).toEqual(['A', 'B', 'C'])
    expect(await names('color=navy&size=l')).toEqual(['C'])
    expect(await names('size=M,%20L')).toEqual(['A', 'C'])
  })

  test('to one seller, to a rating and to what is in stock', async () => {
    expect(await names(`seller=${seller.id}`)).toEqual(['A', 'B'])
    expect(await names('minRating=4')).toEqual(['C'])
    expect(await names('minRating=5')).toEqual([])
    expect(await names('inStock=true')).toEqual(['A', 'C'])
  })
})

describe('facets', () => {
  test('count everything there is to choose from', async () => {
    const all = await facets('')
    expect(all).toMatchObject({ total: 3, inStock: 2, price: { lowest: 100, highest: 300 } })
    expect(all.categories).toContainEqual({ _id: sarees.id, name: 'Sarees', count: 2 })
    expect(all.sellers).toContainEqual({ _id: seller.id, name: 'Tangail House', count: 2 })
    expect(counts(all.sizes)).toEqual({ L: 2, M: 1 })
    expect(all.colors.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      ['navy', 2],
      ['red', 2],
    ])
    expect(all.ratings).toEqual([4, 3, 2, 1].map((stars) => ({ stars, count: 1 })))
  })

  test('heed all filters but their own', async () => {
    const ofRed = await facets('color=red&maxPrice=150')
    expect(ofRed.total).toBe(1)
    expect(counts(ofRed.sizes)).toEqual({ L: 1, M: 1 })
    expect(ofRed.colors.map(({ name }) => name.toLowerCase())).toEqual(['red'])
    expect(ofRed.price).toEqual({ lowest: 100, highest: 200 })
    expect((await facets('inStock=true&minRating=4')).inStock).toBe(1)
  })

  test('offer subcategories within the category chosen only', async () => {
    const [jamdani] = await at.database.db
      .insert(subcategories)
      .values({ categoryId: sarees.id, name: 'Jamdani' })
      .returning()
    await aProduct(at.database.db, { name: 'D', categoryId: sarees.id, subcategoryId: jamdani?.id ?? null })
    expect((await facets('')).subcategories).toEqual([])
    const inSarees = await facets('category=sarees&subCategory=jamdani')
    expect(inSarees.total).toBe(1)
    expect(inSarees.subcategories).toEqual([{ _id: jamdani?.id, name: 'Jamdani', count: 1 }])
    expect(counts(inSarees.categories)).toMatchObject({ Sarees: 3 })
  })

  test('are all empty where nothing is found', async () => {
    expect(await facets('search=%F0%9F%99%82')).toMatchObject({
      total: 0,
      categories: [],
      colors: [],
      price: null,
    })
    expect(await facets('category=unknown')).toMatchObject({ total: 0, sellers: [], price: null })
  })
})

test.each([
  [`color=${'x,'.repeat(600)}`, 'color'],
  [`size=${Array.from({ length: 21 }, (_, n) => n).join()}`, 'size'],
  ['seller=nobody', 'seller'],
  ['minRating=0', 'minRating'],
  ['minRating=6', 'minRating'],
  ['minRating=good', 'minRating'],
  ['inStock=yes', 'inStock'],
  ['minPrice=200&maxPrice=100', 'minPrice'],
  ['minPrice=abc', 'minPrice'],
  ['maxPrice=-1', 'maxPrice'],
  ['maxPrice=1e9', 'maxPrice'],
  [`search=${'a'.repeat(1000)}`, 'search'],
])('the list and its facets refuse %s with a message one can act on', async (query, field) => {
  for (const path of ['', '/facets']) {
    const answer = await get(`${path}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.errors[0].path).toBe(field)
    expect(answer.message).toMatch(/^[A-Z].{10,}\.$/)
  }
})
