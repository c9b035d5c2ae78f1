import { expect, test } from 'vitest'
import { linePoints, scaleTop } from './chart-shape.ts'

test.each([
  [0, 100],
  [7, 100],
  [1200, 2000],
  [2400, 2500],
  [48_000, 50_000],
  [100, 100],
])('a scale for %i ends at %i', (largest, top) => {
  expect(scaleTop(largest)).toBe(top)
})

test('a line spans the full width, the largest value at the top', () => {
  expect(linePoints([0, 5, 10], 10)).toBe('0,300 500,150 1000,0')
})

test('a single day is a level line', () => {
  expect(linePoints([5], 10)).toBe('0,150 1000,150')
})
