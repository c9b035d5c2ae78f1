import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an entry goes to its new place and the others close up', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
})

test.each([
  ['a', 0],
  ['a', -1],
  ['c', 3],
  ['x', 1],
])('%s to %i moves nothing', (entry, to) => {
  expect(moveItem(['a', 'b', 'c'], entry, to)).toBeUndefined()
})
