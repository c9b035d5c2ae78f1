import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { activeFilters, unfilteredAddress } from './active-filters.tsx'
import type { ProductList } from './product-list-data.ts'

afterEach(() => setLanguageSource(() => 'en'))

const list = { facets: null, products: [], ignored: [] } as unknown as ProductList
const textsOf = (search: string) => activeFilters(list, new URLSearchParams(search)).map(({ text }) => text)

const SEARCH = 'search=saree&discount=20&minPrice=500&maxPrice=1500&color=red&minRating=4&inStock=true'

test('each active filter has a text', () => {
  expect(textsOf(SEARCH)).toEqual([
    '“saree”',
    '20% off or more',
    '৳500 to ৳1,500',
    'red',
    '4 stars and up',
    'In stock only',
  ])
  expect(textsOf('minRating=1&maxPrice=900')).toEqual(['Up to ৳900', '1 star and up'])
})

test('without its filters a list keeps its sort order, and stays that of its collection', () => {
  const addressOf = (search: string) => unfilteredAddress(new URLSearchParams(search))
  expect(addressOf(`${SEARCH}&sortBy=sales&page=2`)).toBe('/products?sortBy=sales')
  expect(addressOf('color=red&collection=eid')).toBe('/collections/eid')
})

test('the filters of a Bangla page are Bangla, with its digits', () => {
  setLanguageSource(() => 'bn')
  expect(textsOf(SEARCH)).toEqual([
    '“saree”',
    '২০% বা তার বেশি ছাড়',
    '৳৫০০ থেকে ৳১,৫০০',
    'red',
    '৪ স্টার বা তার বেশি',
    'শুধু স্টকে থাকা পণ্য',
  ])
})
