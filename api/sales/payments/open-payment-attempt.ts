import { conflict, notFound, tooMany } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import { messages } from '#contract/messages.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { formatTaka } from '#contract/taka.ts'
import { newId } from '#database/new-id.ts'
import type { GatewaySession, PaymentGateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import {
  insertPaymentAttempt,
  listPaymentAttemptsOf,
  type PaymentAttempt,
  updateOrderTransaction,
  updateSession,
} from './payment-attempts.repository.ts'
import { amountDueOf } from './payment-status.ts'
import { isPayable, lockOrder } from './payments.repository.ts'
import { FIRST_POLL_MS } from './polling-schedule.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  returnUrl(provider: string, event: string): string
}

/** The URL of a payment page, or why there is none at present; the order stays payable then. */
export type PaymentPage = { url: string; problem?: undefined } | { url?: undefined; problem: string }

/** More attempts than a shopper needs, and few enough to stop a script. */
const MAX_ATTEMPTS = 20

/** The chosen gateway, or the first. Throws conflict when there is none, or the amount is outside its limits. */
export function createChooseGateway(gateways: Gateways) {
  return (provider: string | undefined, amount: number): PaymentGateway => {
    const gateway = provider === undefined ? gateways.offered[0] : gateways.find(provider)
    if (!gateway) throw conflict(messages.onlinePaymentUnavailable)
    const { minAmount, maxAmount } = gateway
    if (amount >= minAmount && amount <= maxAmount) return gateway
    throw conflict(messages.onlinePaymentLimits(formatTaka(minAmount), formatTaka(maxAmount)))
  }
}

/**
 * Opens a payment attempt: stores it first, with a transaction id of its own, then requests a page from the gateway outside
 * the transaction. Whatever happens in between, the attempt is stored and will be polled. Throws notFound, conflict when the
 * order cannot be paid, tooMany.
 */
export function createOpenPaymentAttempt({ db, withTx, clock, returnUrl }: Needs) {
  return async (order: Order, gateway: PaymentGateway): Promise<PaymentPage> => {
    const attempt = await storeAttempt(order, gateway)
    const session = await gateway.openSession({
      transactionId: attempt.transactionId,
      attemptId: attempt.id,
      amount: attempt.amount,
      orderShortId: shortId(order.id),
      customer: { name: order.customerName, email: order.customerEmail, phone: order.phone },
      address: order.deliveryAddress,
      productNames: order.lines.map((line) => line.productName),
      units: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      returnUrl: (event) => returnUrl(gateway.provider, event),
    })
    await updateSession(db, attempt.id, sessionColumns(session))
    if (session.outcome === 'open') return { url: session.pageUrl }
    console.warn(`${gateway.provider} opened no session (${session.outcome}): ${session.problem}`)
    return { problem: messages.paymentPageFailed }
  }

  async function storeAttempt(order: Order, { provider }: PaymentGateway) {
    const now = clock()
    const [id, newTransaction] = [newId(now.getTime()), newTransactionId()]
    const nextCheckAt = new Date(now.getTime() + FIRST_POLL_MS)
    const orderId = order.id
    return withTx(async (tx) => {
      const lockedOrder = await lockOrder(tx, orderId)
      if (!lockedOrder) throw notFound(messages.orderNotFound)
      const earlier = await listPaymentAttemptsOf(tx, orderId)
      assertOnlinePayable(lockedOrder, earlier)
      // The first attempt uses the order's transaction id; each later one gets a new id, which becomes the order's.
      const transactionId = earlier.length === 0 ? order.transactionId : newTransaction
      const attempt = { id, orderId, provider, transactionId, amount: amountDueOf(lockedOrder) }
      await insertPaymentAttempt(tx, { ...attempt, nextCheckAt, createdAt: now })
      if (transactionId === newTransaction) await updateOrderTransaction(tx, { orderId, transactionId })
      return attempt
    })
  }
}

/** Throws conflict for an order that is cancelled or paid. */
export function assertAwaitsPayment(order: Parameters<typeof isPayable>[0]): void {
  if (order.status === 'cancelled') throw conflict(messages.payCancelledOrder)
  if (!isPayable(order)) throw conflict(messages.payPaidOrder)
}

function assertOnlinePayable(
  order: Parameters<typeof isPayable>[0],
  earlier: readonly PaymentAttempt[],
): void {
  assertAwaitsPayment(order)
  if (earlier.some(({ status }) => status === 'held')) throw conflict(messages.paymentBeingChecked)
  if (earlier.length >= MAX_ATTEMPTS) throw tooMany(messages.tooManyAttempts, 3600)
}

function sessionColumns(session: GatewaySession) {
  return session.outcome === 'open'
    ? {
        sessionKey: session.sessionKey || null,
        gatewayUrl: session.pageUrl,
        lastProblem: null,
        hasFailed: false,
      }
    : {
        sessionKey: null,
        gatewayUrl: null,
        lastProblem: session.problem,
        hasFailed: session.outcome === 'rejected',
      }
}
