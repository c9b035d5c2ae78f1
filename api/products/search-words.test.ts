import { expect, test } from 'vitest'
import { searchDocument, searchQuery, searchWords } from './search-words.ts'

test('keeps Bangla words whole, conjuncts and vowel signs included', () => {
  expect(searchWords('স্মার্টফোন ও শাড়ি')).toEqual(['স্মার্টফোন', 'ও', 'শাড়ি'.normalize('NFC')])
})

test('finds nothing to look for in signs and emoji', () => {
  expect(searchQuery(`%_'";-- 🙂`)).toBeUndefined()
})

test('a quote never ends a word of the query', () => {
  expect(searchQuery("rock'n'roll saree")?.prefix).toBe("'rock':* & 'n':* & 'roll':* & 'saree':*")
})

test('weighs the name above tags and the seller', () => {
  expect(
    searchDocument({ name: 'Red Saree', tags: ['cotton'], categoryNames: ['Women'], sellerName: 'Aloha' }),
  ).toBe("'red':1A 'saree':2A 'cotton':3B 'women':4B 'aloha':5C")
})
