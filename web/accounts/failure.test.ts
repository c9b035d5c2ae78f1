import { expect, test } from 'vitest'
import { readFailure } from './failure.ts'

const refused = Object.assign(new Error('Invalid email'), {
  status: 400,
  errors: [
    { path: 'email', message: 'Invalid email' },
    { path: 'method', message: 'Unknown' },
  ],
})

test('a refusal is told in the words of the server, at the fields this form has', () => {
  expect(readFailure(refused, 'Registration failed', ['email', 'name'])).toEqual({
    reason: 'Invalid email',
    refusals: { email: 'Invalid email' },
  })
})

test('a refusal without words, or anything else that went wrong, gets the words of the form', () => {
  const silent = Object.assign(new Error(''), { status: 502 })
  expect(readFailure(silent, 'Login failed').reason).toBe('Login failed')
  expect(readFailure(new TypeError('Failed to fetch module'), 'Login failed').reason).toBe('Login failed')
})
