import { expect, test } from 'vitest'
import { searchDocument, searchQuery, searchText, searchWords } from './search-words.ts'

test('keeps Bangla words whole, conjuncts and vowel signs included', () => {
  expect(searchWords('স্মার্টফোন ও শাড়ি')).toEqual(['স্মার্টফোন', 'ও', 'শাড়ি'.normalize('NFC')])
  expect(searchWords('র\u200d্যাকেট')).toEqual(['র্যাকেট'])
})

test('reads Bangla digits as Latin ones', () => {
  expect(searchWords('৫ কেজি 128GB')).toEqual(['5', 'কেজি', '128gb'])
})

test('finds nothing to look for in signs and emoji', () => {
  expect(searchQuery(`%_'";-- 🙂`)).toBeUndefined()
})

test('a quote never ends a word of the query', () => {
  expect(searchQuery("rock'n'roll")?.prefix).toBe("('rock':*) & ('n') & ('roll':*)")
})

test('looks for a word by its beginning or its sound, short ones only as they are spelled', () => {
  expect(searchQuery('sharee')?.any).toBe("('sharee':* | '~sari' | '~sAri')")
  expect(searchQuery('xl')?.any).toBe("('xl':*)")
  expect(searchQuery('sharee')?.name.any).toBe("('sharee':*A | '~sari':A | '~sAri':A)")
})

test('weighs the name above tags and the seller', () => {
  expect(searchDocument({ name: 'Red Saree', tags: ['5'], categoryNames: ['Xl'], sellerName: 'Zo' })).toBe(
    "'red':1A '~red':1A 'saree':2A '~sari':2A '~sAri':2A '5':3B 'xl':4B 'zo':5C",
  )
})

test('knows a hyphened word as one word too', () => {
  const words = { name: 'T-Shirt', tags: [], categoryNames: [], sellerName: '' }
  expect(searchDocument(words)).toContain("'tshirt':3A")
})

test('the vocabulary has each word once', () => {
  expect(
    searchText({ name: 'Red Saree', tags: ['red'], categoryNames: ['Sarees'], sellerName: 'Aarong' }),
  ).toBe('red saree sarees aarong')
})
