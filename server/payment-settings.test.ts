import { expect, test } from 'vitest'
import { readPaymentSettings } from './payment-settings.ts'

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { settings: readPaymentSettings(env, problems), problems }
}

const store = { SSLCOMMERZ_STORE_ID: 'biponi', SSLCOMMERZ_STORE_PASSWORD: 'secret@ssl' }
const bkash = { BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's', BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p' }

test('without settings nothing is paid online', () => {
  expect(read({})).toEqual({ settings: { sslcommerz: undefined, bkash: undefined }, problems: [] })
})

test('two settings switch SSLCOMMERZ on: live in production, the sandbox elsewhere', () => {
  expect(read({ ...store, NODE_ENV: 'production' }).settings.sslcommerz).toEqual({
    storeId: 'biponi',
    storePassword: 'secret@ssl',
    baseUrl: 'https://securepay.sslcommerz.com',
  })
  expect(read(store).settings.sslcommerz?.baseUrl).toBe('https://sandbox.sslcommerz.com')
  const query = { ...store, NODE_ENV: 'production', SSLCOMMERZ_SANDBOX: 'true' }
  expect(read(query).settings.sslcommerz?.baseUrl).toBe('https://sandbox.sslcommerz.com')
})

test('four settings switch bKash on', () => {
  expect(read({ ...bkash, NODE_ENV: 'production' }).settings.bkash?.baseUrl).toBe(
    'https://tokenized.pay.bka.sh/v1.2.0-beta',
  )
})

test.each([
  ['an id without its password', { SSLCOMMERZ_STORE_ID: 'biponi' }, /belong together/],
  ['half of bKash', { BKASH_APP_KEY: 'k' }, /BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD/],
  ['an open road', { ...store, SSLCOMMERZ_URL: 'http://gateway.example' }, /must begin with https/],
  ['localhost as part of a name', { ...bkash, BKASH_URL: 'http://localhost.evil.example' }, /https/],
  ['a maybe', { ...store, SSLCOMMERZ_SANDBOX: 'yes' }, /true or false/],
])('%s is refused in words', (_what, env, words) => {
  expect(read(env).problems.join()).toMatch(words)
})

test('an address of one’s own may be on this computer', () => {
  const { settings, problems } = read({ ...store, SSLCOMMERZ_URL: 'http://127.0.0.1:4000/' })
  expect(problems).toEqual([])
  expect(settings.sslcommerz?.baseUrl).toBe('http://127.0.0.1:4000')
})
