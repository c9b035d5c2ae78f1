import { expect, test } from 'vitest'
import { isNarrowed, shelfAddress } from './product-address.ts'

const asked = (query: string) => new URLSearchParams(query)

test.each([
  ['', '/products'],
  ['sortBy=sales&page=1', '/products'],
  ['sortBy=rating&category=c1&page=3', '/products?category=c1&page=3'],
  ['search=lamp&minPrice=5', '/products'],
])('a list asked for %j has the one address %s', (query, address) => {
  expect(shelfAddress(asked(query))).toBe(address)
})

test('searches and filters are endless, categories and pages are not', () => {
  for (const query of ['search=lamp', 'category=c1&discount=10', 'maxPrice=100', 'color=red'])
    expect(isNarrowed(asked(query)), query).toBe(true)
  for (const query of ['', 'category=c1&subCategory=s1', 'page=4', 'sortBy=sales', 'search=&minPrice='])
    expect(isNarrowed(asked(query)), query).toBe(false)
})
