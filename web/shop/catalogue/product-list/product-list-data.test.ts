import { expect, test, vi } from 'vitest'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { loadProductList } from './product-list-data.ts'

const seller = { id: '01936b1e-0000-7000-8000-0000000000aa', name: 'Tangail House' }
const saree = {
  id: '01936b1e-0000-7000-8000-000000000001',
  name: 'Red Saree',
  imageUrls: [],
  price: 850,
  listPrice: 1000,
  discountPercent: 15,
  rating: 0,
  reviewCount: 0,
  unitsSold: 0,
  unitLabel: '',
  stock: 3,
  colors: ['red'],
  sizes: [],
  tags: [],
  category: { id: '01936b1e-0000-7000-8000-0000000000cc', name: 'Sarees' },
  seller,
  createdAt: new Date('2026-01-01T00:00:00Z'),
}

/** A catalogue that always returns the same product. */
function aCatalogue(listFacets: Catalogue['listFacets']): Catalogue {
  return {
    listProducts: async () => ({ products: [saree], page: 1, pages: 1, total: 1, count: 1 }),
    listFacets,
    suggest: async () => ({ products: [], categories: [], sellers: [], corrections: [] }),
    getProduct: async () => Promise.reject(new Error('not used')),
    listCategories: async () => [],
    listSubcategories: async () => [],
    listSubSubcategories: async () => [],
    listBanners: async () => [],
    getCollection: async () => ({
      id: saree.category.id,
      slug: 'eid',
      name: 'Eid gifts',
      description: 'For everybody',
      imageUrl: '',
    }),
    findCollection: async () => undefined,
  }
}

test('a list whose facets cannot be loaded is shown without counts', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failing = aCatalogue(() => Promise.reject(new Error('too slow')))
  const list = await loadProductList(failing, new URLSearchParams('color=red'))
  expect(list).toMatchObject({ total: 1, facets: null, ignored: [] })
  expect(list.products).toHaveLength(1)
  expect(warning).toHaveBeenCalledOnce()
  warning.mockRestore()
})

test('a list whose products cannot be loaded is an error', async () => {
  const broken = {
    ...aCatalogue(async () => Promise.reject(new Error('too slow'))),
    listProducts: () => Promise.reject(new Error('The shop is busy right now.')),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(loadProductList(broken, new URLSearchParams())).rejects.toThrow('The shop is busy')
  vi.restoreAllMocks()
})

test('subcategories without a product on sale are left out, but an address may name one', async () => {
  const category = { id: '01936b1e-0000-7000-8000-0000000000cc', name: 'Sarees', imageUrl: '' }
  const [tant, empty] = ['Tant', 'Muslin'].map((name, index) => ({
    id: `01936b1e-0000-7000-8000-00000000000${index}`,
    name,
    imageUrl: '',
    categoryId: category.id,
  }))
  if (!tant || !empty) throw new Error('Two subcategories are needed')
  const shop: Catalogue = {
    ...aCatalogue(async () => Promise.reject(new Error('not counted'))),
    listCategories: async () => [category],
    listSubcategories: async (_categoryId, filter) => (filter?.onSale ? [tant] : [tant, empty]),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const list = await loadProductList(shop, new URLSearchParams('category=sarees&subCategory=muslin'))
  vi.restoreAllMocks()
  expect(list.subcategory).toEqual({ id: empty.id, name: 'Muslin' })
  expect(list.subcategories.map(({ name }) => name)).toEqual(['Tant'])
})

test('the list of a collection has its name and text in the language of the page, and one of nothing is an error', async () => {
  const shop = aCatalogue(async () => Promise.reject(new Error('not counted')))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const listed = vi.spyOn(shop, 'listProducts')
  const list = await loadProductList(shop, new URLSearchParams('collection=eid&color=red'))
  expect(list.collection).toEqual({ name: 'Eid gifts', description: 'For everybody', imageUrl: '' })
  expect(listed).toHaveBeenCalledWith(expect.objectContaining({ collection: 'eid', colors: ['red'] }))
  const unknown = { ...shop, getCollection: () => Promise.reject(new Error('Collection not found')) }
  await expect(loadProductList(unknown, new URLSearchParams('collection=x'))).rejects.toThrow('not found')
  vi.restoreAllMocks()
})
