import { expect, test } from 'vitest'
import { loginReturn, loginStateOf } from './login-return.ts'

test('from the checkout it returns there with the chosen lines', () => {
  const state = { cartItems: [], subtotal: 0 }
  const from = { pathname: '/checkout', search: '?a=1', hash: '', state, key: 'x' }
  expect(loginReturn({ from })).toEqual({ to: { pathname: '/checkout', search: '?a=1', hash: '' }, state })
})

test('a path is accepted as well', () => {
  expect(loginReturn({ from: '/products/1?x=2' })).toEqual({ to: '/products/1?x=2', state: null })
})

test.each([
  null,
  undefined,
  'text',
  {},
  { from: 5 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example' },
  { from: '/login' },
  { from: '/verify/abc' },
  { from: '/reset-password' },
  { from: { pathname: '/register' } },
  { from: { pathname: 7 } },
])('without a page of this shop to return to (%j) it is the home page', (state) => {
  expect(loginReturn(state)).toEqual({ to: '/', state: null })
})

test('a page of the shop is returned to itself, a page for signing in passes on what it was given', () => {
  const product = { pathname: '/products/1', state: null }
  expect(loginStateOf(product)).toEqual({ from: product })
  expect(loginStateOf({ pathname: '/register', state: { from: product, phone: '017' } })).toEqual({
    from: product,
  })
  expect(loginStateOf({ pathname: '/otp-verification', state: { identifier: 'a' } })).toEqual({})
  expect(loginStateOf({ pathname: '/login', state: null })).toEqual({})
  expect(loginStateOf({ pathname: '/verify/abc', state: null })).toEqual({})
})
