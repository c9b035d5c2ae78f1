import { expect, test } from 'vitest'
import { createRefreshTokens } from './refresh-token.ts'

const tokens = createRefreshTokens('test-secret-of-at-least-thirty-two-characters')

test('first tokens are random, and every token has 256 bits', () => {
  const [one, two] = [tokens.first(), tokens.first()]
  expect(one).not.toBe(two)
  for (const token of [one, tokens.successorOf(one)]) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
})

test('two tabs get the same successor, which nobody without the secret can compute', () => {
  const token = tokens.first()
  expect(tokens.successorOf(token)).toBe(tokens.successorOf(token))
  const other = createRefreshTokens('another secret of at least thirty-two characters')
  expect(other.successorOf(token)).not.toBe(tokens.successorOf(token))
})

test('a later token of the same chain is found, but no earlier one and none of another chain', () => {
  const first = tokens.first()
  const second = tokens.successorOf(first)
  const third = tokens.successorOf(second)
  expect(tokens.findSuccessor(first, tokens.hashOf(third))).toBe(third)
  expect(tokens.findSuccessor(third, tokens.hashOf(first))).toBeUndefined()
  expect(tokens.findSuccessor(tokens.first(), tokens.hashOf(third))).toBeUndefined()
})
