import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/o/104512hqk3', '/o/…'],
  ['/join/3q2-7wAA', '/join/…'],
  ['/bn/join/3q2-7wAA', '/bn/join/…'],
  ['/verify/3q2-7wAA?from=mail', '/verify/…'],
  ['/user/verify/3q2-7wAA', '/user/verify/…'],
  ['/left/3q2-7wAA', '/left/…'],
  ['/back/3q2-7wAA', '/back/…'],
  ['/products?search=01712345678', '/products'],
  ['/orders/joined', '/orders/joined'],
  [undefined, undefined],
])('the log has the path of %s without what opens something', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})
