import { expect, test } from 'vitest'
import { identifierOf } from './identifier.ts'

test.each([
  ['01712345678', 'phone', '01712345678'],
  [' +880 1712-345678 ', 'phone', '01712345678'],
  ['Rahima@Example.TEST ', 'email', 'rahima@example.test'],
  ['0171', 'email', '0171'],
])('%s is a %s', (typed, kind, value) => {
  expect(identifierOf(typed)).toEqual({ kind, value })
})
