import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { setLanguageSource } from '#contract/language.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { loadProductPage } from './product-page-data.ts'

const product = {
  id: '1',
  name: 'Brass lamp',
  nameBn: 'পিতলের প্রদীপ',
  description: 'Made by hand.',
  category: { id: 'c', name: 'Lamps', nameBn: 'প্রদীপ' },
  subcategory: null,
  subSubcategory: null,
  reviews: [],
  colors: [],
  videoUrl: null,
  variants: [],
} as unknown as Product

const catalogue = {
  getProduct: async () => product,
  listProducts: async () => ({ products: [] }),
} as unknown as Catalogue

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['en', 'Brass lamp', 'Lamps'],
  ['bn', 'পিতলের প্রদীপ', 'প্রদীপ'],
] as const)(
  'a product has its texts in the language of the page (%s), and one address',
  async (...expected) => {
    const [language, name, category] = expected
    setLanguageSource(() => language)
    const page = await loadProductPage(catalogue, { product: [], variant: [] }, '1')
    expect(page.product).toMatchObject({ name, description: 'Made by hand.', category: { name: category } })
    expect(page.product).not.toHaveProperty('nameBn')
    expect(page.address).toBe('/products/1/brass-lamp')
  },
)
