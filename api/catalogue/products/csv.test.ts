import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file reads back as it was written: commas, quotes, lines and Bangla', () => {
  const rows = [
    ['Title', 'Price'],
    ['শাড়ি, 12" wide\nred', '1200'],
  ]
  expect(parse(csvOf(rows), { bom: true })).toEqual(rows)
})

test('what would be a formula to Excel is text, and numbers stay numbers', () => {
  expect(csvOf([['=HYPERLINK("http://x")', '+1', '@a', -5]])).toBe(
    `\ufeff"'=HYPERLINK(""http://x"")",'+1,'@a,-5\r\n`,
  )
})
