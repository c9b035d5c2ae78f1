import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound, unavailable } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { listLedgerEntries } from '#api/sales/ledger/ledger.repository.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { RefundsService } from '#api/sales/refunds/refunds.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order, PaymentMethod } from '#contract/sales/orders.ts'
import type { Payment, Unsettled } from '#contract/sales/payments.ts'
import { createDecidePayment } from './decide-payment.ts'
import { createGatewayCallback } from './gateway-callback.ts'
import type { Gateways } from './gateways.ts'
import {
  assertAwaitsPayment,
  createChooseGateway,
  createOpenPaymentAttempt,
  type PaymentPage,
} from './open-payment-attempt.ts'
import {
  dismissUnmatchedPayment,
  findPaymentAttemptByTransaction,
  listPaymentAttemptsOf,
} from './payment-attempts.repository.ts'
import { unsettledTexts } from './payment-messages.ts'
import { isPayable } from './payments.repository.ts'
import { createPollPayments } from './poll-payments.ts'
import { FIRST_POLL_MS } from './polling-schedule.ts'
import { createSettle } from './settle-payment-attempt.ts'
import { toPayment } from './to-payment.ts'
import { listUnsettledPayments, type UnsettledRow } from './unsettled-payments.repository.ts'

export type PaymentsService = ReturnType<typeof createPaymentsService>

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
  refunds: Pick<RefundsService, 'send' | 'follow'>
  countHit: CountHit
  returnUrl(provider: string, event: string): string
}

/** A payment page this recent is used again when the order is placed again under its key. */
const PAGE_REUSE_MS = 15 * 60_000

/** Payments through gateways: payment pages, gateway callbacks, and unsettled payments. */
export function createPaymentsService(needs: Needs) {
  const { db, withTx, clock, gateways } = needs
  const chooseGateway = createChooseGateway(gateways)
  const openAttempt = createOpenPaymentAttempt(needs)
  const settle = createSettle(needs)

  /** Throws notFound for everybody but the buyer. */
  async function getOwnOrder(viewer: Viewer, orderId: string): Promise<Order> {
    const found = await findOrder(db, orderId)
    if (found?.order.customerId !== viewer.userId) throw notFound(messages.orderNotFound)
    return found.order
  }

  return {
    /** Throws conflict for a way to pay that this shop does not offer. */
    assertOffered(method: PaymentMethod): void {
      if (method !== 'ssl' && !gateways.offlineMethods.has(method))
        throw conflict(messages.paymentMethodUnavailable)
    },

    /** For an order about to be placed. Throws conflict when there is no such gateway or the amount is outside its limits. */
    chooseGateway,

    /**
     * The payment page of an order just placed; a repeated order gets the page opened before. Never throws: the order is stored
     * and can be paid later.
     */
    async getPaymentPage(order: Order, provider: string | undefined): Promise<PaymentPage> {
      try {
        const [newest] = await listPaymentAttemptsOf(db, order.id)
        const isRecent = newest && clock().getTime() - newest.createdAt.getTime() < PAGE_REUSE_MS
        if (isRecent && newest.status === 'open' && newest.gatewayUrl) return { url: newest.gatewayUrl }
        const { order: current = order } = (await findOrder(db, order.id)) ?? {}
        if (!isPayable(current)) return { problem: messages.payPaidOrder }
        return await openAttempt(current, chooseGateway(provider, order.amountDue))
      } catch (error) {
        console.warn(`No payment page for order ${order.id}: ${String(error)}`)
        return { problem: messages.paymentPageFailed }
      }
    },

    /**
     * Opens another payment attempt and returns its page. Throws notFound for another's order, conflict when it cannot be paid
     * online, unavailable when the gateway opens no page at present. docs/product.md §4
     */
    async pay(viewer: Viewer, orderId: string, provider?: string): Promise<{ url: string }> {
      const order = await getOwnOrder(viewer, orderId)
      if (order.paymentMethod !== 'ssl') throw conflict(messages.payNotOnline)
      assertAwaitsPayment(order)
      const page = await openAttempt(order, chooseGateway(provider, order.amountDue))
      if (page.url === undefined) throw unavailable(page.problem, 30)
      return { url: page.url }
    },

    /** The state of a payment, for the result page. Throws notFound for another's. docs/product.md §4 */
    async get(viewer: Viewer, transactionId: string): Promise<Payment> {
      const attempt = await findPaymentAttemptByTransaction(db, transactionId)
      if (!attempt) throw notFound(messages.paymentNotFound)
      const found = await findOrder(db, attempt.orderId)
      if (found?.order.customerId !== viewer.userId) throw notFound(messages.paymentNotFound)
      return toPayment(attempt, found.order)
    },

    /**
     * The URL of a payment page for this browser. In demo mode the page is the shop's own, and the shop may be open under
     * several origins (localhost, an address in the home network): the browser stays on its own origin.
     */
    paymentPageUrl(url: string, origin: string): string {
      const { isDemo, publicUrl } = needs.config
      return isDemo && url.startsWith(`${publicUrl}/`) ? origin + url.slice(publicUrl.length) : url
    },

    /** Callbacks of gateways: returning browsers and notifications. */
    ...createGatewayCallback({ ...needs, settle }),

    /** All money that is not settled, oldest first. Throws forbidden unless the viewer is an admin. */
    async listUnsettled(viewer: Viewer): Promise<Unsettled[]> {
      viewer.assertAdmin()
      const openSince = new Date(clock().getTime() - FIRST_POLL_MS)
      return (await listUnsettledPayments(db, { openSince })).map(toUnsettled)
    },

    /** See `createDecidePayment`. */
    decide: createDecidePayment(needs),

    /**
     * Dismisses a payment for no order of this shop. Throws forbidden unless the viewer is an admin, notFound for one that is
     * not listed.
     */
    async dismissUnmatched(viewer: Viewer, unmatchedId: string): Promise<void> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        if (!(await dismissUnmatchedPayment(tx, unmatchedId))) throw notFound(messages.paymentNotFound)
        await recordAudit(
          tx,
          viewer,
          'payment.dismissed',
          { type: 'payment', id: unmatchedId },
          { before: { outcome: 'unmatched' }, after: { outcome: 'dismissed' }, at: clock() },
        )
      })
    },

    /** The ledger of an order. Throws forbidden unless the viewer is an admin. */
    async listLedger(viewer: Viewer, orderId: string) {
      viewer.assertAdmin()
      return listLedgerEntries(db, orderId)
    },

    /** The polling job, once a minute. */
    pollPayments: createPollPayments({ ...needs, settle }),
  }
}

function toUnsettled(row: UnsettledRow): Unsettled {
  return { ...row, reasonText: unsettledTexts[row.reason], since: new Date(row.since) }
}
