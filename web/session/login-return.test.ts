import { expect, test } from 'vitest'
import { loginReturn } from './login-return.ts'

test('whoever was at the checkout goes back there with the lines chosen', () => {
  const state = { cartItems: [], subtotal: 0 }
  const from = { pathname: '/checkout', search: '?a=1', hash: '', state, key: 'x' }
  expect(loginReturn({ from })).toEqual({ to: { pathname: '/checkout', search: '?a=1', hash: '' }, state })
})

test('a plain path will do', () => {
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
])('without a page of ours to go back to (%j) it is the home page', (state) => {
  expect(loginReturn(state)).toEqual({ to: '/', state: null })
})
