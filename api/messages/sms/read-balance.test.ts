import { expect, test } from 'vitest'
import { readBalance } from './read-balance.ts'

test.each([
  [
    { response_code: 202, balance: '512.30' },
    { kind: 'known', amount: 512.3 },
  ],
  [
    { error: 0, msg: 'Success', data: { balance: 0 } },
    { kind: 'known', amount: 0 },
  ],
  [
    { response_code: 1011, error_message: 'unknown user' },
    { kind: 'retryable', reason: '1011 unknown user' },
  ],
  [{ balance: '' }, { kind: 'retryable', reason: 'no balance in the answer' }],
])('an answer %j of a gateway is read as %j', (answer, expected) => {
  expect(readBalance(answer)).toEqual(expected)
})
