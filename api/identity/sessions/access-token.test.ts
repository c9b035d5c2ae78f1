import { expect, test } from 'vitest'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-token.ts'

const now = Date.parse('2026-11-21T06:00:00.000Z')
const claims = { userId: 'a customer', sessionId: 'a session' }
const secret = 'test-secret-of-at-least-thirty-two-characters'
const tokens = createAccessTokens(secret)

test('a token returns its claims until it expires', () => {
  const token = tokens.issue(claims, now)
  const lastMoment = now + ACCESS_TOKEN_SECONDS * 1000 - 1
  expect(tokens.read(token, now)).toMatchObject(claims)
  expect(tokens.read(token, lastMoment)).toMatchObject(claims)
  expect(tokens.read(token, lastMoment + 1)).toBeUndefined()
  expect(tokens.read(token, lastMoment + 1)).toBeUndefined()
})

test('a token holds user, session and times, and its header names algorithm and key', () => {
  const [header = '', payload = ''] = tokens.issue(claims, now).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{8}$/) })
  expect(read(payload)).toEqual({
    sub: 'a customer',
    sid: 'a session',
    iat: now / 1000,
    exp: now / 1000 + ACCESS_TOKEN_SECONDS,
  })
})

test('a token is valid in another process with the same secret, and invalid with another secret', () => {
  const token = tokens.issue(claims, now)
  expect(createAccessTokens(secret).read(token, now)).toMatchObject(claims)
  expect(createAccessTokens(`${secret}!`).read(token, now)).toBeUndefined()
})

test('a token with any changed character is invalid', () => {
  const token = tokens.issue(claims, now)
  for (let index = 0; index < token.length; index++) {
    const replacement = token[index] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, index) + replacement + token.slice(index + 1)
    expect(tokens.read(changed, now)).toBeUndefined()
  }
})

test.each(['', '.', '..', 'a.b.c', 'a'.repeat(5000)])('%j is not a token', (text) => {
  expect(tokens.read(text, now)).toBeUndefined()
})
