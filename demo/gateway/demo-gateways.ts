import type { FastifyInstance } from 'fastify'
import { createBkashGateway } from '#api/sales/payments/bkash/bkash-gateway.ts'
import type { OnlinePaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createSslcommerzGateway } from '#api/sales/payments/sslcommerz/sslcommerz-gateway.ts'
import { createBkashService, mountBkash } from './mount-bkash.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const SSLCOMMERZ = '/dev/gateway/sslcommerz'
const BKASH = '/dev/gateway/bkash'
/** Credentials of the demo services only; valid nowhere else. */
const STORE = { storeId: 'biponidemo', storePassword: 'biponidemo@ssl' }
const APP = { appKey: 'demo', appSecret: 'demo-secret', username: 'demo', password: 'demo-password' }

/**
 * Demo services for both payment gateways inside the shop's process, called over HTTP like the real ones. Their state is
 * lost with the process, as if open payments had never been made. docs/product.md §7
 */
export function openDemoGateways() {
  const clock = () => new Date()
  const sslcommerz = createSslcommerzService({ ...STORE, clock })
  const bkash = createBkashService(APP)
  let address = () => 'http://127.0.0.1'

  const provider = { method: 'ssl', check: () => [] } as const
  const payments: OnlinePaymentProvider[] = [
    {
      ...provider,
      name: 'sslcommerz',
      open: ({ fetch }) =>
        createSslcommerzGateway({ ...STORE, baseUrl: () => address() + SSLCOMMERZ }, fetch),
    },
    {
      ...provider,
      name: 'bkash',
      open: (needs) => createBkashGateway({ ...APP, baseUrl: () => address() + BKASH }, { ...needs, clock }),
    },
  ]

  return {
    payments,
    mountDemoPages(app: FastifyInstance) {
      address = () => ownAddress(app)
      // Notifications are sent to the address on which the shop listens, whatever PUBLIC_URL is.
      const deliver = async (url: string, form: Record<string, string>) => {
        const { pathname } = new URL(url)
        await fetch(`${ownAddress(app)}${pathname}`, { method: 'POST', body: new URLSearchParams(form) })
      }
      mountSslcommerz(app, { service: sslcommerz, prefix: SSLCOMMERZ, isInsideShop: true, deliver })
      mountBkash(app, { service: bkash, prefix: BKASH, isInsideShop: true })
    },
  }
}

/** URL under which this process reaches itself; available once it listens. */
function ownAddress({ server }: FastifyInstance): string {
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null)
    throw new Error('The demo gateway was called before the shop listens.')
  const isWildcard = bound.address === '0.0.0.0' || bound.address === '::'
  const host = isWildcard ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}
