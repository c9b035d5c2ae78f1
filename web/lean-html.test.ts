import { expect, test } from 'vitest'
import { leanHtml } from './lean-html.ts'

test('scripts wait behind what the visitor sees', () => {
  expect(leanHtml('<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})

test('other links keep their priority', () => {
  const font = '<link rel="preload" href="/font.woff2" as="font"/>'
  expect(leanHtml(font)).toBe(font)
})

test('text of a page that looks like a link is left alone', () => {
  const written = '<p>&lt;link rel=&quot;modulepreload&quot; href=x&gt;</p>'
  expect(leanHtml(written)).toBe(written)
})

test('links lose their mark, and only links', () => {
  expect(leanHtml('<a href="/products" data-discover="true">All</a>')).toBe('<a href="/products">All</a>')
  const written = '<p>data-discover=&quot;true&quot;</p>'
  expect(leanHtml(written)).toBe(written)
})
