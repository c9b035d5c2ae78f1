import type { FastifyInstance } from 'fastify'
import { guardGateway } from '#api/sales/payments/guard-gateway.ts'
import type { PaymentProvider } from '#api/sales/payments/payment-provider.ts'
import type { Config } from './config.ts'

type Payments = {
  payments: readonly PaymentProvider[]
  /** Mounts the demo gateways' pages; does nothing otherwise. */
  mountDemoPages(app: FastifyInstance): void
}

/**
 * The payment providers in use, held to never throwing and to answering at last. A demo shop without a gateway has
 * the demo gateways in addition, whose code production never loads. docs/product.md §7
 */
export async function openPayments({
  providers,
  mode,
}: Pick<Config, 'providers' | 'mode'>): Promise<Payments> {
  const payments = providers.payments.map(guarded)
  const hasGateway = payments.some(({ method }) => method === 'ssl')
  if (hasGateway || mode !== 'demo') return { payments, mountDemoPages: () => undefined }
  const { openDemoGateways } = await import('#demo/gateway/demo-gateways.ts')
  const demo = openDemoGateways()
  return { ...demo, payments: [...payments, ...demo.payments] }
}

function guarded(provider: PaymentProvider): PaymentProvider {
  if (provider.method !== 'ssl') return provider
  const { name, method } = provider
  return { name, method, check: () => provider.check(), open: (needs) => guardGateway(provider.open(needs)) }
}
