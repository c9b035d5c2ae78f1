import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, isHexColor, mix, normalisedColor } from './color-contrast.ts'
import {
  accentContrast,
  accents,
  colorModes,
  grounds,
  type LookColors,
  lookColors,
  TEXT_CONTRAST,
} from './look-colors.ts'

const tokens = readFileSync(new URL('../../web/design/tokens.css', import.meta.url), 'utf8')
const [lightTokens = '', darkTokens = ''] = tokens.split('@variant night')

/** Colours of offers, danger and notices, which no shop changes. */
const fixed = (css: string, name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]{3,6});`).exec(css)?.[1] ?? ''
const ofMode = (mode: string, name: string) =>
  normalisedColor(fixed(mode === 'light' ? lightTokens : darkTokens, name) || fixed(lightTokens, name))

/** Colours that may be somebody's own: the lightest that is accepted, saturated ones, and black. */
const own = ['#0000ff', '#c00000', '#007a5e', '#6b6b00', '#000000', '#5b4bd6', '#9b2c9b']

const looks = grounds.flatMap((ground) => [
  ...accents.map((accent) => ({ ground, accent, accentColor: '#0000ff' })),
  ...own.map((accentColor) => ({ ground, accent: 'custom' as const, accentColor })),
])

type Name = keyof LookColors
const backgrounds: Name[] = ['paper', 'surface', 'sunken']

test.each(looks)('every text of $ground with $accent $accentColor can be read, in light and dark', (look) => {
  for (const mode of colorModes) {
    const colors = lookColors(look, mode)
    const readable = (text: string, background: string, least = TEXT_CONTRAST) =>
      expect(
        contrastOf(text, background),
        `${mode}: ${text} on ${background} of ${JSON.stringify(look)}`,
      ).toBeGreaterThanOrEqual(least)
    for (const name of backgrounds) {
      for (const text of ['ink', 'ink-soft', 'leaf-ink'] as const) readable(colors[text], colors[name])
      readable(ofMode(mode, 'brick-ink'), colors[name])
      readable(ofMode(mode, 'marigold-ink'), colors[name])
      // Focus outlines, marks of a choice, frames of fields.
      readable(colors.leaf, colors[name], 3)
    }
    for (const name of ['paper', 'surface'] as const) readable(colors['line-strong'], colors[name], 3)
    readable(colors['leaf-ink'], colors['leaf-soft'])
    readable(colors.ink, colors['leaf-soft'])
    readable(colors['ink-soft'], colors['leaf-soft'])
    for (const name of ['leaf', 'leaf-deep'] as const) readable(colors['on-leaf'], colors[name])
  }
})

test('the look of a shop that has chosen nothing is that of the style sheet', () => {
  for (const mode of colorModes) {
    const colors = lookColors({ ground: 'paper', accent: 'leaf', accentColor: '' }, mode)
    const written = Object.fromEntries(Object.keys(colors).map((name) => [name, ofMode(mode, name)]))
    expect(colors).toEqual(written)
  }
})

test('a colour that is too light to be read is told from one that can be', () => {
  expect(accentContrast('#ffd400', 'paper')).toBeLessThan(TEXT_CONTRAST)
  expect(accentContrast('#17603d', 'paper')).toBeGreaterThan(TEXT_CONTRAST)
  for (const ground of grounds)
    for (const color of own)
      expect(accentContrast(color, ground), `${color} on ${ground}`).toBeGreaterThan(4.5)
})

test('the contrast of colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#17603d', '#17603d')).toBe(1)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('colours are accepted as people write them', () => {
  expect(['17603D', ' #17603d', '#abc'].map(normalisedColor)).toEqual(['#17603d', '#17603d', '#aabbcc'])
  expect(['green', '#12', '#17603g'].map(normalisedColor).filter(isHexColor)).toEqual([])
})
