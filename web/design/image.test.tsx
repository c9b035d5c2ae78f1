import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

test('a picture keeps its place and waits until it is near', () => {
  const html = renderToStaticMarkup(<Image src="/a.webp" alt="Clay lamp" width={250} height={188} />)
  expect(html).toContain('width="250" height="188"')
  expect(html).toContain('loading="lazy"')
})

test('a picture of the first row comes first', () => {
  const html = renderToStaticMarkup(<Image src="/a.webp" alt="" width={250} height={188} urgent />)
  expect(html).toContain('<img loading="eager" fetchPriority="high"')
})

test('what stands in for a face or a logo takes the place of the placeholder', () => {
  const initial = renderToStaticMarkup(
    <Image src="" alt="" width={40} height={40} otherwise={<span>R</span>} />,
  )
  expect(initial).toBe('<span>R</span>')
  expect(renderToStaticMarkup(<Image src="" alt="" width={40} height={40} otherwise={null} />)).toBe('')
  const logo = <Image src="/logo.webp" alt="" width={40} height={40} otherwise={null} />
  expect(renderToStaticMarkup(logo)).not.toContain('bg-sunken')
})

test('a product without a picture shows the placeholder', () => {
  const html = renderToStaticMarkup(<Image alt="Clay lamp" width={250} height={188} />)
  expect(html).not.toContain('<img')
  expect(html).toContain('aria-label="Clay lamp: Failed to load"')
  expect(html).toContain('>Failed to load</span>')
})

test('a picture for the eye only is so still when it is missing', () => {
  const html = renderToStaticMarkup(<Image alt="" width={250} height={188} />)
  expect(html).toMatch(/^<span role="img"[^>]* aria-hidden="true"/)
})
