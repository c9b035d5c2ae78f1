import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test('a rating is read aloud and drawn proportionally', () => {
  const html = renderToStaticMarkup(<Stars rating={4.6} reviewCount={1} />)
  expect(html).toContain('Rated 4.6 out of 5')
  expect(html).toContain('width:92%')
  expect(html).toContain('1 review<')
})

test('the number of reviews has thousands separators', () => {
  const html = renderToStaticMarkup(<Stars rating={5} reviewCount={12345} />)
  expect(html).toContain('(12,345)')
  expect(html).toContain('12,345 reviews')
})

test('a product without ratings shows one decimal too', () => {
  expect(renderToStaticMarkup(<Stars rating={0} reviewCount={0} />)).toMatch(/0\.0.*0 reviews/)
})

test('each of the two rows has five stars', () => {
  const html = renderToStaticMarkup(<Stars rating={3} />)
  const rows = html.match(/<path d="[^"]+"/g) ?? []
  expect(rows.map((row) => row.match(/M(\d+) 1\.6l/g))).toEqual(
    Array(2).fill(['M10 1.6l', 'M30 1.6l', 'M50 1.6l', 'M70 1.6l', 'M90 1.6l']),
  )
})
