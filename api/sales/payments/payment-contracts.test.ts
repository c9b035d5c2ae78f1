import {
  describeOfflinePayment,
  describeOnlinePayment,
} from '#testing/contracts/payment-provider.contract.ts'
import { testGateways } from '#testing/fakes/payment-gateways.ts'
import { bkashProvider } from './bkash/bkash-provider.ts'
import { cashPayment, mobileBankingPayment } from './offline-payments.ts'
import type { OnlinePaymentProvider } from './payment-provider.ts'
import { sslcommerzProvider } from './sslcommerz/sslcommerz-provider.ts'

describeOfflinePayment('cash on delivery', { create: () => cashPayment })
describeOfflinePayment('mobile banking', { create: () => mobileBankingPayment })

/** The companies' demo services, behind the provider's own client. */
const at = testGateways()

describeOnlinePayment('SSLCOMMERZ', {
  create: () =>
    configured(
      sslcommerzProvider({
        SSLCOMMERZ_STORE_ID: 'testshop',
        SSLCOMMERZ_STORE_PASSWORD: 'testshop@ssl',
        SSLCOMMERZ_URL: 'https://ssl.test',
      }),
    ),
  createIncomplete: () => configured(sslcommerzProvider({ SSLCOMMERZ_STORE_ID: 'testshop' })),
  company: {
    fetch: at.fetch,
    async pay({ pageUrl }) {
      const chosen = at.sslcommerz.choose(pageUrl.split('/').at(-1) ?? '', 'pay')
      return { event: 'success', fields: chosen?.form ?? {} }
    },
  },
})

describeOnlinePayment('bKash', {
  create: () =>
    configured(
      bkashProvider({
        BKASH_APP_KEY: 'key',
        BKASH_APP_SECRET: 'secret',
        BKASH_USERNAME: 'user',
        BKASH_PASSWORD: 'password',
        BKASH_URL: 'https://bkash.test',
      }),
    ),
  createIncomplete: () => configured(bkashProvider({ BKASH_APP_KEY: 'key' })),
  company: {
    fetch: at.fetch,
    async pay({ sessionKey }) {
      const returned = new URL(at.bkash.choose(sessionKey, 'success') ?? '')
      return { event: 'callback', fields: Object.fromEntries(returned.searchParams) }
    },
  },
})

function configured(provider: OnlinePaymentProvider | undefined): OnlinePaymentProvider {
  if (!provider) throw new Error('Without settings there is no provider.')
  return provider
}
