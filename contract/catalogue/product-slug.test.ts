import { expect, test } from 'vitest'
import { productSlug, readableProductAddress } from './product-slug.ts'

test.each([
  ['Brass table lamp (large)', 'brass-table-lamp-large'],
  ['  জামদানি শাড়ি – লাল ', 'জামদানি-শাড়ি-লাল'],
  ['Nakshi Kantha নকশি কাঁথা', 'nakshi-kantha-নকশি-কাঁথা'],
  ['Café crème 100% & <script>alert(1)</script>', 'café-crème-100-script-alert-1-script'],
  ['৫০০ মিলি', '৫০০-মিলি'],
  ['🙂 / ..', ''],
  ['', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(productSlug(name)).toBe(slug.normalize('NFC'))
})

test('the slug of a long name is cut at a word', () => {
  const slug = productSlug('handwoven '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(70)
  expect(slug).toMatch(/^(handwoven-)+handwoven$/)
  expect(productSlug('a'.repeat(300))).toHaveLength(70)
})

test('the URL has the id before the slug and is safe in HTML and XML', () => {
  expect(readableProductAddress({ id: '0193', name: 'Red lamp' })).toBe('/products/0193/red-lamp')
  expect(readableProductAddress({ id: '0193', name: 'লাল' })).toBe(
    '/products/0193/%E0%A6%B2%E0%A6%BE%E0%A6%B2',
  )
  expect(readableProductAddress({ id: '0193', name: '"<&>\'' })).toBe('/products/0193')
})
