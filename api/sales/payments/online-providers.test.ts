import { expect, test } from 'vitest'
import { bkashProvider } from './bkash/bkash-provider.ts'
import { sslcommerzProvider } from './sslcommerz/sslcommerz-provider.ts'

const store = { SSLCOMMERZ_STORE_ID: 'biponi', SSLCOMMERZ_STORE_PASSWORD: 'secret@ssl' }
const account = { BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's', BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p' }

/** The first address that a provider's gateway calls. */
async function addressOf(provider: ReturnType<typeof sslcommerzProvider>): Promise<string> {
  const called: string[] = []
  const gateway = provider?.open({
    fetch: async (url) => {
      called.push(url)
      return new Response('', { status: 500 })
    },
    clock: () => new Date(),
    tokens: { find: async () => undefined, save: async () => undefined, delete: async () => undefined },
  })
  await gateway?.query({ transactionId: 'BP1', sessionKey: 'TR1', amount: 100, currency: 'BDT' })
  return called[0] ?? ''
}

test('without settings there is no online payment', () => {
  expect([sslcommerzProvider({}), bkashProvider({})]).toEqual([undefined, undefined])
})

test('two settings switch SSLCOMMERZ on: live in production, the sandbox elsewhere', async () => {
  const live = sslcommerzProvider({ ...store, NODE_ENV: 'production' })
  expect(live?.check()).toEqual([])
  expect(await addressOf(live)).toContain('https://securepay.sslcommerz.com/')
  expect(await addressOf(live)).toContain('store_id=biponi&store_passwd=secret%40ssl')
  expect(await addressOf(sslcommerzProvider(store))).toContain('https://sandbox.sslcommerz.com/')
  const sandbox = { ...store, NODE_ENV: 'production', SSLCOMMERZ_SANDBOX: 'true' }
  expect(await addressOf(sslcommerzProvider(sandbox))).toContain('https://sandbox.sslcommerz.com/')
})

test('four settings switch bKash on', async () => {
  const live = bkashProvider({ ...account, NODE_ENV: 'production' })
  expect(live?.check()).toEqual([])
  expect(await addressOf(live)).toContain('https://tokenized.pay.bka.sh/v1.2.0-beta/')
})

test.each([
  ['an id without its password', { SSLCOMMERZ_STORE_ID: 'biponi' }, /belong together/],
  ['an incomplete bKash account', { BKASH_APP_KEY: 'k' }, /BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD/],
  ['a URL without https', { ...store, SSLCOMMERZ_URL: 'http://gateway.example' }, /must begin with https/],
  [
    'localhost as part of another host name',
    { ...account, BKASH_URL: 'http://localhost.evil.example' },
    /https/,
  ],
  ['a sandbox switch other than true or false', { ...store, SSLCOMMERZ_SANDBOX: 'yes' }, /true or false/],
])('%s is rejected with an explanation', (_name, env, problem) => {
  const problems = [sslcommerzProvider(env), bkashProvider(env)].flatMap(
    (provider) => provider?.check() ?? [],
  )
  expect(problems.join()).toMatch(problem)
})

test('a custom URL may be on this machine', async () => {
  const provider = sslcommerzProvider({ ...store, SSLCOMMERZ_URL: 'http://127.0.0.1:4000/' })
  expect(provider?.check()).toEqual([])
  expect(await addressOf(provider)).toContain('http://127.0.0.1:4000/validator/')
})
