import { ShopError } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { withinTime } from '#api/within-time.ts'
import type { Language } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { GatewayMessage, GatewayReturn } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import {
  findOrderLanguage,
  findPaymentAttempt,
  insertNotification,
  scheduleCheckBy,
  updateNotificationOutcome,
} from './payment-attempts.repository.ts'
import type { Settle, SettlementResult } from './settle-payment-attempt.ts'

type Needs = {
  db: DbOrTx
  clock: () => Date
  gateways: Gateways
  settle: Settle
  countHit: CountHit
}

/** How long a shopper or gateway waits for us to settle an attempt; the polling job finishes what takes longer. */
const TIMEOUT_MS = 9_000

/** The polling job asks after this time, should this process die before. */
const POLL_SOON_MS = 30_000

/** Returning browsers, which anybody can forge, that make us query one attempt per minute. */
const MAX_RETURNS = { max: 10, windowSeconds: 60, beyond: 'reject' } as const

/**
 * The result of a notification: `rejected`: not authentic; `again`: processed before; `unmatched`: for no attempt of
 * this shop. On the wire, so never renamed.
 */
type CallbackResult = 'settled' | 'again' | 'unmatched' | 'rejected'

/**
 * Receives returning browsers and notifications. Both are untrusted and only make us query the gateway.
 * docs/reliability.md O3, O4
 */
export function createGatewayCallback({ db, clock, gateways, settle, countHit }: Needs) {
  return {
    /**
     * A browser returns from the gateway, by a cross-site POST without our cookies. Queries the gateway and returns the path of
     * the result page in the order's language. Decides nothing: only the gateway's own answer counts.
     */
    async receiveReturn(provider: string, message: GatewayMessage): Promise<string> {
      const gateway = gateways.find(provider)
      const gatewayReturn = gateway?.readReturn(message)
      const attempt = gatewayReturn && (await findPaymentAttempt(db, provider, gatewayReturn.attempt))
      if (!attempt) return pagePath('failed', 'en', gatewayReturn && namedTransaction(gatewayReturn))
      const { reportedOutcome, validationId } = gatewayReturn
      const language = (await findOrderLanguage(db, attempt.orderId)) ?? 'en'
      if (!(await isWithinLimit(attempt.id)))
        return pagePath(pageOf(attempt.status, reportedOutcome), language, attempt.transactionId)
      await pollSoon(attempt.id)
      const settlement = await withTimeout(settle(attempt.id, { validationId }))
      const page = pageOf(settlement?.attempt.status ?? 'open', reportedOutcome)
      return pagePath(page, language, attempt.transactionId)
    },

    /**
     * A gateway notifies us of a payment. The event is stored first, once, then the attempt is settled. Forged
     * notifications and those for another store are rejected and not stored.
     */
    async receiveNotification(provider: string, message: GatewayMessage): Promise<CallbackResult> {
      const gateway = gateways.find(provider)
      const notification = gateway?.readNotification?.(message)
      if (!notification?.isAuthentic) {
        console.warn(
          `A notification of ${provider} was refused: ${notification?.problem ?? 'it sends none'}.`,
        )
        return 'rejected'
      }
      const { transactionId, eventId, validationId, reportsPaid } = notification
      const attempt = await findPaymentAttempt(db, provider, { transactionId })
      const event = {
        provider,
        eventId,
        attemptId: attempt?.id ?? null,
        payload: message.fields,
        now: clock(),
      }
      const { outcome } = await insertNotification(db, event)
      if (outcome !== '') return 'again'
      if (!attempt) {
        // A payment without an order is listed for staff (`unmatched`); a failure without an order is not.
        await updateNotificationOutcome(db, {
          provider,
          eventId,
          outcome: reportsPaid ? 'unmatched' : 'unknown',
        })
        return 'unmatched'
      }
      await pollSoon(attempt.id)
      const settlement = await withTimeout(settle(attempt.id, { validationId }))
      // Without a clear answer the event stays open and may be sent again; the polling job asks anyway.
      if (settlement && settlement.outcome !== 'unclear') {
        await updateNotificationOutcome(db, { provider, eventId, outcome: settlement.attempt.status })
      }
      return 'settled'
    },
  }

  async function isWithinLimit(attemptId: string): Promise<boolean> {
    try {
      await countHit([{ key: `payment-return:${attemptId}`, ...MAX_RETURNS }])
      return true
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'tooMany') return false
      throw error
    }
  }

  /** Should this process die before it has settled the attempt, the polling job does it soon. */
  function pollSoon(attemptId: string) {
    return scheduleCheckBy(db, attemptId, new Date(clock().getTime() + POLL_SOON_MS))
  }
}

/** The settlement, or undefined when it fails or takes too long: it continues then, and the polling job completes it. */
async function withTimeout(settlement: Promise<SettlementResult>): Promise<SettlementResult | undefined> {
  const failed = (error: unknown) => {
    console.error(`A payment could not be settled, the polling job tries again: ${String(error)}`)
    return undefined
  }
  return withinTime(settlement.catch(failed), TIMEOUT_MS).catch(() => undefined)
}

function pageOf(
  status: SettlementResult['attempt']['status'],
  reportedOutcome: 'success' | 'failed',
): 'success' | 'failed' {
  if (status === 'paid' || status === 'held' || status === 'surplus') return 'success'
  return status === 'open' ? reportedOutcome : 'failed'
}

function namedTransaction({ attempt }: GatewayReturn): string | undefined {
  return 'transactionId' in attempt ? attempt.transactionId : undefined
}

/** The result page of docs/product.md §22; an id that is no transaction id is replaced by `unknown`. */
function pagePath(page: 'success' | 'failed', language: Language, transactionId = ''): string {
  const id = /^[A-Za-z0-9_-]{1,60}$/.test(transactionId) ? transactionId : 'unknown'
  return `${prefixOf(language)}/payment/${page}/${id}`
}
