import { describe, expect, test } from 'vitest'
import type {
  GatewayAttempt,
  GatewayMessage,
  GatewaySession,
  PaymentGateway,
  SessionRequest,
} from '#api/sales/payments/gateway.ts'
import type { Fetch } from '#api/sales/payments/gateway-http.ts'
import type {
  OfflinePaymentProvider,
  OnlinePaymentProvider,
  TokenStore,
} from '#api/sales/payments/payment-provider.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

type OnlineUnderTest = ProviderUnderTest<OnlinePaymentProvider> & {
  /** The company, answering as it does: a test account, or a fake of it. Without it only failures are tested. */
  company?: {
    fetch: Fetch
    /** The customer pays on the open page. Answers what the returning browser brings. */
    pay(session: GatewaySession & { outcome: 'open' }): Promise<GatewayMessage>
  }
}

/** The contract of a way to pay that needs no company. */
export function describeOfflinePayment(
  name: string,
  provider: ProviderUnderTest<OfflinePaymentProvider>,
): void {
  describe(`${name} as a payment provider`, () => {
    testProvider(provider)

    test('has one of the methods of an order that need no gateway', () => {
      expect(['cash', 'mobile-banking']).toContain(provider.create().method)
    })
  })
}

const transactionId = 'BPCONTRACTTEST0001'
const request: SessionRequest = {
  transactionId,
  attemptId: '0193a000-0000-7000-8000-0000001234ab',
  amount: 1250,
  orderShortId: '123456',
  customer: { name: 'Rahima Khatun', email: '', phone: '01712345678' },
  address: { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 2 & "3"' },
  productNames: ['শাড়ি, red'],
  units: 2,
  returnUrl: (event) => `https://shop.example/api/payment/contract/${event}`,
}
const attempt: GatewayAttempt = { transactionId, sessionKey: 'SESSION', amount: 1250, currency: 'BDT' }
const paid = { ...attempt, bankTransactionId: 'BANK1' }
const refund = { refundId: 'RFCONTRACT1', reference: null, amount: 1250, reason: 'Cancelled' }

/** How the company can fail. */
const failures: Record<string, Fetch> = {
  'is down': async () => {
    throw new TypeError('fetch failed')
  },
  'answers too late': async () => {
    throw new DOMException('too late', 'TimeoutError')
  },
  'answers HTTP 500': async () => new Response('{}', { status: 500 }),
  'answers HTML': async () => new Response('<html>Under maintenance</html>'),
  'answers half of its JSON': async () => new Response('{"status":"VAL'),
  'answers an empty object': async () => Response.json({}),
}

/** The contract of a payment company. `docs/payment-gateways.md` tells what the shop makes of each outcome. */
export function describeOnlinePayment(name: string, provider: OnlineUnderTest): void {
  const open = (fetch: Fetch): PaymentGateway =>
    provider.create().open({ fetch, clock: () => new Date(), tokens: memoryTokens() })

  describe(`${name} as a payment provider`, () => {
    testProvider(provider)

    test('opens a gateway of its own name, with limits, without calling anybody', () => {
      const gateway = open(async () => {
        throw new Error('called at the start')
      })
      expect(gateway.provider).toBe(provider.create().name)
      expect(gateway.provider).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
      expect(gateway.label).not.toBe('')
      expect(gateway.minAmount).toBeLessThanOrEqual(gateway.maxAmount)
    })

    describe.each(Object.entries(failures))('when the company %s', (_how, fetch) => {
      test('nothing throws, and nothing is taken for paid, refunded or unknown', async () => {
        const gateway = open(fetch)
        expect((await gateway.openSession(request)).outcome).not.toBe('open')
        expect((await gateway.validate(attempt, 'SESSION')).outcome).toMatch(/^(?:unclear|processing)$/)
        expect((await gateway.query(attempt)).outcome).toBe('unclear')
        expect((await gateway.refund(paid, refund)).outcome).toMatch(/^(?:unclear|processing)$/)
        expect((await gateway.queryRefund(paid, refund)).outcome).toMatch(/^(?:unclear|processing)$/)
      })
    })

    test('a browser that brings nothing names no payment, and a notification without a signature is refused', () => {
      const gateway = open(async () => new Response('', { status: 500 }))
      expect(gateway.readReturn({ event: 'success', fields: {} })).toBeUndefined()
      const notified = gateway.readNotification?.({ event: 'ipn', fields: { tran_id: transactionId } })
      if (notified) expect(notified.isAuthentic).toBe(false)
    })

    const { company } = provider
    if (company)
      test('a payment is opened, paid once, recognised by its own call, and refunded', async () => {
        const gateway = open(company.fetch)
        const session = await gateway.openSession(request)
        if (session.outcome !== 'open') throw new Error(`No page: ${session.problem}`)
        expect(session.pageUrl).toMatch(/^https?:\/\//)
        const opened = { ...attempt, sessionKey: session.sessionKey }
        expect((await gateway.query(opened)).outcome).toMatch(/^(?:untouched|processing)$/)
        const returned = gateway.readReturn(await company.pay(session))
        expect(returned).toMatchObject({ reportedOutcome: 'success' })
        const verdict = await (returned?.validationId
          ? gateway.validate(opened, returned.validationId)
          : gateway.query(opened))
        expect(verdict).toMatchObject({ outcome: 'paid', payment: { paisa: 125_000, currency: 'BDT' } })
        if (verdict.outcome !== 'paid') return
        const payment = { ...opened, bankTransactionId: verdict.payment.bankTransactionId }
        expect((await gateway.query(opened)).outcome).toBe('paid')
        expect((await gateway.queryRefund(payment, refund)).outcome).toMatch(/^(?:unknown|unclear)$/)
        const refunded = await gateway.refund(payment, refund)
        expect(refunded.outcome).toMatch(/^(?:accepted|done|processing)$/)
        const reference = 'reference' in refunded ? refunded.reference : null
        const again = await gateway.queryRefund(payment, { ...refund, reference })
        expect(again.outcome).toMatch(/^(?:accepted|done|processing)$/)
      })
  })
}

function memoryTokens(): TokenStore {
  let stored: { token: string; expiresAt: Date } | undefined
  return {
    find: async () => stored,
    async save(token, expiresAt) {
      stored = { token, expiresAt }
    },
    async delete() {
      stored = undefined
    },
  }
}
