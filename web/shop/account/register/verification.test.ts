import { expect, test } from 'vitest'
import { failedVerification } from './verification.ts'

const rejection = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [rejection(400, 'The link has expired'), 'Verification link has expired. Please register again.'],
  [rejection(409, 'Conflict'), 'Account already verified. Please login.'],
  [rejection(400, 'It is already verified'), 'Account already verified. Please login.'],
  [rejection(400, 'Nonsense'), 'Verification failed. Please try again.'],
  [new TypeError('Failed to fetch module'), 'Verification failed. Please try again.'],
])('%s is told as %s', (error, message) => {
  const isVerifiedAlready = message.includes('already')
  const notified = { state: 'failed', message, toast: message, isVerifiedAlready, isLost: false }
  expect(failedVerification(error)).toEqual(notified)
})

test('a link that could not be asked about may still be good', () => {
  expect(failedVerification(rejection(0, 'offline'))).toEqual({
    state: 'failed',
    message: 'We could not reach the shop. Please check your connection and try again.',
    toast: 'Verification failed. Please try again.',
    isVerifiedAlready: false,
    isLost: true,
  })
})
