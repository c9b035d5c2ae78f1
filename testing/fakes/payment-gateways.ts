import { createBkashGateway } from '#api/sales/payments/bkash/bkash-gateway.ts'
import type { PaymentGateway } from '#api/sales/payments/gateway.ts'
import type { Fetch } from '#api/sales/payments/gateway-http.ts'
import { cashPayment, mobileBankingPayment } from '#api/sales/payments/offline-payments.ts'
import type { GatewayNeeds, PaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createSslcommerzGateway } from '#api/sales/payments/sslcommerz/sslcommerz-gateway.ts'
import { createBkashService } from '#demo/gateway/mount-bkash.ts'
import { createSslcommerzService, type GatewayPageChoice } from '#demo/gateway/sslcommerz-service.ts'
import type { TestShop } from '#testing/shop.ts'

type Fields = Record<string, string>
/** How a gateway can fail; `lost`: it executes the request, but its answer never arrives. */
export type GatewayFailure = 'none' | 'down' | '500' | 'html' | 'half' | 'lost'

const STORE = { storeId: 'testshop', storePassword: 'testshop@ssl' }
/** bKash's answer to an unknown token. */
const UNAUTHORIZED = { message: 'Unauthorized' }
const APP = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'password' }

/**
 * Payment gateways for a test: the demo services behind a fake `fetch`, which can fail in every way a network does. They
 * are created for each shop. Only the remote side is faked; the shop's own gateway clients are the real ones.
 */
export function testGateways() {
  const state = {
    sslcommerz: createSslcommerzService({ ...STORE, clock: () => new Date() }),
    bkash: createBkashService(APP),
    failure: 'none' as GatewayFailure,
    /** Path of every request. */
    calls: [] as string[],
    /** Called with each created gateway, so that a test can wrap it. */
    wrapGateway: (gateway: PaymentGateway) => gateway,
    /** Offered in this order. */
    payments: [
      cashPayment,
      mobileBankingPayment,
      online('sslcommerz', openSslcommerz),
      online('bkash', openBkash),
    ] as readonly PaymentProvider[],
    fetch,
    /** Creates a service without sessions. */
    createSslcommerz: (clock: () => Date, acceptsAnyRefund = false) =>
      createSslcommerzService({ ...STORE, clock, acceptsAnyRefund }),
  }

  function openSslcommerz({ clock }: GatewayNeeds): PaymentGateway {
    state.sslcommerz = state.createSslcommerz(clock)
    state.failure = 'none'
    state.calls = []
    return state.wrapGateway(createSslcommerzGateway({ ...STORE, baseUrl: () => 'https://ssl.test' }, fetch))
  }

  function openBkash(needs: GatewayNeeds): PaymentGateway {
    state.bkash = createBkashService(APP)
    const settings = { ...APP, baseUrl: () => 'https://bkash.test' }
    return state.wrapGateway(createBkashGateway(settings, { ...needs, fetch }))
  }

  async function fetch(...[address, init]: Parameters<Fetch>): Promise<Response> {
    const url = new URL(address)
    state.calls.push(url.pathname)
    if (state.failure === 'down') throw new TypeError('fetch failed')
    if (state.failure === '500') return new Response('{"APIConnect":"DONE"}', { status: 500 })
    if (state.failure === 'html') return new Response('<html>Under maintenance</html>')
    const content = answerTo(url, init)
    if (content === UNAUTHORIZED) return Response.json(content, { status: 401 })
    const answer = JSON.stringify(content)
    if (state.failure === 'lost') throw new DOMException('too late', 'TimeoutError')
    return new Response(state.failure === 'half' ? answer.slice(0, answer.length / 2) : answer)
  }

  function answerTo({ host, pathname, searchParams }: URL, { body, headers }: RequestInit): object {
    const query = Object.fromEntries(searchParams)
    const text = typeof body === 'string' ? body : ''
    if (host === 'bkash.test') return bkashAnswer(pathname, JSON.parse(text) as Fields, headers as Fields)
    if (pathname === '/gwprocess/v4/api.php') {
      const form = Object.fromEntries(new URLSearchParams(text))
      return state.sslcommerz.openSession(form, (key) => `https://ssl.test/EasyCheckOut/${key}`)
    }
    return pathname.endsWith('/validationserverAPI.php')
      ? state.sslcommerz.validate(query)
      : state.sslcommerz.transaction(query)
  }

  function bkashAnswer(path: string, body: Fields, headers: Fields): object {
    const { bkash } = state
    if (path.endsWith('/token/grant')) return bkash.grant(headers, body)
    if (!bkash.isAuthorised(headers)) return UNAUTHORIZED
    if (path.endsWith('/create')) return bkash.create(body, (id) => `https://bkash.test/checkout/${id}`)
    if (path.endsWith('/execute')) return bkash.execute(body)
    return path.endsWith('/payment/status') ? bkash.status(body) : bkash.refund(body)
  }

  return state
}

function online(name: string, open: (needs: GatewayNeeds) => PaymentGateway): PaymentProvider {
  return { name, method: 'ssl', check: () => [], open }
}

export type TestGateways = ReturnType<typeof testGateways>

/** Chooses an option on the payment page at this URL; the notification is not delivered yet. */
export function payOnGatewayPage({ sslcommerz }: TestGateways, pageUrl: string, choice: GatewayPageChoice) {
  const chosen = sslcommerz.choose(pageUrl.split('/').at(-1) ?? '', choice)
  if (!chosen) throw new Error(`This payment page is closed: ${pageUrl}`)
  return chosen
}

/** Sends a gateway's notification to the shop. */
export function notifyShop({ app }: Pick<TestShop, 'app'>, form: Fields, provider = 'sslcommerz') {
  return app.inject({
    method: 'POST',
    url: `/api/payment/${provider}/ipn`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

/** Sends the browser's return from the gateway: a form posted from another site. */
export function returnFromGateway({ app }: Pick<TestShop, 'app'>, url: string, form: Fields) {
  return app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://ssl.test' },
    payload: new URLSearchParams(form).toString(),
  })
}
