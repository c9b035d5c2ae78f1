import { expect, test } from 'vitest'
import { lowerModulePreloads } from './module-preloads.ts'

test('scripts wait behind what the visitor sees', () => {
  expect(
    lowerModulePreloads('<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'),
  ).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})

test('other links keep their priority', () => {
  const font = '<link rel="preload" href="/font.woff2" as="font"/>'
  expect(lowerModulePreloads(font)).toBe(font)
})

test('text of a page that looks like a link is left alone', () => {
  const written = '<p>&lt;link rel=&quot;modulepreload&quot; href=x&gt;</p>'
  expect(lowerModulePreloads(written)).toBe(written)
})
