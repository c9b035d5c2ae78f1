import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductImage } from './product-image.tsx'

const url = '/images/0199c0de-0000-7000-8000-000000000001/1200x900.webp'

test('a card shows 160x120 below 768, 200x150 below 1024, else 250x188', () => {
  const html = renderToStaticMarkup(<ProductImage url={url} alt="" />)
  expect(html).toContain('sizes="(max-width: 767px) 160px, (max-width: 1023px) 200px, 250px"')
  for (const size of ['160x120.webp 160w', '200x150.webp 200w', '250x188.webp 250w'])
    expect(html).toContain(size)
  expect(html).toContain('width="250" height="188"')
})

test('a card loads no image larger than twice its width, the product page does', () => {
  expect(renderToStaticMarkup(<ProductImage url={url} alt="" />)).not.toContain('800x600')
  expect(renderToStaticMarkup(<ProductImage url={url} alt="" sizes="100vw" />)).toContain(
    '1200x900.webp 1200w',
  )
})
