import { expect, test } from 'vitest'
import {
  canonicalAddress,
  isSearchedOrFiltered,
  listAddress,
  listPath,
  listSearch,
  pageAddress,
  selectedChoices,
  toggleChoiceAddress,
} from './list-address.ts'

const parse = (search: string) => new URLSearchParams(search)

test('changing any filter goes back to the first page', () => {
  expect(listAddress(parse('page=4&search=saree'), { sortBy: 'rating' })).toBe(
    '/products?search=saree&sortBy=rating',
  )
})

test('a category resets the levels below it, a subcategory the level below it', () => {
  const search = parse('category=a&subCategory=b&subSubCategory=c&color=red')
  expect(listAddress(search, { category: 'z' })).toBe('/products?category=z&color=red')
  expect(listAddress(search, { subCategory: 'z' })).toBe('/products?category=a&subCategory=z&color=red')
})

test('a colour is added to the selected ones and removed again, ignoring case', () => {
  expect(toggleChoiceAddress(parse('color=red'), 'color', 'Navy')).toBe('/products?color=red,Navy')
  expect(toggleChoiceAddress(parse('color=red,Navy'), 'color', 'navy')).toBe('/products?color=red')
  expect(toggleChoiceAddress(parse('color=red'), 'color', 'Red')).toBe('/products')
  expect(selectedChoices(parse('color=red,%20navy,'), 'color')).toEqual(['red', 'navy'])
})

test('another page keeps the filters', () => {
  expect(pageAddress(parse('size=M&page=2'), 3)).toBe('/products?size=M&page=3')
  expect(pageAddress(parse('size=M&page=2'), 1)).toBe('/products?size=M')
  expect(pageAddress(parse('size=M&fbclid=x'), 2)).toBe('/products?size=M&page=2')
})

test('the list of a collection keeps its address, whatever is filtered, sorted or turned over', () => {
  const search = listSearch(parse('color=red&page=2&collection=other'), 'ঈদ')
  const path = `/collections/${encodeURIComponent('ঈদ')}`
  expect(listPath(search)).toBe(path)
  expect(listAddress(search, { sortBy: 'sales' })).toBe(`${path}?color=red&sortBy=sales`)
  expect(pageAddress(search, 3)).toBe(`${path}?color=red&page=3`)
  expect(canonicalAddress(search)).toBe(`${path}?page=2`)
  expect(isSearchedOrFiltered(search)).toBe(true)
  const inCategory = listSearch(parse('category=c1'), 'eid')
  expect([canonicalAddress(inCategory), isSearchedOrFiltered(inCategory)]).toEqual(['/collections/eid', true])
  expect(isSearchedOrFiltered(listSearch(parse('page=2&sortBy=sales'), 'eid'))).toBe(false)
  expect(listPath(listSearch(parse('collection=eid'), undefined))).toBe('/products')
})

test.each([
  ['', '/products'],
  ['sortBy=sales&page=1', '/products'],
  ['sortBy=rating&category=c1&page=3', '/products?category=c1&page=3'],
  ['search=lamp&minPrice=5', '/products'],
])('a list with the query %j has the canonical address %s', (query, address) => {
  expect(canonicalAddress(parse(query))).toBe(address)
})

test('searches and filters are not indexed, categories and pages are', () => {
  for (const query of ['search=lamp', 'category=c1&discount=10', 'maxPrice=100', 'color=red'])
    expect(isSearchedOrFiltered(parse(query)), query).toBe(true)
  for (const query of [
    '',
    'category=c1&subCategory=s1',
    'page=4',
    'sortBy=sales',
    'search=&minPrice=',
    'fbclid=x',
  ])
    expect(isSearchedOrFiltered(parse(query)), query).toBe(false)
})
