import { expect, test } from 'vitest'
import { isGatewayPage } from './gateway-settings.ts'
import { readSession } from './sslcommerz/session.ts'

const LIVE = 'https://securepay.sslcommerz.com'

test.each([
  ['https://securepay.sslcommerz.com/gwprocess/1', LIVE, true],
  ['https://epay-gw.sslcommerz.com/1', LIVE, true],
  ['http://epay-gw.sslcommerz.com/1', LIVE, false],
  ['https://sslcommerz.com.evil.example/1', LIVE, false],
  ['https://evilsslcommerz.com/1', LIVE, false],
  ['https://sslcommerz.com@evil.example/1', LIVE, false],
  ['javascript:alert(1)', LIVE, false],
  ['not an address', LIVE, false],
  ['http://localhost:3000/dev/gateway/1', 'http://localhost:3000/dev/gateway', true],
  // Another service with the same interface has its own pages only.
  ['https://epay-gw.sslcommerz.com/1', 'https://gateway.example', false],
  ['https://gateway.example/pay/1', 'https://gateway.example/api', true],
])('%s is a page of the gateway at %s: %s', (pageUrl, baseUrl, isPage) => {
  expect(isGatewayPage(pageUrl, baseUrl, ['sslcommerz.com'])).toBe(isPage)
})

test('an answer with a page on a foreign host opens no session', () => {
  const answer = { status: 'SUCCESS', GatewayPageURL: 'https://evil.example/pay', sessionkey: 'k' }
  expect(readSession(answer, LIVE)).toEqual({
    outcome: 'rejected',
    problem: 'its page is on a foreign host, evil.example',
  })
})
