import { expect, test } from 'vitest'
import { inLanguage, languageOfPath, withoutLanguage } from './language-paths.ts'

test.each([
  ['/', '/bn'],
  ['/products', '/bn/products'],
  ['/products?page=2#top', '/bn/products?page=2#top'],
  ['/?page=2', '/bn/?page=2'],
])('%s is in Bangla %s', (english, bangla) => {
  expect(inLanguage(english, 'bn')).toBe(bangla)
  expect(inLanguage(bangla, 'bn')).toBe(bangla)
  expect(inLanguage(bangla, 'en')).toBe(english)
  expect(inLanguage(english, 'en')).toBe(english)
  expect([languageOfPath(english), languageOfPath(bangla)]).toEqual(['en', 'bn'])
})

test('a path that only begins with the letters is English', () => {
  expect(languageOfPath('/bngla')).toBe('en')
  expect(withoutLanguage('/bngla')).toBe('/bngla')
  expect(withoutLanguage('/bn')).toBe('/')
})
