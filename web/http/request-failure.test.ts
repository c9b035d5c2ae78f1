import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readFailure, serverMessage } from './request-failure.ts'

const apiError = (status: number, message: string) => Object.assign(new Error(message), { status })

test('an error answer is shown with its own message, at the fields this form has', () => {
  const error = Object.assign(apiError(400, 'Invalid email'), {
    errors: [
      { path: 'email', message: 'Invalid email' },
      { path: 'method', message: 'Unknown' },
    ],
  })
  expect(readFailure(error, 'Registration failed', ['email', 'name'])).toEqual({
    reason: 'Invalid email',
    toast: 'Invalid email',
    fieldErrors: { email: 'Invalid email' },
  })
})

test('an error answer without a message, or any other error, gets the text of the form', () => {
  const silent = apiError(502, '')
  const unreadable = apiError(502, messages.unknownError)
  for (const error of [silent, unreadable, new TypeError('Failed to fetch module')]) {
    expect(readFailure(error, 'Login failed')).toMatchObject({
      reason: 'Login failed',
      toast: 'Login failed',
    })
  }
})

test('a lost connection is the reason, while the toast has the text of the form', () => {
  const lost = apiError(0, messages.noConnection)
  expect(readFailure(lost, 'Login failed')).toMatchObject({
    reason: messages.noConnection,
    toast: 'Login failed',
  })
})

test('the message of an error answer is shown', () => {
  expect(serverMessage(apiError(503, messages.databaseUnavailable))).toBe(messages.databaseUnavailable)
})

test('an answer without a message, a lost connection and a module that did not load have none', () => {
  expect(serverMessage(apiError(502, messages.unknownError))).toBeUndefined()
  expect(serverMessage(apiError(500, ''))).toBeUndefined()
  expect(serverMessage(apiError(0, messages.noConnection))).toBeUndefined()
  expect(serverMessage(new TypeError('Failed to fetch dynamically imported module'))).toBeUndefined()
  expect(serverMessage(null)).toBeUndefined()
})
