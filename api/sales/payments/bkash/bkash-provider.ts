import { type Environment, unsafeAddresses } from '#api/provider.ts'
import { gatewayAddress } from '#api/sales/payments/gateway-settings.ts'
import type { OnlinePaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createBkashGateway } from './bkash-gateway.ts'

const ADDRESSES = {
  live: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
  sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta',
}

/** bKash tokenized checkout, when its four settings are there (docs/payment-gateways.md). */
export function bkashProvider(env: Environment): OnlinePaymentProvider | undefined {
  const { BKASH_APP_KEY: appKey = '', BKASH_APP_SECRET: appSecret = '' } = env
  const { BKASH_USERNAME: username = '', BKASH_PASSWORD: password = '' } = env
  const account = { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret }
  const missing = Object.entries({ ...account, BKASH_USERNAME: username, BKASH_PASSWORD: password })
    .filter(([_name, value]) => !value)
    .map(([name]) => name)
  if (missing.length === 4) return undefined
  const { baseUrl, problems } = gatewayAddress(env, 'BKASH', ADDRESSES)
  return {
    name: 'bkash',
    method: 'ssl',
    check: () => [
      ...(missing.length > 0 ? [`bKash needs ${missing.join(', ')} too.`] : []),
      ...problems,
      ...unsafeAddresses({ BKASH_URL: baseUrl }),
    ],
    open: (needs) =>
      createBkashGateway({ appKey, appSecret, username, password, baseUrl: () => baseUrl }, needs),
  }
}
