import { expect, test } from 'vitest'
import { namedColors, swatchOf } from './color-swatches.ts'

test('the nineteen colours of the spec have their own paint, however they are written', () => {
  expect(namedColors.join(' ')).toBe(
    'red blue green yellow purple pink black white gray orange brown navy maroon gold silver beige cream khaki olive',
  )
  const paints = namedColors.map(swatchOf)
  expect(new Set(paints).size).toBe(namedColors.length)
  for (const paint of paints) expect(paint).toMatch(/^#[0-9a-f]{6}$/)
  expect(swatchOf(' Maroon ')).toBe(swatchOf('maroon'))
})

test('a colour the shop does not know shows grey', () => {
  const grey = '#9e9e9e'
  expect(swatchOf('chartreuse')).toBe(grey)
  expect(swatchOf('লাল')).toBe(grey)
  expect(swatchOf('constructor')).toBe(grey)
  expect(namedColors.map(swatchOf)).not.toContain(grey)
})
