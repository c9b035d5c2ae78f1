import { expect, test } from 'vitest'
import { withLineBreaks } from './line-breaks.ts'

test('a text of usual words stays as it is', () => {
  const text = 'ঢাকাই জামদানি শাড়ি, holding 112, customer@biponi.test'
  expect(withLineBreaks(text)).toBe(text)
})

test('a word without end can be broken at every letter, but not inside a conjunct', () => {
  expect(withLineBreaks('x'.repeat(41))).toBe(Array(41).fill('x').join('\u200b'))
  expect(withLineBreaks('ক্ষু'.repeat(20)).split('\u200b')).toEqual(Array(20).fill('ক্ষু'))
})
