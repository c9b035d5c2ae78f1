import { expect, test } from 'vitest'
import { failedVerification } from './verification.ts'

const refusal = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [refusal(400, 'The link has expired'), 'Verification link has expired. Please register again.'],
  [refusal(409, 'Conflict'), 'Account already verified. Please login.'],
  [refusal(400, 'It is already verified'), 'Account already verified. Please login.'],
  [refusal(400, 'Nonsense'), 'Verification failed. Please try again.'],
  [new TypeError('Failed to fetch module'), 'Verification failed. Please try again.'],
  [refusal(0, 'offline'), 'We could not reach the shop. Please check your connection and try again.'],
])('%s is told as %s', (error, message) => {
  const isVerifiedAlready = message.includes('already')
  expect(failedVerification(error)).toEqual({ state: 'failed', message, isVerifiedAlready })
})
