import { ShopError } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { GatewayMessage } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import {
  findPaymentAttempt,
  insertEvent,
  scheduleCheckBy,
  updateEventOutcome,
} from './payments.repository.ts'
import type { Settle, SettlementResult } from './settle-payment-attempt.ts'

type Needs = {
  db: DbOrTx
  clock: () => Date
  gateways: Gateways
  settle: Settle
  countHit: CountHit
}

/** Longest a shopper or a gateway waits for us to look a payment up; the sweeper finishes what takes longer. */
const TIMEOUT_MS = 9_000

const SOON_MS = 30_000

/** Browsers that may make us ask about one attempt in a minute: nobody has to prove who sent them. */
const RETURNS = { max: 10, windowSeconds: 60, beyond: 'reject' } as const

/** How a notification was taken: `refused` is not the gateway's word, `again` was heard before. */
export type CallbackResult = 'settled' | 'again' | 'stray' | 'refused'

/** The two ways in which the world tells of a payment. Neither is believed: both only make us ask. docs/reliability.md O3, O4 */
export function createGatewayCallback({ db, clock, gateways, settle, countHit }: Needs) {
  return {
    /**
     * The browser is back from the gateway, by POST from another site, without our cookies. Asks the gateway and answers
     * where the shopper goes. Decides nothing: whatever is typed or forged here, the gateway's answer counts.
     */
    async receiveReturn(provider: string, message: GatewayMessage): Promise<string> {
      const gateway = gateways.find(provider)
      const back = gateway?.readReturn(message)
      const attempt = back && (await findPaymentAttempt(db, provider, back.attempt))
      if (!attempt)
        return pagePath('failed', back && 'transactionId' in back.attempt ? back.attempt.transactionId : '')
      if (!(await mayAsk(attempt.id)))
        return pagePath(pageOf(attempt.status, back.reportedOutcome), attempt.transactionId)
      await scheduleSoon(attempt.id)
      const settlement = await inTime(settle(attempt.id, { validationId: back.validationId }))
      return pagePath(pageOf(settlement?.attempt.status ?? 'open', back.reportedOutcome), attempt.transactionId)
    },

    /**
     * A gateway tells of a payment. Stored before anything else, once for each event, then looked up. Forged ones and those
     * for another store are refused, not stored.
     */
    async receiveNotification(provider: string, message: GatewayMessage): Promise<CallbackResult> {
      const gateway = gateways.find(provider)
      const notification = gateway?.readNotification?.(message)
      if (!notification?.isAuthentic) {
        console.warn(
          `A notification of ${provider} was refused: ${notification?.problem ?? 'it sends none'}.`,
        )
        return 'refused'
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
      const { outcome } = await insertEvent(db, event)
      if (outcome !== '') return 'again'
      if (!attempt) {
        // Money for nobody has to be seen; a failure for nobody need not.
        await updateEventOutcome(db, { provider, eventId, outcome: reportsPaid ? 'stray' : 'unknown' })
        return 'stray'
      }
      await scheduleSoon(attempt.id)
      const settlement = await inTime(settle(attempt.id, { validationId }))
      // Without a clear answer the event stays open, and the same one may come again; the sweeper asks anyway.
      if (settlement && settlement.outcome !== 'unclear') {
        await updateEventOutcome(db, { provider, eventId, outcome: settlement.attempt.status })
      }
      return 'settled'
    },
  }

  async function mayAsk(attemptId: string): Promise<boolean> {
    try {
      await countHit([{ key: `payment-return:${attemptId}`, ...RETURNS }])
      return true
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'tooMany') return false
      throw error
    }
  }

  /** Something has happened: should this process die before it knows what, the sweeper asks soon. */
  function scheduleSoon(attemptId: string) {
    return scheduleCheckBy(db, attemptId, new Date(clock().getTime() + SOON_MS))
  }
}

/** The settling's end, or nothing when it takes too long or fails: it goes on, and the sweeper looks after it. */
async function inTime(settling: Promise<SettlementResult>): Promise<SettlementResult | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, TIMEOUT_MS)
  const failed = (error: unknown) => {
    console.error(`A payment could not be settled, the sweeper tries again: ${String(error)}`)
    return undefined
  }
  try {
    return await Promise.race([settling.catch(failed), late])
  } finally {
    clearTimeout(timer)
  }
}

function pageOf(
  status: SettlementResult['attempt']['status'],
  reportedOutcome: 'success' | 'failed',
): 'success' | 'failed' {
  if (status === 'paid' || status === 'held' || status === 'surplus') return 'success'
  return status === 'open' ? reportedOutcome : 'failed'
}

/** The page of docs/product.md §22; a transaction id is at most 30 letters and digits, and anything else is not repeated. */
function pagePath(page: 'success' | 'failed', transactionId: string): string {
  return `/payment/${page}/${/^[A-Za-z0-9_-]{1,60}$/.test(transactionId) ? transactionId : 'unknown'}`
}
