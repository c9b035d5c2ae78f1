import { expect, test } from 'vitest'
import { parseSearchQuery, searchDocument, searchText, searchWords } from './search-words.ts'

test('Bangla words stay whole, with conjuncts and vowel signs', () => {
  expect(searchWords('স্মার্টফোন ও শাড়ি')).toEqual(['স্মার্টফোন', 'ও', 'শাড়ি'.normalize('NFC')])
  expect(searchWords('র\u200d্যাকেট')).toEqual(['র্যাকেট'])
})

test('Bangla digits become Latin digits', () => {
  expect(searchWords('৫ কেজি 128GB')).toEqual(['5', 'কেজি', '128gb'])
})

test('symbols and emoji make no query', () => {
  expect(parseSearchQuery(`%_'";-- 🙂`)).toBeUndefined()
})

test('a quote cannot end a word of the query', () => {
  expect(parseSearchQuery("rock'n'roll")?.ranks).toContain("('rock':*) & ('n') & ('roll':*)")
})

test('a word is searched as a prefix or by its sound, a short one only as typed', () => {
  expect(parseSearchQuery('sharee')?.any).toBe("('sharee':* | '~sari' | '~sAri')")
  expect(parseSearchQuery('xl')?.any).toBe("('xl':*)")
  expect(parseSearchQuery('sharee')?.ranks[1]).toBe("('sharee':A | '~sari':A | '~sAri':A)")
})

test('the name has a higher weight than tags and seller', () => {
  expect(searchDocument({ name: 'Red Saree', tags: ['5'], categoryNames: ['Xl'], sellerName: 'Zo' })).toBe(
    "'red':1A '~red':1A 'saree':2A '~sari':2A '~sAri':2A '5':3B 'xl':4B 'zo':5C",
  )
})

test('a hyphenated word is also indexed as one word', () => {
  const product = { name: 'T-Shirt', tags: [], categoryNames: [], sellerName: '' }
  expect(searchDocument(product)).toContain("'tshirt':3A")
})

test('the vocabulary has each word once', () => {
  expect(
    searchText({ name: 'Red Saree', tags: ['red'], categoryNames: ['Sarees'], sellerName: 'Aarong' }),
  ).toBe('red saree sarees aarong')
})
