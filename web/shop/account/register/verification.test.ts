import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { failedVerification } from './verification.ts'

const apiError = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [apiError(400, 'The link has expired'), 'Verification link has expired. Please register again.'],
  [apiError(400, messages.linkExpired), 'Verification link has expired. Please register again.'],
  [apiError(409, 'Conflict'), 'Account already verified. Please login.'],
  [apiError(400, 'It is already verified'), 'Account already verified. Please login.'],
  [apiError(400, 'Nonsense'), 'Verification failed. Please try again.'],
  [new TypeError('Failed to fetch module'), 'Verification failed. Please try again.'],
])('%s is shown as %s', (error, message) => {
  const isVerifiedAlready = message.includes('already')
  const expected = { state: 'failed', message, toast: message, isVerifiedAlready, isConnectionLost: false }
  expect(failedVerification(error)).toEqual(expected)
})

test('after a lost connection the link may still work', () => {
  expect(failedVerification(apiError(0, 'offline'))).toEqual({
    state: 'failed',
    message: 'We could not reach the shop. Please check your connection and try again.',
    toast: 'Verification failed. Please try again.',
    isVerifiedAlready: false,
    isConnectionLost: true,
  })
})
