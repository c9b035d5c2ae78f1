import { expect, test } from 'vitest'
import { loginReturn } from './login-return.ts'

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
  { from: { pathname: '/register' } },
  { from: { pathname: 7 } },
])('without a page of this shop to return to (%j) it is the home page', (state) => {
  expect(loginReturn(state)).toEqual({ to: '/', state: null })
})
