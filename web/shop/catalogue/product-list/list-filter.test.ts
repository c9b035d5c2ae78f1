import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readListFilter } from './list-filter.ts'

const read = (search: string) => readListFilter(new URLSearchParams(search))

test('the address holds the filters of the list', () => {
  const { filter, ignored } = read(
    'category=Sarees&minPrice=500&maxPrice=2000&discount=10&page=2&color=red,Navy',
  )
  expect(filter).toMatchObject({ category: 'Sarees', minPrice: 500, maxPrice: 2000, discount: 10, page: 2 })
  expect(filter.colors).toEqual(['Navy', 'red'])
  expect(ignored).toEqual([])
})

test('at the end of the price filter there is no upper bound', () => {
  expect(read('maxPrice=10000').filter).toEqual({})
  expect(read('maxPrice=9950').filter).toEqual({ maxPrice: 9950 })
})

test('prices may be typed with Bangla digits and commas', () => {
  expect(read('minPrice=৫০০&maxPrice=4,200')).toEqual({
    filter: { minPrice: 500, maxPrice: 4200 },
    ignored: [],
  })
  expect(read('minPrice=1,2').ignored).toEqual([{ name: 'minPrice', message: messages.priceInvalid }])
})

test('empty values are no filters', () => {
  expect(read('search=&minPrice=&sortBy=')).toEqual({ filter: {}, ignored: [] })
})

test.each([
  'minPrice=abc',
  'minPrice=-1',
  'minPrice=1e9',
  'page=0',
  'page=-3',
  'page=99999999',
  'sortBy=cheapest',
  'minRating=9',
  'discount=101',
  'inStock=maybe',
  'seller=me',
])('%s is ignored and named, and the other filters stay', (invalid) => {
  const { filter, ignored } = read(`category=Sarees&${invalid}`)
  expect(filter).toEqual({ category: 'Sarees' })
  expect(ignored.map(({ name }) => name)).toEqual([invalid.split('=')[0]])
  expect(ignored[0]?.message.length).toBeGreaterThan(10)
})

test('two invalid values are both named', () => {
  const { filter, ignored } = read('minPrice=abc&page=0&search=saree')
  expect(filter).toEqual({ search: 'saree' })
  expect(ignored.map(({ name }) => name).sort()).toEqual(['minPrice', 'page'])
})

test('a minimum price above the maximum removes both', () => {
  const { filter, ignored } = read('minPrice=900&maxPrice=100&category=Sarees')
  expect(filter).toEqual({ category: 'Sarees' })
  expect(ignored).toEqual([{ name: 'minPrice', message: messages.pricesCrossed }])
})

test.each(['%_\'";--', '😀', 'শাড়ি', '<script>'])('%s can be searched for', (search) => {
  expect(read(new URLSearchParams({ search }).toString())).toEqual({
    filter: { search },
    ignored: [],
  })
})

test('a search of a thousand characters is ignored and named', () => {
  expect(read(`search=${'a'.repeat(1000)}`).ignored.map(({ name }) => name)).toEqual(['search'])
})

test('unknown parameters are no filters', () => {
  expect(read('limit=500&utm_source=mail')).toEqual({ filter: {}, ignored: [] })
})
