import type { FastifyInstance } from 'fastify'
import { createBkashGateway } from '#api/sales/payments/bkash/bkash-gateway.ts'
import { createTokenStore } from '#api/sales/payments/bkash/tokens.repository.ts'
import { createSslcommerzGateway } from '#api/sales/payments/sslcommerz/sslcommerz-gateway.ts'
import type { ShopNeeds } from '#api/shop.ts'
import type { Config } from './config.ts'

export type Payments = {
  gateways: NonNullable<ShopNeeds['gateways']>
  /** Mounts the demo gateways' pages; does nothing otherwise. */
  mountDemoPages(app: FastifyInstance): void
}

/**
 * The configured payment gateways; without any, the demo gateways in demo mode, whose code production never loads; else no
 * online payment. docs/product.md §7
 */
export async function openPayments({ payments, mode }: Pick<Config, 'payments' | 'mode'>): Promise<Payments> {
  const { sslcommerz, bkash } = payments
  if (!sslcommerz && !bkash && mode === 'demo') {
    const { openDemoGateways } = await import('#demo/gateway/demo-gateways.ts')
    return openDemoGateways()
  }
  return {
    gateways: ({ db, clock }) => [
      ...(sslcommerz
        ? [createSslcommerzGateway({ ...sslcommerz, baseUrl: () => sslcommerz.baseUrl }, fetch)]
        : []),
      ...(bkash
        ? [
            createBkashGateway(
              { ...bkash, baseUrl: () => bkash.baseUrl },
              { fetch, tokens: createTokenStore(db, 'bkash'), clock },
            ),
          ]
        : []),
    ],
    mountDemoPages: () => undefined,
  }
}
