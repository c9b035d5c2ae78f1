import { describe, expect, test } from 'vitest'
import type { SearchProvider } from '#api/catalogue/search/search-provider.ts'
import { aCategory, aProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

type UnderTest = ProviderUnderTest<SearchProvider> & {
  /** A shop that uses the search. */
  shop: TestShop
  /** Called when the products are stored, for an engine that has to be told. */
  index?(): Promise<void>
}

/** The contract of a search, in a shop that uses it. */
export function describeSearch(name: string, provider: UnderTest): void {
  const { shop, index } = provider
  const search = async (query: string) => {
    const answer = await shop.app.inject(`/api/products?${query}`)
    const { data: found, total } = answer.json().data
    return { names: found.map((product: { productName: string }) => product.productName), total }
  }

  describe(`${name} as the search`, () => {
    testProvider(provider)

    test('finds products by a word of their name, with every filter, page and order', async () => {
      const { db } = shop.database
      const lamps = await aCategory(db, { name: 'Lamps' })
      await aProduct(db, { name: 'Brass lantern', listPrice: 300, categoryId: lamps.id })
      await aProduct(db, { name: 'Paper lantern', listPrice: 100, categoryId: lamps.id })
      await aProduct(db, { name: 'Steel mug', listPrice: 200 })
      await aProduct(db, { name: 'Old lantern', listPrice: 50, archivedAt: new Date() })
      await index?.()
      expect(await search('search=lantern&sortBy=priceAsc')).toEqual({
        names: ['Paper lantern', 'Brass lantern'],
        total: 2,
      })
      expect((await search('search=lantern&minPrice=200')).names).toEqual(['Brass lantern'])
      expect((await search(`search=lantern&category=${lamps.id}&limit=1&page=2`)).names).toHaveLength(1)
      expect(await search('search=umbrella')).toEqual({ names: [], total: 0 })
    })

    test('finds nothing for a text without a word, and does not fail on any', async () => {
      for (const text of ['', '%', '😀', "'", 'a'.repeat(100), '১২৩']) {
        const answer = await shop.app.inject(`/api/products?search=${encodeURIComponent(text)}`)
        expect(answer.statusCode).toBe(200)
      }
    })
  })
}
