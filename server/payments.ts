import type { FastifyInstance } from 'fastify'
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
  const live = createLiveProviders<PaymentProvider>(inUse(providers), (stored) => {
    const read = readProviders(stored)
    return { ...read, providers: read.providers && inUse(read.providers) }
  })
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
