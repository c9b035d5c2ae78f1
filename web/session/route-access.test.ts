import { expect, test } from 'vitest'
import { admission, admissionOfAny } from './route-access.ts'
import type { Session, SignedInUser } from './session-store.ts'

const nobody: Session = { user: null, token: null }
const signedIn = (role: SignedInUser['role']): Session => ({
  user: { _id: 'u1', name: 'Anika', role },
  token: 'abc',
})

test('as long as the session is not known nobody is let in or sent away', () => {
  expect(admission(undefined, 'user')).toBe('wait')
  expect(admissionOfAny(undefined, ['user'])).toBe('wait')
})

test('a customer enters the customer area, a visitor signs in first, a seller is refused', () => {
  expect(admission(signedIn('user'), 'user')).toBe('enter')
  expect(admission(nobody, 'user')).toBe('/login')
  expect(admission(signedIn('seller'), 'user')).toBe('/unauthorized')
})

test('a user without a token is not signed in', () => {
  expect(admission({ ...signedIn('user'), token: null }, 'user')).toBe('/login')
})

test('without a role anybody signed in enters', () => {
  expect(admission(signedIn('admin'))).toBe('enter')
})

test('where several roles are allowed, another one goes home', () => {
  expect(admissionOfAny(signedIn('seller'), ['seller', 'admin'])).toBe('enter')
  expect(admissionOfAny(signedIn('user'), ['seller', 'admin'])).toBe('/')
  expect(admissionOfAny(nobody, ['seller', 'admin'])).toBe('/login')
})
