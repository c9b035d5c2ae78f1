import { expect, test } from 'vitest'
import { assertSameOrigin } from './same-origin.ts'

const publicUrl = 'https://shop.example'

test.each([
  [{}],
  [{ origin: 'https://shop.example' }],
  [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
])('calls of our own pages are allowed: %o', (headers) => {
  expect(() => assertSameOrigin(headers, publicUrl)).not.toThrow()
})

test.each([
  [{ origin: 'https://shop.example.evil.example', host: 'shop.example' }],
  [{ origin: 'http://shop.example', host: 'other.example' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
])('other calls are refused: %o', (headers) => {
  expect(() => assertSameOrigin(headers, publicUrl)).toThrow('You do not have access')
})
