import { expect, test } from 'vitest'
import { authenticatorUri, newAuthenticatorSecret, timeStepOf } from './authenticator.ts'

/** `12345678901234567890`, the secret of RFC 6238's test values. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at Unix time %s the code is %s, as in RFC 6238', (second, code) => {
  expect(timeStepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a clock may differ by one time step at most', () => {
  const at = (second: number) => timeStepOf(secret, '005924', second * 1000)
  expect([at(1_234_567_890 - 30), at(1_234_567_890 + 30)]).toEqual([41_152_263, 41_152_263])
  expect([at(1_234_567_890 - 60), at(1_234_567_890 + 60)]).toEqual([undefined, undefined])
})

test('a secret is 160 random bits, and its URI names the shop and the account', () => {
  const secret = newAuthenticatorSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAuthenticatorSecret()).not.toBe(secret)
  const uri = authenticatorUri({ secret, shopName: 'Biponi', account: 'admin@shop.example' })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Biponi:admin%40shop\.example\?issuer=Biponi&secret=/)
})
