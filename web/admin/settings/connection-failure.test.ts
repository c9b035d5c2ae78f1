import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { connectionFailureText } from './connection-failure.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  [
    'getaddrinfo ENOTFOUND smtp.nowhere.invalid',
    /^No server has this name\. .* \(getaddrinfo ENOTFOUND smtp/,
  ],
  ['getaddrinfo EAI_AGAIN smtp.shop.example', /^The name could not be looked up just now\./],
  ['connect ECONNREFUSED 127.0.0.1:25', /^Nothing answers at this address and port\. .*587 or 465\. \(/],
  ['Connection timeout', /^The server does not answer\./],
  ['Invalid login: 535 5.7.8 Bad credentials', /^The server refused the user name or password\./],
  ["Hostname/IP does not match certificate's altnames", /^The server does not prove/],
])('%s is said in words that a merchant can act on', (reason, expected) => {
  expect(connectionFailureText('mail', reason)).toMatch(expected)
})

test('what a gateway says itself stays as it is, and ports of mail are named for mail alone', () => {
  expect(connectionFailureText('sms', 'connect ECONNREFUSED 127.0.0.1:80')).toBe(
    'Nothing answers at this address and port. (connect ECONNREFUSED 127.0.0.1:80)',
  )
  expect(connectionFailureText('sms', 'bulksmsbd: 1007 Balance insufficient')).toBe(
    'bulksmsbd: 1007 Balance insufficient',
  )
})

test('it is said in the language of the page', () => {
  setLanguageSource(() => 'bn')
  expect(connectionFailureText('mail', 'getaddrinfo ENOTFOUND a.test')).toMatch(/^এই নামে কোনো সার্ভার নেই।/)
})
