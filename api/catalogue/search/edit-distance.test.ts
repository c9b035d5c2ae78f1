import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['saree', 'saree', 0],
  ['sarre', 'saree', 1],
  ['sare', 'saree', 1],
  ['sraee', 'saree', 1],
  ['panjbai', 'panjabi', 1],
  ['shampu', 'shampoo', 2],
  ['saree', 'shampoo', 3],
  ['শাড়', 'শাড়ি', 1],
])('%s and %s differ by %i', (one, another, distance) => {
  expect(editDistance(one, another, 2)).toBe(distance)
})
