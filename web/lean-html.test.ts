import { expect, test } from 'vitest'
import { leanHtml } from './lean-html.ts'

const page = `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<script type="module" async="">;
import * as route0 from "/root.js";
import * as route1 from "/home.js";
  window.modules = {"root":route0,"home":route1};

import("/entry.js");</script><script>other()</script>`

test('modules are asked for after the first paint, all of them at once', async () => {
  const html = leanHtml(page)
  expect(html).toContain('<head></head>')
  expect(html).toContain('</script><script>other()</script>')
  const [, script = ''] = html.match(/<script type="module" async="">([\s\S]*?)<\/script>/) ?? []
  const asked: string[] = []
  const painting: (() => void)[] = []
  const window: { modules?: object } = {}
  const run = new Function(
    'window',
    'document',
    'requestAnimationFrame',
    'load',
    script.replaceAll('import(', 'load('),
  )
  run(
    window,
    {
      hidden: false,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
    },
    (paint: () => void) => painting.push(paint),
    async (address: string) => asked.push(address) && address,
  )
  expect(asked).toEqual([])
  for (const paint of painting) paint()
  await expect
    .poll(() => asked)
    .toEqual(['modulepreload /a.js', 'modulepreload /b.js', '/root.js', '/home.js', '/entry.js'])
  expect(window.modules).toEqual({ root: '/root.js', home: '/home.js' })
})

test('other links stay as they are', () => {
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
