import { expect, test } from 'vitest'
import { readPaymentSettings } from './payment-settings.ts'

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { settings: readPaymentSettings(env, problems), problems }
}

const store = { SSLCOMMERZ_STORE_ID: 'biponi', SSLCOMMERZ_STORE_PASSWORD: 'secret@ssl' }
const bkash = { BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's', BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p' }

test('without settings there is no online payment', () => {
  expect(read({})).toEqual({ settings: { sslcommerz: undefined, bkash: undefined }, problems: [] })
})

test('two settings switch SSLCOMMERZ on: live in production, the sandbox elsewhere', () => {
  expect(read({ ...store, NODE_ENV: 'production' }).settings.sslcommerz).toEqual({
    storeId: 'biponi',
    storePassword: 'secret@ssl',
    baseUrl: 'https://securepay.sslcommerz.com',
  })
  expect(read(store).settings.sslcommerz?.baseUrl).toBe('https://sandbox.sslcommerz.com')
  const sandbox = { ...store, NODE_ENV: 'production', SSLCOMMERZ_SANDBOX: 'true' }
  expect(read(sandbox).settings.sslcommerz?.baseUrl).toBe('https://sandbox.sslcommerz.com')
})

test('four settings switch bKash on', () => {
  expect(read({ ...bkash, NODE_ENV: 'production' }).settings.bkash?.baseUrl).toBe(
    'https://tokenized.pay.bka.sh/v1.2.0-beta',
  )
})

test.each([
  ['an id without its password', { SSLCOMMERZ_STORE_ID: 'biponi' }, /belong together/],
  ['an incomplete bKash account', { BKASH_APP_KEY: 'k' }, /BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD/],
  ['a URL without https', { ...store, SSLCOMMERZ_URL: 'http://gateway.example' }, /must begin with https/],
  [
    'localhost as part of another host name',
    { ...bkash, BKASH_URL: 'http://localhost.evil.example' },
    /https/,
  ],
  ['a sandbox switch other than true or false', { ...store, SSLCOMMERZ_SANDBOX: 'yes' }, /true or false/],
])('%s is rejected with an explanation', (_name, env, problem) => {
  expect(read(env).problems.join()).toMatch(problem)
})

test('a custom URL may be on this machine', () => {
  const { settings, problems } = read({ ...store, SSLCOMMERZ_URL: 'http://127.0.0.1:4000/' })
  expect(problems).toEqual([])
  expect(settings.sslcommerz?.baseUrl).toBe('http://127.0.0.1:4000')
})
