import { expect, test, vi } from 'vitest'
import { products } from '#database/schema/catalogue/products.ts'
import { describeSearch } from '#testing/contracts/search.contract.ts'
import { aProduct } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { ownSearch } from './own-search.ts'
import type { SearchProvider } from './search-provider.ts'

const withOwnSearch = openTestShop()
describeSearch('the shop’s own search', { create: () => ownSearch, shop: withOwnSearch })

/** An engine in memory that is told of all products, those that are not on sale too, and answers ids. */
let index: { id: string; name: string }[] = []
let isDown = false
const engine: SearchProvider = {
  name: 'engine',
  check: () => [],
  async find(text) {
    if (isDown) throw new Error('connection refused')
    const words = text.toLowerCase().match(/\p{L}+/gu)
    if (!words) return undefined
    const found = index.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    return { words, corrections: [], productIds: [...found.map(({ id }) => id), 'not an id'] }
  },
}
const withEngine = openTestShop({ search: engine })
describeSearch('an engine that answers ids', {
  create: () => engine,
  shop: withEngine,
  async index() {
    const { id, name } = products
    index = await withEngine.database.db.select({ id, name }).from(products)
  },
})

test('when an engine fails, the shop searches itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await aProduct(withEngine.database.db, { name: 'Brass lantern' })
  isDown = true
  const answer = await withEngine.app.inject('/api/products?search=lantern')
  isDown = false
  expect(answer.json().data.total).toBe(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The search "engine" failed'))
  warn.mockRestore()
})

test('facets and suggestions use the engine too', async () => {
  const { id } = await aProduct(withEngine.database.db, { name: 'Brass lantern', colors: ['Gold'] })
  index = [{ id, name: 'লণ্ঠন lantern' }]
  const get = async (path: string) =>
    (await withEngine.app.inject(encodeURI(`/api/products${path}`))).json().data
  expect(await get('/facets?search=লণ্ঠন')).toMatchObject({ total: 1, colors: [{ name: 'Gold', count: 1 }] })
  expect((await get('/suggestions?search=লণ্ঠন')).products).toEqual([expect.objectContaining({ _id: id })])
})
