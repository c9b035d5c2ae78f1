import { describe, expect, test } from 'vitest'
import { createDeviceCookies } from './http/device-cookies.ts'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './identity/sessions/access-token.ts'
import { createRefreshTokens } from './identity/sessions/refresh-token.ts'
import { createSignInTickets } from './identity/sessions/sign-in-ticket.ts'
import { createOrderLinks } from './sales/orders/order-links.ts'
import { keysFor, seal, unsealBy } from './secrets.ts'

const FORMER = 'Zq3vX8mTn1Lr7sKw5yBc9dFg2hJp4aQe'
const CURRENT = 'k7Hn2pRx9TcVb4mLs8WqYd3fGj6zAe1u'
const BOTH = [CURRENT, FORMER] as const
const now = Date.parse('2026-11-22T12:00:00Z')
const userId = '01936b1e-0000-7000-8000-00000000000a'

describe('while a secret is replaced', () => {
  test('access tokens of before live out their time, and new ones need the new secret only', () => {
    const claims = { userId, sessionId: userId }
    const before = createAccessTokens(FORMER).issue(claims, now)
    const meanwhile = createAccessTokens(BOTH)
    expect(meanwhile.read(before, now)).toMatchObject(claims)
    expect(meanwhile.read(before, now + ACCESS_TOKEN_SECONDS * 1000)).toBeUndefined()
    const after = createAccessTokens(CURRENT)
    expect(after.read(meanwhile.issue(claims, now), now)).toMatchObject(claims)
    expect(after.read(before, now)).toBeUndefined()
  })

  test('the header of a token cannot be exchanged for that of another key', () => {
    const [, payload, signature] = createAccessTokens(FORMER)
      .issue({ userId, sessionId: userId }, now)
      .split('.')
    const [header] = createAccessTokens(CURRENT).issue({ userId, sessionId: userId }, now).split('.')
    expect(createAccessTokens(BOTH).read(`${header}.${payload}.${signature}`, now)).toBeUndefined()
  })

  test('tickets and known browsers of before are recognised', () => {
    const ticket = createSignInTickets(FORMER).issue(userId, 'hash', now)
    expect(createSignInTickets(BOTH).isValid(ticket, 'hash', now)).toBe(true)
    expect(createSignInTickets(BOTH).isValid(ticket, 'another', now)).toBe(false)
    expect(createSignInTickets(CURRENT).isValid(ticket, 'hash', now)).toBe(false)
    const device = createDeviceCookies('known device', FORMER).issue(userId)
    expect(createDeviceCookies('known device', BOTH).recognise(device, userId)).toBe(device.split('.')[0])
    expect(createDeviceCookies('another purpose', BOTH).recognise(device, userId)).toBeUndefined()
  })

  test('the tabs of a browser find each other’s refresh tokens, whichever secret made them', () => {
    const [former, both] = [createRefreshTokens(FORMER), createRefreshTokens(BOTH)]
    const first = former.first()
    const byFormer = former.successorOf(first)
    expect(both.findSuccessor(first, both.hashOf(byFormer))).toBe(byFormer)
    const byBoth = both.successorOf(byFormer)
    expect(both.findSuccessor(first, both.hashOf(byBoth))).toBe(byBoth)
    expect(both.findSuccessor(byBoth, both.hashOf(first))).toBeUndefined()
    expect(both.findSuccessor(first, both.hashOf(first))).toBeUndefined()
  })

  test('what was sealed is read, and an altered text is not', () => {
    const sealed = seal(keysFor('second factor', FORMER)[0], 'JBSWY3DP')
    expect(unsealBy(keysFor('second factor', BOTH), sealed)).toBe('JBSWY3DP')
    expect(unsealBy(keysFor('second factor', CURRENT), sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(unsealBy(keysFor('second factor', BOTH), bytes.toString('base64url'))).toBeUndefined()
  })
})

test('what another version of the shop has signed and sealed is accepted', () => {
  const secret = 'a-secret-of-tests-with-more-than-32-characters'
  const token =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImpoY3U2cXpLIn0.eyJzdWIiOiJ1MSIsInNpZCI6InMxIiwiaWF0IjoxNzY3MjI1NjAwLCJleHAiOjE3NjcyMjY1MDB9.3QGsyeU5v-bM79tkrf8yxkAB4U9h8dZRIw0eIzpMMzY'
  const issuedAt = Date.parse('2026-01-01T00:00:00Z')
  expect(createAccessTokens(secret).read(token, issuedAt)).toMatchObject({ userId: 'u1', sessionId: 's1' })
  const links = createOrderLinks({ secret, publicUrl: 'https://shop.example' })
  expect(links.read('104512qn4dwh4gbe3q7c')).toBe('104512')
  const sealed = 'IOf9AODFNyjIDjhoLMb4HRWmfGroP-t0eirpjR7zqYPNf5sW'
  expect(unsealBy(keysFor('second factor', secret), sealed)).toBe('JBSWY3DP')
})
