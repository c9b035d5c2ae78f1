import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

test('an image has a fixed size and loads lazily', () => {
  const html = renderToStaticMarkup(<Image src="/a.webp" alt="Clay lamp" width={250} height={188} />)
  expect(html).toContain('width="250" height="188"')
  expect(html).toContain('loading="lazy"')
})

test('an image with priority loads first', () => {
  const html = renderToStaticMarkup(<Image src="/a.webp" alt="" width={250} height={188} priority />)
  expect(html).toContain('<img loading="eager" fetchPriority="high"')
})

test('the fallback of an avatar or a logo replaces the placeholder', () => {
  const initial = renderToStaticMarkup(
    <Image src="" alt="" width={40} height={40} fallback={<span>R</span>} />,
  )
  expect(initial).toBe('<span>R</span>')
  expect(renderToStaticMarkup(<Image src="" alt="" width={40} height={40} fallback={null} />)).toBe('')
  const logo = <Image src="/logo.webp" alt="" width={40} height={40} fallback={null} />
  expect(renderToStaticMarkup(logo)).not.toContain('bg-sunken')
})

test('a product without an image shows a placeholder that reports no failure', () => {
  const html = renderToStaticMarkup(<Image alt="Clay lamp" width={250} height={188} />)
  expect(html).not.toContain('<img')
  expect(html).toContain('aria-label="Clay lamp"')
  expect(html).not.toContain('Failed to load')
})

test('a decorative image is hidden from screen readers also when it is missing', () => {
  const html = renderToStaticMarkup(<Image alt="" width={250} height={188} />)
  expect(html).toMatch(/^<span role="img"[^>]* aria-hidden="true"/)
})
