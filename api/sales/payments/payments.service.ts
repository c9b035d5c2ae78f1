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
import type { Order } from '#contract/sales/orders.ts'
import type { Payment, Unsettled } from '#contract/sales/payments.ts'
import { createGatewayCallback } from './gateway-callback.ts'
import type { Gateways } from './gateways.ts'
import { createChooseGateway, createOpenPaymentAttempt, type PaymentPage } from './open-payment-attempt.ts'
import { composePaymentMessages } from './payment-messages.ts'
import {
  findPaymentAttemptById,
  findPaymentAttemptByTransaction,
  listPaymentAttemptsOf,
  lockOrder,
  lockPaymentAttempt,
  type PaymentAttempt,
  updatePaymentAttempt,
  dismissUnmatchedPayment,
} from './payments.repository.ts'
import { createPollPayments } from './poll-payments.ts'
import { FIRST_POLL_MS } from './polling-schedule.ts'
import { isPayable, recordOrderPayment, refundOverpayment } from './record-payment.ts'
import { createSettle } from './settle-payment-attempt.ts'
import { listUnsettledPayments, type UnsettledRow } from './unsettled-payments.repository.ts'

export type PaymentsService = ReturnType<typeof createPaymentsService>

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
  refunds: Pick<RefundsService, 'send' | 'follow'>
  countHit: CountHit
  returnUrl(provider: string, event: string): string
}

/** A page opened this recently is still the one to pay on when the same order is sent again. */
const PAGE_LASTS_MS = 15 * 60_000

/** Money through payment gateways: pages to pay on, what gateways say, and what is not settled. */
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
    /** Throws conflict when the shop has no such gateway, or it does not take this amount. For an order about to be placed. */
    chooseGateway,

    /**
     * Where an order just placed is paid. The same order sent again gets the page of the first time. Never throws: the
     * order stands, and can be paid later.
     */
    async getPaymentPage(order: Order, provider: string | undefined): Promise<PaymentPage> {
      try {
        const [newest] = await listPaymentAttemptsOf(db, order.id)
        const isFresh = newest && clock().getTime() - newest.createdAt.getTime() < PAGE_LASTS_MS
        if (isFresh && newest.status === 'open' && newest.gatewayUrl) return { url: newest.gatewayUrl }
        const { order: standing = order } = (await findOrder(db, order.id)) ?? {}
        if (!isPayable(standing)) return { problem: messages.payPaidOrder }
        return await openAttempt(standing, chooseGateway(provider, order.grandTotal))
      } catch (error) {
        console.warn(`No payment page for order ${order.id}: ${String(error)}`)
        return { problem: messages.paymentPageFailed }
      }
    },

    /**
     * Tries again to have an order paid online and answers where. Throws notFound for another's order, conflict when it
     * does not want to be paid online, unavailable when the gateway opens no page right now. docs/product.md §4
     */
    async pay(viewer: Viewer, orderId: string, provider?: string): Promise<{ url: string }> {
      const order = await getOwnOrder(viewer, orderId)
      if (order.paymentMethod !== 'ssl') throw conflict(messages.payNotOnline)
      const page = await openAttempt(order, chooseGateway(provider, order.grandTotal))
      if (page.url === undefined) throw unavailable(page.problem, 30)
      return { url: page.url }
    },

    /** How a payment stands, for the page the buyer comes back to. Throws notFound for another's. docs/product.md §4 */
    async get(viewer: Viewer, transactionId: string): Promise<Payment> {
      const attempt = await findPaymentAttemptByTransaction(db, transactionId)
      if (!attempt) throw notFound(messages.paymentNotFound)
      const found = await findOrder(db, attempt.orderId)
      if (found?.order.customerId !== viewer.userId) throw notFound(messages.paymentNotFound)
      return toPayment(attempt, found.order)
    },

    /**
     * The address of a payment page as this browser has to ask for it. In demo mode the page is the shop's own, and the shop
     * may be open under several names (localhost, an address in the home network): it stays on the one it is open under.
     */
    paymentPageUrl(url: string, origin: string): string {
      const { isDemo, publicUrl } = needs.config
      return isDemo && url.startsWith(`${publicUrl}/`) ? origin + url.slice(publicUrl.length) : url
    },

    /** What comes from a gateway: browsers and notifications. */
    ...createGatewayCallback({ ...needs, settle }),

    /** Everything that is not settled, oldest first. Throws forbidden unless the viewer is an admin. */
    async listUnsettled(viewer: Viewer): Promise<Unsettled[]> {
      viewer.assertStaff()
      const openSince = new Date(clock().getTime() - FIRST_POLL_MS)
      return (await listUnsettledPayments(db, { openSince })).map(toUnsettled)
    },

    /**
     * Decides on a held payment. Accepting pays the order, if it still wants the money, and is refused for another amount
     * or currency; otherwise the payment goes back. Throws forbidden unless the viewer is an admin, notFound, conflict.
     */
    async decide(viewer: Viewer, attemptId: string, decision: 'accept' | 'refund'): Promise<Payment> {
      viewer.assertStaff()
      const attempt = await getAttempt(attemptId)
      const found = await findOrder(db, attempt.orderId)
      if (!found) throw notFound(messages.orderNotFound)
      if (attempt.status !== 'held') throw conflict(messages.paymentNotHeld)
      if (decision === 'accept' && attempt.heldReason !== 'risky') throw conflict(messages.paymentDiffers)
      const amount = attempt.receivedAmount ?? 0
      const messagesOf = await composePaymentMessages(needs, found, amount)
      const now = clock()
      const { orderId } = attempt
      await withTx(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const held = await lockPaymentAttempt(tx, attemptId)
        if (!order || held?.status !== 'held') throw conflict(messages.paymentNotHeld)
        const pays = decision === 'accept' && isPayable(order)
        await updatePaymentAttempt(tx, attemptId, { status: pays ? 'paid' : 'surplus', settledAt: now })
        if (pays) await recordOrderPayment(tx, orderId, messagesOf, now)
        // Nothing in taka came: the merchant returns it in the panel, and there is nothing to book.
        else if (amount > 0) await refundOverpayment(tx, held, messagesOf, now)
        await recordAudit(
          tx,
          viewer,
          `payment.${decision}`,
          { type: 'payment', id: attemptId },
          { before: { status: 'held' }, after: { status: pays ? 'paid' : 'surplus' }, at: now },
        )
      })
      const after = await findOrder(db, orderId)
      return toPayment(await getAttempt(attemptId), after?.order ?? found.order)
    },

    /**
     * Takes a payment for no order of ours off the list. Throws forbidden unless the viewer is an admin, notFound for one
     * that is not on it.
     */
    async dismissUnmatched(viewer: Viewer, unmatchedId: string): Promise<void> {
      viewer.assertStaff()
      await withTx(async (tx) => {
        if (!(await dismissUnmatchedPayment(tx, unmatchedId))) throw notFound(messages.paymentNotFound)
        await recordAudit(
          tx,
          viewer,
          'payment.dismissed',
          { type: 'payment', id: unmatchedId },
          { before: { outcome: 'stray' }, after: { outcome: 'dismissed' }, at: clock() },
        )
      })
    },

    /** The books of an order. Throws forbidden unless the viewer is an admin. */
    async listLedger(viewer: Viewer, orderId: string) {
      viewer.assertStaff()
      return listLedgerEntries(db, orderId)
    },

    /** Work that time brings, once a minute; see there. */
    pollPayments: createPollPayments({ ...needs, settle }),
  }

  async function getAttempt(id: string): Promise<PaymentAttempt> {
    const attempt = await findPaymentAttemptById(db, id)
    if (!attempt) throw notFound(messages.paymentNotFound)
    return attempt
  }
}

const stateOf: Record<PaymentAttempt['status'], Payment['state']> = {
  open: 'waiting',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  held: 'checked',
  surplus: 'returning',
}

function toPayment({ transactionId, orderId, amount, status }: PaymentAttempt, order: Order): Payment {
  return {
    transactionId,
    orderId,
    amount,
    state: stateOf[status],
    canPay: status !== 'held' && isPayable(order),
  }
}

const textOf: Record<Unsettled['reason'], string> = {
  risky: 'The gateway calls this payment risky. Accept it or send it back.',
  'amount-differs': 'Another amount was paid than was asked for. Send it back.',
  'currency-differs': 'Paid in another currency. Send it back in the merchant panel.',
  'no-clear-answer': 'The gateway does not say what became of this payment. We keep asking.',
  'surplus-going-back': 'Paid twice, or too late. It is on its way back.',
  'refund-refused':
    'The gateway refused to send this money back. Send it in the merchant panel and enter the reference.',
  'refund-unclear':
    'The gateway does not say whether this money was sent back. Look into the merchant panel.',
  'refund-under-way': 'The gateway is sending this money back.',
  'no-refund': 'This order is cancelled and paid, and nobody has made a refund.',
  stray: 'The gateway tells of a payment for an order this shop does not know.',
}

function toUnsettled(row: UnsettledRow): Unsettled {
  return { ...row, words: textOf[row.reason], since: new Date(row.since) }
}
