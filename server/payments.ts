import type { FastifyInstance } from 'fastify'
import type { Environment } from '#api/provider.ts'
import { guardGateway } from '#api/sales/payments/guard-gateway.ts'
import type { PaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createLiveProviders, type LiveProviders } from '#api/settings/connections/live-providers.ts'
import type { ShopProviders } from './check-definition.ts'
import type { Config } from './config.ts'

type Payments = {
  /** Mail server, SMS gateways and ways to pay, which the settings of the admin may replace. */
  live: LiveProviders<PaymentProvider>
  /** Mounts the demo gateways' pages; does nothing otherwise. */
  mountDemoPages(app: FastifyInstance): void
}

/**
 * What can be replaced while the shop runs. Payment providers are held to never throwing and to answering at last. A demo
 * shop without a gateway has the demo gateways in addition, whose code production never loads. docs/product.md §7
 */
export async function openPayments({
  providers,
  mode,
  readProviders,
}: Pick<Config, 'providers' | 'mode' | 'readProviders'>): Promise<Payments> {
  const isOnline = ({ method }: PaymentProvider) => method === 'ssl'
  const needsDemo = mode === 'demo' && !providers.payments.some(isOnline)
  const demo = needsDemo ? await openDemo() : undefined
  const inUse = ({ mail, sms, payments }: Pick<ShopProviders, 'mail' | 'sms' | 'payments'>) => ({
    mail,
    sms,
    payments: [...payments.map(guarded), ...(payments.some(isOnline) ? [] : (demo?.payments ?? []))],
  })
  const read = (stored: Environment) => {
    const found = readProviders(stored)
    return { ...found, providers: found.providers && inUse(found.providers) }
  }
  const live = createLiveProviders<PaymentProvider>(inUse(providers), read, providers)
  return { live, mountDemoPages: (app) => demo?.mountDemoPages(app) }
}

async function openDemo() {
  const { openDemoGateways } = await import('#demo/gateway/demo-gateways.ts')
  return openDemoGateways()
}

function guarded(provider: PaymentProvider): PaymentProvider {
  if (provider.method !== 'ssl') return provider
  const { name, method } = provider
  return { name, method, check: () => provider.check(), open: (needs) => guardGateway(provider.open(needs)) }
}
