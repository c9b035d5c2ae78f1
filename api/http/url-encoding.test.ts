import { expect, test } from 'vitest'
import { isValidUrlEncoding } from './url-encoding.ts'

test.each(['/products', '/products?search=%E0%A6%B6&p%61ge=1', '/products?search=100%25'])(
  'the address %s is encoded correctly',
  (address) => expect(isValidUrlEncoding(address)).toBe(true),
)

test.each([
  '/products?search=%',
  '/products?search=%E0%A6',
  '/products?%zz=1',
  '/products?search=100%&page=1',
])('the address %s is not encoded correctly', (address) => expect(isValidUrlEncoding(address)).toBe(false))
