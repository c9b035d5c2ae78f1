/** Accounts of the shop at payment gateways. Absent: not offered, or the demo service in demo mode. */
export type PaymentSettings = {
  sslcommerz: { storeId: string; storePassword: string; baseUrl: string } | undefined
  bkash:
    | { appKey: string; appSecret: string; username: string; password: string; baseUrl: string }
    | undefined
}

type Environment = Record<string, string | undefined>

const SSLCOMMERZ = { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' }
const BKASH = {
  live: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
  sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta',
}
const BKASH_NAMES = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const

/** Reads the settings of online payment; errors are added to `problems`. */
export function readPaymentSettings(env: Environment, problems: string[]): PaymentSettings {
  return { sslcommerz: readSslcommerz(env, problems), bkash: readBkash(env, problems) }
}

function readSslcommerz(env: Environment, problems: string[]): PaymentSettings['sslcommerz'] {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = env
  if (!storeId && !storePassword) return undefined
  if (!storeId || !storePassword) {
    problems.push('SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD belong together: set both or neither.')
    return undefined
  }
  const baseUrl = env.SSLCOMMERZ_URL || SSLCOMMERZ[environmentOf(env, 'SSLCOMMERZ_SANDBOX', problems)]
  rejectUnsafeSettings('SSLCOMMERZ_URL', baseUrl, problems)
  return { storeId, storePassword, baseUrl: withoutSlash(baseUrl) }
}

function readBkash(env: Environment, problems: string[]): PaymentSettings['bkash'] {
  const missing = BKASH_NAMES.filter((name) => !env[name])
  if (missing.length === BKASH_NAMES.length) return undefined
  if (missing.length > 0) problems.push(`bKash needs ${missing.join(', ')} too.`)
  const baseUrl = env.BKASH_URL || BKASH[environmentOf(env, 'BKASH_SANDBOX', problems)]
  rejectUnsafeSettings('BKASH_URL', baseUrl, problems)
  const { BKASH_APP_KEY = '', BKASH_APP_SECRET = '', BKASH_USERNAME = '', BKASH_PASSWORD = '' } = env
  return {
    appKey: BKASH_APP_KEY,
    appSecret: BKASH_APP_SECRET,
    username: BKASH_USERNAME,
    password: BKASH_PASSWORD,
    baseUrl: withoutSlash(baseUrl),
  }
}

/** By default the live gateway in production and the sandbox in demo mode. */
function environmentOf(env: Environment, name: string, problems: string[]): 'live' | 'sandbox' {
  const value = env[name]
  if (value && value !== 'true' && value !== 'false') problems.push(`${name} must be true or false.`)
  if (value) return value === 'true' ? 'sandbox' : 'live'
  return env.NODE_ENV === 'production' ? 'live' : 'sandbox'
}

/** Requests contain passwords, so plain http is allowed to this machine only: for tests and local proxies. */
function rejectUnsafeSettings(name: string, url: string, problems: string[]): void {
  if (URL.canParse(url) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(`${url}/`)) return
  problems.push(`${name} must begin with https://: the store's password travels there.`)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
