import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
// Opens no connection: it sets the driver's readers of arrays.
import './connect.ts'
import { parseTextArray } from './text-array.ts'

const id = '01a1fce2-9a3e-7362-8c00-cd298c1f43b1'
const fail = () => {
  throw new Error('Not a simple list of texts')
}
const parserOf = (type: number): ((text: string) => unknown) => pg.types.getTypeParser(type)

/** As PostgreSQL writes an element: in quotes where it would be read as something else. */
function written(element: string | null): string {
  if (element === null) return 'NULL'
  const isPlain = element !== '' && !/[{}",\\\s]/.test(element) && !/^null$/i.test(element)
  return isPlain ? element : `"${element.replace(/["\\]/g, '\\$&')}"`
}

test.each([
  ['{}', []],
  [`{red,${id}}`, ['red', id]],
  ['{"navy blue",শাড়ি,""}', ['navy blue', 'শাড়ি', '']],
  ['{"{e,f}","a,b",c}', ['{e,f}', 'a,b', 'c']],
])('%s is read', (text, elements) => {
  expect(parseTextArray(text, fail)).toEqual(elements)
})

test('any texts are read by the driver as they were', () => {
  const element = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('NULL', 'null', '', '{}', ',', '"', '\\', ' ', '\n', 'red'),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(element, { maxLength: 5 }), (elements) => {
      expect(parserOf(1009)(`{${elements.map(written).join()}}`)).toEqual(elements)
    }),
  )
})

test.each([
  [
    'of two dimensions',
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['with bounds of its own', '[2:3]={a,b}', ['a', 'b']],
  ['with null and escaped letters', String.raw`{NULL,"NULL","a \"b\" \\"}`, [null, 'NULL', 'a "b" \\']],
])('the driver reads an array %s, of ids too', (_how, text, elements) => {
  expect(parserOf(1009)(text)).toEqual(elements)
  expect(parserOf(2951)(text)).toEqual(elements)
})
