import { expect, test } from 'vitest'
import { routeAccess, routeAccessOfAny } from './route-access.ts'
import type { SignedInUser, StoredSession } from './session-store.ts'

const nobody: StoredSession = { user: null, token: null }
const signedIn = (role: SignedInUser['role']): StoredSession => ({
  user: { _id: 'u1', name: 'Anika', role },
  token: 'abc',
})

test('as long as the session is not known nobody is let in or sent away', () => {
  expect(routeAccess(undefined, 'user')).toBe('wait')
  expect(routeAccessOfAny(undefined, ['user'])).toBe('wait')
})

test('a customer enters the customer area, a visitor signs in first, a seller is refused', () => {
  expect(routeAccess(signedIn('user'), 'user')).toBe('enter')
  expect(routeAccess(nobody, 'user')).toBe('/login')
  expect(routeAccess(signedIn('seller'), 'user')).toBe('/unauthorized')
})

test('a user without a token is not signed in', () => {
  expect(routeAccess({ ...signedIn('user'), token: null }, 'user')).toBe('/login')
})

test('without a role anybody signed in enters', () => {
  expect(routeAccess(signedIn('admin'))).toBe('enter')
})

test('where several roles are allowed, another one goes home', () => {
  expect(routeAccessOfAny(signedIn('seller'), ['seller', 'admin'])).toBe('enter')
  expect(routeAccessOfAny(signedIn('user'), ['seller', 'admin'])).toBe('/')
  expect(routeAccessOfAny(nobody, ['seller', 'admin'])).toBe('/login')
})
