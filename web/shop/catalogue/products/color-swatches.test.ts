import { expect, test } from 'vitest'
import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { setLanguageSource } from '#contract/language.ts'
import { namedColors, swatchColor } from './color-swatches.ts'

test('the nineteen named colours have swatches of their own, ignoring case', () => {
  expect(namedColors.join(' ')).toBe(
    'red blue green yellow purple pink black white gray orange brown navy maroon gold silver beige cream khaki olive',
  )
  const swatches = namedColors.map(swatchColor)
  expect(new Set(swatches).size).toBe(namedColors.length)
  for (const swatch of swatches) expect(swatch).toMatch(/^#[0-9a-f]{6}$/)
  expect(swatchColor(' Maroon ')).toBe(swatchColor('maroon'))
})

test('a name of several words has the colour of its last one', () => {
  expect(swatchColor('Royal Blue')).toBe(swatchColor('blue'))
  expect(swatchColor(' off  White ')).toBe(swatchColor('white'))
  expect(swatchColor('Blue Lagoon')).toBe('#9e9e9e')
})

test('an unknown colour is grey', () => {
  const grey = '#9e9e9e'
  expect(swatchColor('chartreuse')).toBe(grey)
  expect(swatchColor('লাল')).toBe(grey)
  expect(swatchColor('constructor')).toBe(grey)
  expect(namedColors.map(swatchColor)).not.toContain(grey)
})

test('each named colour has a name in Bangla', () => {
  setLanguageSource(() => 'bn')
  const unnamed = namedColors.filter((color) => optionValueName(color) === color)
  setLanguageSource(() => 'en')
  expect(unnamed).toEqual([])
})
