import { expect, test } from 'vitest'
import { editDistance } from './correct-spelling.ts'

test.each([
  ['saree', 'saree', 0],
  ['sarre', 'saree', 1],
  ['sare', 'saree', 1],
  ['sraee', 'saree', 1],
  ['panjbai', 'panjabi', 1],
  ['shampu', 'shampoo', 2],
  ['saree', 'shampoo', 3],
  ['শাড়', 'শাড়ি', 1],
])('%s and %s have the edit distance %i', (first, second, distance) => {
  expect(editDistance(first, second, 2)).toBe(distance)
})
