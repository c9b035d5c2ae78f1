import { expect, test } from 'vitest'
import { measuredPageOf } from './measure-visit.ts'

test.each([
  ['/', 'home'],
  ['/bn', 'home'],
  ['/products?category=7', 'list'],
  ['/bn/products/01936b1e/red-saree', 'product'],
  ['/checkout', 'checkout'],
  ['/user/profile', 'other'],
])('%s is measured as %s', (path, page) => {
  expect(measuredPageOf(`https://shop.example${path}`)).toBe(page)
})
