import { expect, test } from 'vitest'
import { accountRules } from './account-rules.ts'

const account = { name: 'Anika Rahman', password: 'secret', confirmPassword: 'secret' }

test('signing in needs an identifier and a password', () => {
  expect(accountRules.signIn({ identifier: ' ', password: '' })).toEqual({
    identifier: 'Email or phone is required',
    password: 'Password is required',
  })
  expect(accountRules.signIn({ identifier: 'a', password: ' ' })).toEqual({})
})

test('a registration by email reports all errors at once', () => {
  const values = { name: ' An ', email: 'anika', password: '12345', confirmPassword: '' }
  expect(accountRules.registerByEmail(values)).toEqual({
    name: 'Name must be at least 3 characters',
    email: 'Invalid email',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
  })
})

test('an email address is accepted in capitals and with spaces around it', () => {
  expect(accountRules.registerByEmail({ ...account, email: ' Anika@Example.COM ' })).toEqual({})
})

test.each(['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'])('%s is a phone number', (phone) => {
  expect(accountRules.registerByPhone({ ...account, phone })).toEqual({})
})

test.each(['', '01212345678', '0171234567', 'anika@example.com'])('%j is not a phone number', (phone) => {
  expect(accountRules.registerByPhone({ ...account, phone })).toEqual({ phone: 'Invalid phone number' })
})

test('a new password has to be repeated, with the message of each form', () => {
  const differing = { password: 'secret', confirmPassword: 'secrets' }
  expect(accountRules.resetPassword(differing)).toEqual({ confirmPassword: 'Passwords do not match' })
  expect(
    accountRules.changePassword({ currentPassword: '', newPassword: 'secret', confirmPassword: '' }),
  ).toEqual({
    currentPassword: 'Current password is required',
    confirmPassword: 'Please confirm your password',
  })
  expect(
    accountRules.changePassword({ currentPassword: 'a', newPassword: 'secret', confirmPassword: 'other' }),
  ).toEqual({ confirmPassword: "Passwords don't match" })
})

test('everything in a profile may stay empty, and a name be short', () => {
  expect(accountRules.profile({ name: '', email: '', phone: '', address: '' })).toEqual({})
  expect(accountRules.profile({ name: 'ঋ', email: '', phone: '', address: '' })).toEqual({})
  expect(accountRules.profile({ name: 'a'.repeat(101), email: 'a', phone: '1', address: '' })).toEqual({
    name: 'Name must be at most 100 characters',
    email: 'Invalid email',
    phone: 'Invalid phone number',
  })
})

test.each([
  ['', 'Email or phone is required'],
  ['0171234', 'Invalid phone number'],
  ['anika@example', 'Invalid email'],
  ['০১৭১২ ৩৪৫৬৭৮', undefined],
  ['anika@example.com', undefined],
])('a code to %j: %s', (identifier, error) => {
  expect(accountRules.deliverableIdentifier({ identifier })).toEqual({ identifier: error })
})
