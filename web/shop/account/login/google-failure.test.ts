import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { GoogleAnswerError, googleAnswerProblem, googleFailureText } from './google-failure.ts'

test.each([
  [null, 'No data received from server'],
  [undefined, 'No data received from server'],
  [{}, 'Authentication failed - missing required fields'],
  [{ user: {} }, 'Authentication failed - missing required fields'],
  [{ user: null, accessToken: 'abc' }, 'Authentication failed - missing user or token'],
  [{ user: {}, accessToken: '' }, 'Authentication failed - missing user or token'],
  [{ user: {}, accessToken: 'abc' }, undefined],
])('an answer with %j: %s', (data, problem) => {
  expect(googleAnswerProblem(data)).toBe(problem)
})

const apiError = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [apiError(401, 'Google authentication failed'), 'Google authentication failed'],
  [apiError(401, ''), 'Google authentication failed'],
  [apiError(502, messages.unknownError), 'Google authentication failed'],
  [apiError(0, 'offline'), 'Google login failed. Please try again.'],
  [new TypeError('Failed to fetch module'), 'Google login failed. Please try again.'],
  [new GoogleAnswerError('No data received from server'), 'No data received from server'],
])('%s is shown as %s', (error, text) => {
  expect(googleFailureText(error)).toBe(text)
})
