import { expect, test } from 'vitest'
import { routeAccess, routeAccessOfAny } from './guard.tsx'
import type { SignedInUser, StoredSession } from './session-store.ts'

const signedOut: StoredSession = { user: null, token: null }
const signedIn = (role: SignedInUser['role']): StoredSession => ({
  user: { _id: 'u1', name: 'Anika', role },
  token: 'abc',
})

test('until the session is known nobody is admitted or redirected', () => {
  expect(routeAccess(undefined, 'user')).toBe('wait')
  expect(routeAccessOfAny(undefined, ['user'])).toBe('wait')
})

test('a customer enters the customer area, a visitor signs in first, a seller is not authorised', () => {
  expect(routeAccess(signedIn('user'), 'user')).toBe('enter')
  expect(routeAccess(signedOut, 'user')).toBe('/login')
  expect(routeAccess(signedIn('seller'), 'user')).toBe('/unauthorized')
})

test('a user without a token is not signed in', () => {
  expect(routeAccess({ ...signedIn('user'), token: null }, 'user')).toBe('/login')
})

test('without a role every signed-in user enters', () => {
  expect(routeAccess(signedIn('admin'))).toBe('enter')
})

test('where several roles are allowed, other roles go to the home page', () => {
  expect(routeAccessOfAny(signedIn('seller'), ['seller', 'admin'])).toBe('enter')
  expect(routeAccessOfAny(signedIn('user'), ['seller', 'admin'])).toBe('/')
  expect(routeAccessOfAny(signedOut, ['seller', 'admin'])).toBe('/login')
})
