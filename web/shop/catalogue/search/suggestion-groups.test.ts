import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { searchAddress, suggestionGroups } from './suggestion-groups.ts'

const nothing = { products: [], categories: [], sellers: [], corrections: [] }

afterEach(() => setLanguageSource(() => 'en'))

test('empty groups are left out', () => {
  expect(suggestionGroups(nothing)).toEqual([])
  const [only, ...others] = suggestionGroups({ ...nothing, corrections: ['saree'] })
  expect(only).toEqual({
    title: 'Did you mean',
    suggestions: [{ to: '/products?search=saree', text: 'saree' }],
  })
  expect(others).toEqual([])
})

test('a category of any level links to its product list', () => {
  const [group] = suggestionGroups({
    ...nothing,
    categories: [
      { name: 'Women', categoryId: 'a', subcategoryId: null, subSubcategoryId: null },
      { name: 'Sarees', categoryId: 'a', subcategoryId: 'b', subSubcategoryId: null },
      { name: 'Jamdani', categoryId: 'a', subcategoryId: 'b', subSubcategoryId: 'c' },
    ],
  })
  expect(group?.suggestions.map(({ to }) => to)).toEqual([
    '/products?category=a',
    '/products?category=a&subCategory=b',
    '/products?category=a&subCategory=b&subSubCategory=c',
  ])
})

test('a search text may contain any character', () => {
  expect(searchAddress(' a&b=50% শাড়ি ')).toBe(
    `/products?search=${encodeURIComponent('a&b=50%').replaceAll('%20', '+')}+${encodeURIComponent('শাড়ি')}`,
  )
})

test('the groups have Bangla titles on a Bangla page', () => {
  setLanguageSource(() => 'bn')
  const [group] = suggestionGroups({ ...nothing, sellers: [{ id: 's', name: 'Aarong' }] })
  expect(group?.title).toBe('বিক্রেতা')
})
