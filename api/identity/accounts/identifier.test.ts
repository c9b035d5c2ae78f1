import { expect, test } from 'vitest'
import { parseIdentifier } from './identifier.ts'

test.each([
  ['01712345678', 'phone', '01712345678'],
  [' +880 1712-345678 ', 'phone', '01712345678'],
  ['Rahima@Example.TEST ', 'email', 'rahima@example.test'],
  ['0171', 'email', '0171'],
])('%j is parsed as a %s', (text, kind, value) => {
  expect(parseIdentifier(text)).toEqual({ kind, value })
})
