import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes, line breaks and Bangla survive writing and parsing', () => {
  const rows = [
    ['Title', 'Price'],
    ['শাড়ি, 12" wide\nred', '1200'],
  ]
  expect(parse(csvOf(rows), { bom: true })).toEqual(rows)
})

test('formulas become text, and numbers stay numbers', () => {
  expect(csvOf([['=HYPERLINK("http://x")', '+1', '@a', -5]])).toBe(
    `\ufeff"'=HYPERLINK(""http://x"")",'+1,'@a,-5\r\n`,
  )
})
