import { expect, test } from 'vitest'
import { moveItem } from './use-sorting.ts'

test('an entry moves to its new position and the others close the gap', () => {
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
