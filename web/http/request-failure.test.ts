import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readFailure } from './request-failure.ts'

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
    toast: 'Invalid email',
    refusals: { email: 'Invalid email' },
  })
})

test('a refusal without words, or anything else that went wrong, gets the words of the form', () => {
  const silent = Object.assign(new Error(''), { status: 502 })
  const unreadable = Object.assign(new Error(messages.unknownError), { status: 502 })
  for (const error of [silent, unreadable, new TypeError('Failed to fetch module')]) {
    expect(readFailure(error, 'Login failed')).toMatchObject({
      reason: 'Login failed',
      toast: 'Login failed',
    })
  }
})

test('a lost connection is the reason, beside the words of the form', () => {
  const lost = Object.assign(new Error(messages.noConnection), { status: 0 })
  expect(readFailure(lost, 'Login failed')).toMatchObject({
    reason: messages.noConnection,
    toast: 'Login failed',
  })
})
