import { expect, test } from 'vitest'
import {
  choiceAddress,
  choicesIn,
  isNarrowed,
  listAddress,
  pageAddress,
  productsAddress,
} from './list-address.ts'

const now = (search: string) => new URLSearchParams(search)

test('changing any filter goes back to the first page', () => {
  expect(listAddress(now('page=4&search=saree'), { sortBy: 'rating' })).toBe(
    '/products?search=saree&sortBy=rating',
  )
})

test('choosing a category clears the levels below it, choosing a subcategory the one below it', () => {
  const chosen = now('category=a&subCategory=b&subSubCategory=c&color=red')
  expect(listAddress(chosen, { category: 'z' })).toBe('/products?category=z&color=red')
  expect(listAddress(chosen, { subCategory: 'z' })).toBe('/products?category=a&subCategory=z&color=red')
})

test('a colour is added to those chosen and taken away again, whatever its case', () => {
  expect(choiceAddress(now('color=red'), 'color', 'Navy')).toBe('/products?color=red,Navy')
  expect(choiceAddress(now('color=red,Navy'), 'color', 'navy')).toBe('/products?color=red')
  expect(choiceAddress(now('color=red'), 'color', 'Red')).toBe('/products')
  expect(choicesIn(now('color=red,%20navy,'), 'color')).toEqual(['red', 'navy'])
})

test('turning pages keeps the filters', () => {
  expect(pageAddress(now('size=M&page=2'), 3)).toBe('/products?size=M&page=3')
  expect(pageAddress(now('size=M&page=2'), 1)).toBe('/products?size=M')
})

test.each([
  ['', '/products'],
  ['sortBy=sales&page=1', '/products'],
  ['sortBy=rating&category=c1&page=3', '/products?category=c1&page=3'],
  ['search=lamp&minPrice=5', '/products'],
])('a list asked for %j has the one address %s', (query, address) => {
  expect(productsAddress(now(query))).toBe(address)
})

test('searches and filters are endless, categories and pages are not', () => {
  for (const query of ['search=lamp', 'category=c1&discount=10', 'maxPrice=100', 'color=red'])
    expect(isNarrowed(now(query)), query).toBe(true)
  for (const query of ['', 'category=c1&subCategory=s1', 'page=4', 'sortBy=sales', 'search=&minPrice='])
    expect(isNarrowed(now(query)), query).toBe(false)
})
