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
  details: ['Brass'],
  detailsBn: ['পিতল'],
  faqs: [{ question: 'Is it heavy?', answer: '1.6 kg.', questionBn: 'ভারী?' }],
  subcategory: null,
  subSubcategory: null,
  reviews: [],
  colors: [],
  sizes: [],
  options: [],
  unitLabel: '1 pc',
  tags: [],
  videoUrl: null,
  variants: [],
} as unknown as Product

const catalogue = {
  getProduct: async () => product,
  listProducts: async () => ({ products: [] }),
} as unknown as Catalogue

const days = { firstDay: '2026-11-27', lastDay: '2026-11-28' }
const terms = async () => ({
  estimates: { inside: days, outside: null },
  fees: { shippingFee: 70, shippingFeeOutside: 130, districtFees: {} },
  returnDays: 0,
  paymentMethods: [],
  wallets: undefined,
})

afterEach(() => setLanguageSource(() => 'en'))

const sources = {
  fields: { product: [], variant: [] },
  readTerms: terms,
  sizeGuideOf: async () => undefined,
}

test.each([
  ['en', 'Brass lamp', 'Lamps', 'Brass', 'Is it heavy?'],
  ['bn', 'পিতলের প্রদীপ', 'প্রদীপ', 'পিতল', 'ভারী?'],
] as const)(
  'a product has its texts in the language of the page (%s), and one address',
  async (...expected) => {
    const [language, name, category, detail, question] = expected
    setLanguageSource(() => language)
    const page = await loadProductPage(catalogue, sources, '1')
    expect(page.product).toMatchObject({ name, description: 'Made by hand.', category: { name: category } })
    expect(page.product.details).toEqual([detail])
    expect(page.product.faqs).toEqual([{ question, answer: '1.6 kg.' }])
    expect(page.product.unitLabel).toBe(language === 'bn' ? 'প্যাক: ১টি' : 'Pack: 1 pc')
    expect(page.product).not.toHaveProperty('nameBn')
    expect(page.product).not.toHaveProperty('detailsBn')
    expect(page.address).toBe('/products/1/brass-lamp')
  },
)

test('a Bangla page has the tags in Bangla, and the others only where there are none', async () => {
  const tagsOf = async (tags: string[]) =>
    (await loadProductPage({ ...catalogue, getProduct: async () => ({ ...product, tags }) }, sources, '1'))
      .product.tags
  expect(await tagsOf(['lamp', 'প্রদীপ'])).toEqual(['lamp', 'প্রদীপ'])
  setLanguageSource(() => 'bn')
  expect(await tagsOf(['lamp', 'প্রদীপ'])).toEqual(['প্রদীপ'])
  expect(await tagsOf(['lamp', 'prodip'])).toEqual(['lamp', 'prodip'])
})

test('a delivery is promised only of what is in stock', async () => {
  const pageOf = (stock: number) =>
    loadProductPage({ ...catalogue, getProduct: async () => ({ ...product, stock }) }, sources, '1')
  const termsOf = async (stock: number) =>
    (await pageOf(stock)).note.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').split('\n')
  const fee = 'Delivery fee: ৳70 in Dhaka, ৳130 elsewhere'
  expect(await termsOf(3)).toEqual(['Delivery in Dhaka: Nov 27 – 28', fee])
  expect(await termsOf(0)).toEqual([fee])
})
