import type { FastifyInstance } from 'fastify'
import { createBkashGateway } from '#api/sales/payments/bkash/bkash-gateway.ts'
import { createTokenStore } from '#api/sales/payments/bkash/tokens.repository.ts'
import { createSslcommerzGateway } from '#api/sales/payments/sslcommerz/sslcommerz-gateway.ts'
import type { ShopNeeds } from '#api/shop.ts'
import { createBkashService, mountBkash } from './mount-bkash.ts'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const SSLCOMMERZ = '/dev/gateway/sslcommerz'
const BKASH = '/dev/gateway/bkash'
/** Of the stand-ins only: they open nothing anywhere. */
const STORE = { storeId: 'biponidemo', storePassword: 'biponidemo@ssl' }
const APP = { appKey: 'demo', appSecret: 'demo-secret', username: 'demo', password: 'demo-password' }

/**
 * Both payment companies as stand-ins inside the shop's own process, spoken to over HTTP like the real ones. What was under
 * way is forgotten with the process, as if the shopper had never paid. docs/product.md §7
 */
export function openDemoGateways() {
  const clock = () => new Date()
  const sslcommerz = createSslcommerzService({ ...STORE, clock })
  const bkash = createBkashService(APP)
  let address = () => 'http://127.0.0.1'

  const gateways: NonNullable<ShopNeeds['gateways']> = ({ db }) => [
    createSslcommerzGateway({ ...STORE, baseUrl: () => address() + SSLCOMMERZ }, fetch),
    createBkashGateway(
      { ...APP, baseUrl: () => address() + BKASH },
      { fetch, tokens: createTokenStore(db, 'bkash'), clock },
    ),
  ]

  return {
    gateways,
    mountDemoPages(app: FastifyInstance) {
      address = () => ownAddress(app)
      // Notifications go to the shop under the address it really has, whatever PUBLIC_URL says.
      const deliver = async (url: string, form: Record<string, string>) => {
        const { pathname } = new URL(url)
        await fetch(`${ownAddress(app)}${pathname}`, { method: 'POST', body: new URLSearchParams(form) })
      }
      mountSslcommerz(app, { company: sslcommerz, prefix: SSLCOMMERZ, isInsideShop: true, deliver })
      mountBkash(app, { company: bkash, prefix: BKASH, isInsideShop: true })
    },
  }
}

/** How this process reaches itself; known only once it listens. */
function ownAddress({ server }: FastifyInstance): string {
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null)
    throw new Error('The stand-in is asked before the shop listens.')
  const isEverywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const host = isEverywhere ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${host}:${bound.port}`
}
