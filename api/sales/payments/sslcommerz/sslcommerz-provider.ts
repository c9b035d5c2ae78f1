import { type Environment, unsafeAddresses } from '#api/provider.ts'
import { gatewayAddress } from '#api/sales/payments/gateway-settings.ts'
import type { OnlinePaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createSslcommerzGateway } from './sslcommerz-gateway.ts'

const ADDRESSES = { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' }

/**
 * SSLCOMMERZ, when its settings are there: `SSLCOMMERZ_STORE_ID` and `SSLCOMMERZ_STORE_PASSWORD`
 * (docs/payment-gateways.md).
 */
export function sslcommerzProvider(env: Environment): OnlinePaymentProvider | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId = '', SSLCOMMERZ_STORE_PASSWORD: storePassword = '' } = env
  if (!storeId && !storePassword) return undefined
  const { baseUrl, problems } = gatewayAddress(env, 'SSLCOMMERZ', ADDRESSES)
  return {
    name: 'sslcommerz',
    method: 'ssl',
    check: () => [
      ...(storeId && storePassword
        ? []
        : ['SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD belong together: set both or neither.']),
      ...problems,
      ...unsafeAddresses({ SSLCOMMERZ_URL: baseUrl }),
    ],
    open: ({ fetch }) => createSslcommerzGateway({ storeId, storePassword, baseUrl: () => baseUrl }, fetch),
  }
}
