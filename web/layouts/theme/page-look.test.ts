import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { defaultLook } from '#contract/settings/appearance.ts'
import { lookTokens, pageLook } from './page-look.ts'

afterEach(() => setLanguageSource(() => 'en'))

const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')

test('a shop that has chosen nothing adds nothing to its pages', () => {
  expect(pageLook(defaultLook)).toEqual({
    css: '',
    bars: { light: '#faf6ee', dark: '#131714' },
    icons: undefined,
    announcement: undefined,
  })
})

test('the usual typeface and corners are those of the style sheet', () => {
  const written = (name: string) => new RegExp(`${name}:([^;]+);`).exec(tokens)?.[1]?.replace(/\s+|\n/g, '')
  for (const [name, value] of Object.entries(lookTokens(defaultLook, 'light')))
    if (!name.startsWith('--color-')) expect(written(name)).toBe(value.replace(/\s+/g, ''))
})

test('only what differs is written, for a dark device and for a choice of the visitor', () => {
  expect(pageLook({ ...defaultLook, corners: 'round' }).css).toBe(
    'html:root{--radius-md:14px;--radius-lg:20px}',
  )
  const { css } = pageLook({ ...defaultLook, accent: 'ocean' })
  expect(css).toMatch(/^html:root\{--color-leaf:#0b5a7a;/)
  expect(css).toContain('@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){--color-leaf:')
  expect(css).toContain('}}html:root[data-theme=dark]{--color-leaf:')
  expect(css).not.toContain('--color-paper')
  expect(css.length).toBeLessThan(600)
})

test('a typeface of the device is that of the system', () => {
  const look = pageLook({ ...defaultLook, typeface: 'device' }, { icons: '/images/i1' })
  expect(look).toMatchObject({ icons: '/images/i1' })
  expect(look.css).toContain('--font-sans:system-ui')
})

test('the look of a preview has all tokens, whatever the page around it has', () => {
  const dark = lookTokens({ ...defaultLook, typeface: 'serif' }, 'dark')
  expect(dark).toMatchObject({ '--color-paper': '#131714', '--radius-md': '8px' })
  expect(Object.keys(dark)).toHaveLength(15)
})

test('prices of a shop that adds VAT say so in the language of the page, with the rate where there is one', () => {
  const css = (percent: number | undefined, hasExempt = false) =>
    pageLook(defaultLook, { addedVat: { percent, hasExempt } }).css
  expect(css(15)).toContain('.price:after,.before-vat:after{content:"+ 15% VAT"')
  expect(css(undefined)).toContain('content:"+ VAT"')
  expect(css(undefined, true)).toContain('content:"+ VAT if any"')
  setLanguageSource(() => 'bn')
  expect(css(7.5)).toContain('content:"+ ৭.৫% ভ্যাট"')
})
