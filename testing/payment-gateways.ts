import { createBkashGateway } from '#api/sales/payments/bkash/bkash-gateway.ts'
import { createTokenStore } from '#api/sales/payments/bkash/tokens.repository.ts'
import type { PaymentGateway } from '#api/sales/payments/gateway.ts'
import type { Fetch } from '#api/sales/payments/gateway-http.ts'
import { createSslcommerzGateway } from '#api/sales/payments/sslcommerz/sslcommerz-gateway.ts'
import type { ShopNeeds } from '#api/shop.ts'
import { createBkashService } from '#demo/gateway/mount-bkash.ts'
import { createSslcommerzService, type GatewayPageChoice } from '#demo/gateway/sslcommerz-service.ts'
import type { TestShop } from './shop.ts'

type Fields = Record<string, string>
/** How a company can fail: `lost` does what it was asked, and the answer never arrives. */
export type Trouble = 'none' | 'down' | '500' | 'html' | 'half' | 'lost'

export const STORE = { storeId: 'testshop', storePassword: 'testshop@ssl' }
/** What bKash answers to a token it does not know. */
const UNAUTHORIZED = { message: 'Unauthorized' }
const APP = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'password' }

/**
 * Payment companies for a test: the stand-ins' books behind a `fetch` of the test's own, which can fail in every way a
 * network does. A new pair for each shop. Only what is outside is faked; the shop's gateways are the real ones.
 */
export function testGateways() {
  const held = {
    company: createSslcommerzService({ ...STORE, clock: () => new Date() }),
    bkash: createBkashService(APP),
    trouble: 'none' as Trouble,
    /** Every address asked, without its query. */
    calls: [] as string[],
    /** Called with each gateway as it is made, to put something of the test's own around it. */
    around: (gateway: PaymentGateway) => gateway,
    gateways,
    fetch,
    /** Books without a session in them. */
    fresh: (clock: () => Date, isCareless = false) =>
      createSslcommerzService({ ...STORE, clock, isCareless }),
  }

  function gateways({ db, clock }: Parameters<NonNullable<ShopNeeds['gateways']>>[0]): PaymentGateway[] {
    held.company = held.fresh(clock)
    held.bkash = createBkashService(APP)
    held.trouble = 'none'
    held.calls = []
    const tokens = createTokenStore(db, 'bkash')
    return [
      createSslcommerzGateway({ ...STORE, baseUrl: () => 'https://ssl.test' }, fetch),
      createBkashGateway({ ...APP, baseUrl: () => 'https://bkash.test' }, { fetch, tokens, clock }),
    ].map((gateway) => held.around(gateway))
  }

  async function fetch(...[address, init]: Parameters<Fetch>): Promise<Response> {
    const url = new URL(address)
    held.calls.push(url.pathname)
    if (held.trouble === 'down') throw new TypeError('fetch failed')
    if (held.trouble === '500') return new Response('{"APIConnect":"DONE"}', { status: 500 })
    if (held.trouble === 'html') return new Response('<html>Under maintenance</html>')
    const notified = answerTo(url, init)
    if (notified === UNAUTHORIZED) return Response.json(notified, { status: 401 })
    const answer = JSON.stringify(notified)
    if (held.trouble === 'lost') throw new DOMException('too late', 'TimeoutError')
    return new Response(held.trouble === 'half' ? answer.slice(0, answer.length / 2) : answer)
  }

  function answerTo({ host, pathname, searchParams }: URL, { body, headers }: RequestInit): object {
    const query = Object.fromEntries(searchParams)
    const text = typeof body === 'string' ? body : ''
    if (host === 'bkash.test') return bkashAnswer(pathname, JSON.parse(text) as Fields, headers as Fields)
    if (pathname === '/gwprocess/v4/api.php') {
      const form = Object.fromEntries(new URLSearchParams(text))
      return held.company.openSession(form, (key) => `https://ssl.test/EasyCheckOut/${key}`)
    }
    return pathname.endsWith('/validationserverAPI.php')
      ? held.company.validate(query)
      : held.company.transaction(query)
  }

  function bkashAnswer(path: string, body: Fields, headers: Fields): object {
    const { bkash } = held
    if (path.endsWith('/token/grant')) return bkash.grant(headers, body)
    if (!bkash.isAdmitted(headers)) return UNAUTHORIZED
    if (path.endsWith('/create')) return bkash.create(body, (id) => `https://bkash.test/checkout/${id}`)
    if (path.endsWith('/execute')) return bkash.execute(body)
    return path.endsWith('/payment/status') ? bkash.status(body) : bkash.refund(body)
  }

  return held
}

export type TestGateways = ReturnType<typeof testGateways>

/** The shopper presses a button on the payment page at this address; nothing is delivered yet. */
export function payOnGatewayPage({ company }: TestGateways, pageUrl: string, choice: GatewayPageChoice) {
  const chosen = company.choose(pageUrl.split('/').at(-1) ?? '', choice)
  if (!chosen) throw new Error(`This payment page is over: ${pageUrl}`)
  return chosen
}

/** The gateway's server calls the shop. */
export function notifyShop({ app }: TestShop, form: Fields, provider = 'sslcommerz') {
  return app.inject({
    method: 'POST',
    url: `/api/payment/${provider}/ipn`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

/** The browser comes back from the gateway, by a form from another site. */
export function returnFromGateway({ app }: TestShop, url: string, form: Fields) {
  return app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://ssl.test' },
    payload: new URLSearchParams(form).toString(),
  })
}
