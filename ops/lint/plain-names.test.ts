import { expect, test } from 'vitest'
import { complaintAbout, declaredNames, exportedNames } from './plain-names.ts'

test.each(['kept-answers-route.ts', 'keptAnswer', 'LETTER_COLUMNS', 'emptiesAShelf', 'hears'])(
  '%s is refused with the field’s term',
  (name) => {
    expect(complaintAbout(name, new Set())).toContain('; say ')
  },
)

test.each(['response-cache.ts', 'placeOrder', 'GatewayCallback', 'almost', 'doorbell'])(
  '%s is accepted',
  (name) => {
    expect(complaintAbout(name, new Set())).toBeUndefined()
  },
)

test('a name with the ordinary meaning of a word can be accepted', () => {
  expect(complaintAbout('searchWords', new Set(['searchWords']))).toBeUndefined()
})

test('every kind of export is read', () => {
  const source = 'export const a = 1\nexport async function b() {}\nexport type C = 1\nconst d = 2'
  expect(exportedNames(source)).toEqual(['a', 'b', 'C'])
})

test('every declaration at the top of a module is read, and none inside a function', () => {
  const source = 'const a = 1\nexport type B = 1\nasync function c() {\n  const d = 2\n}\nlet e = 3'
  expect(declaredNames(source)).toEqual(['a', 'B', 'c', 'e'])
})
