import { expect, test } from 'vitest'
import { createRefreshTokens } from './refresh-token.ts'

const tokens = createRefreshTokens('test-secret-of-at-least-thirty-two-characters')

test('every session begins with another token, and each is 256 bits', () => {
  const [one, two] = [tokens.first(), tokens.first()]
  expect(one).not.toBe(two)
  for (const token of [one, tokens.successorOf(one)]) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
})

test('two tabs are given the same successor, which nobody without the secret can work out', () => {
  const token = tokens.first()
  expect(tokens.successorOf(token)).toBe(tokens.successorOf(token))
  const other = createRefreshTokens('another secret of at least thirty-two characters')
  expect(other.successorOf(token)).not.toBe(tokens.successorOf(token))
})

test('a late tab is led along the chain to its current token, never back and never to another chain', () => {
  const first = tokens.first()
  const second = tokens.successorOf(first)
  const third = tokens.successorOf(second)
  expect(tokens.laterWithHash(first, tokens.hashOf(third))).toBe(third)
  expect(tokens.laterWithHash(third, tokens.hashOf(first))).toBeUndefined()
  expect(tokens.laterWithHash(tokens.first(), tokens.hashOf(third))).toBeUndefined()
})
