import { expect, test } from 'vitest'
import { clearedRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie.ts'

const token = 'a'.repeat(43)

test('where the shop is encrypted, so is the cookie', () => {
  expect(refreshCookie(token, 'https://shop.example')).toBe(
    `refreshToken=${token}; Max-Age=2592000; Path=/api/user; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(refreshCookie(token, 'http://localhost:3000')).not.toContain('Secure')
  expect(clearedRefreshCookie('https://shop.example')).toBe(
    'refreshToken=; Max-Age=0; Path=/api/user; HttpOnly; SameSite=Strict; Secure',
  )
})

test.each([
  [`refreshToken=${token}`],
  [`theme=dark; refreshToken=${token}; x=y`],
  [`refreshToken=; refreshToken=${token}`],
])('the token is found in %s', (header) => {
  expect(readRefreshCookie(header)).toBe(token)
})

test.each([
  [undefined],
  [''],
  ['refreshToken'],
  ['refreshToken=short'],
  [`myrefreshToken=${token}`],
  [`=${token}`],
])('there is none in %s', (header) => {
  expect(readRefreshCookie(header)).toBeUndefined()
})
