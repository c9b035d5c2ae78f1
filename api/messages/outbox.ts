import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import { type DeliveryOutcome, failure, masked, withoutRecipient } from './delivery-outcome.ts'
import { MAX_USEFUL_SECONDS, secretTemplates, templateRule } from './outbound-message.ts'
import {
  type Channel,
  claimDueMessages,
  type DeliveryResult,
  type DueMessage,
  deleteMessagesBefore,
  markDeadBefore,
  updateDeliveryResults,
} from './outbox.repository.ts'
import { giveUpReason, nextDhakaMorning, type RetryDecision, retryDecision } from './retry-schedule.ts'

/** How long a claimed message is hidden from other workers (docs/reliability.md D9). */
const LEASE_MS = 60_000
/** Timeout of an attempt: well below the lease, so that no other worker starts meanwhile. */
const ATTEMPT_TIMEOUT_MS = 45_000
const BATCH_SIZE = 10

/** Sends one message through a gateway. It may be called twice for one id and then sends it once, if the gateway can. */
export type Send = (message: DueMessage, signal: AbortSignal) => Promise<DeliveryOutcome>

/** Limits on the cost of SMS; see `createSmsLimits`. */
export type SmsLimits = {
  /** SMS to one number within 24 hours. */
  perNumber: number
  /** Why this SMS must never be sent; undefined when it may be. */
  rejectionReason(message: Pick<DueMessage, 'earlierToRecipient'>): string | undefined
  /** Reserves the cost of the SMS; false when the day's limit is reached. */
  reserve(message: Pick<DueMessage, 'text' | 'template'>, now: Date): Promise<boolean>
  /** Releases the reservation, since no gateway accepted the SMS. */
  release(message: Pick<DueMessage, 'text' | 'template'>, now: Date): Promise<void>
}

export type OutboxNeeds = {
  db: Db
  clock: () => Date
  /** Read again each time. Messages of a channel without a sender wait. */
  senders: Readonly<Partial<Record<Channel, Send | undefined>>>
  /** Read again each time; set only where SMS cost money. */
  readonly smsLimits?: SmsLimits | undefined
  /** True in demo mode, whose inbox shows sent messages. Otherwise codes and links are erased once sent. */
  keepsSecrets: boolean
  random?: () => number
  log?: (line: string) => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends the messages of the outbox: claims due ones, sends them, stores the results. docs/product.md §6,
 * docs/reliability.md D9
 */
export function createOutbox(needs: OutboxNeeds) {
  const { db, clock, senders, keepsSecrets } = needs
  const { random = Math.random, log = (line: string) => console.warn(line) } = needs

  return {
    /** All of them: one may get its sender while the shop runs. */
    channels: ['email', 'sms'] as const,

    /** Sends up to ten due messages of a channel; returns the number of attempts. `signal` aborts them. */
    async sendDue(channel: Channel, signal: AbortSignal = new AbortController().signal): Promise<number> {
      const send = senders[channel]
      if (!send) return 0
      const now = clock()
      const leasedUntil = new Date(now.getTime() + LEASE_MS)
      const countUpTo = needs.smsLimits?.perNumber ?? 0
      const due = await claimDueMessages(db, { channel, now, leasedUntil, limit: BATCH_SIZE, countUpTo })
      if (due.length === 0) return 0
      const results = await Promise.all(due.map((message) => attempt(send, message, signal)))
      for (const result of results) logDeadMessage(result)
      await storeResults(results, signal)
      return due.length
    },

    /**
     * Gives up messages that have waited for more than three days, so that they do not delay due ones, and deletes old ones:
     * sent after 30 days, dead after 90.
     */
    async deleteOld(): Promise<void> {
      const before = (days: number) => new Date(clock().getTime() - days * 86_400_000)
      await markDeadBefore(db, new Date(clock().getTime() - MAX_USEFUL_SECONDS * 1000), secretTemplates)
      await deleteMessagesBefore(db, 'sent', before(30))
      await deleteMessagesBefore(db, 'dead', before(90))
    },
  }

  async function attempt(send: Send, message: DueMessage, signal: AbortSignal): Promise<DeliveryResult> {
    const decision = await sendAndDecide(send, message, signal)
    const isFinal = decision.status !== 'waiting'
    return {
      message,
      decision,
      isErased: isFinal && !keepsSecrets && templateRule(message.template).isSecret,
    }
  }

  async function sendAndDecide(send: Send, message: DueMessage, signal: AbortSignal): Promise<RetryDecision> {
    const now = clock()
    const limits = message.channel === 'sms' ? needs.smsLimits : undefined
    const reason = giveUpReason(message, now) ?? limits?.rejectionReason(message)
    if (reason) return { status: 'dead', reason }
    try {
      // Reserved once for all attempts, so that an outage does not use up the day's limit.
      if (message.attempts === 1 && limits && !(await limits.reserve(message, now))) {
        return {
          status: 'waiting',
          at: nextDhakaMorning(now),
          reason: 'daily SMS ceiling',
          isUncounted: true,
        }
      }
      const outcome = await sendSafely(send, message, signal)
      const decision = retryDecision(outcome, message.attempts, clock(), random())
      const isRejected = decision.status === 'dead' && outcome.kind !== 'retryable'
      if (limits && isRejected) await limits.release(message, now)
      return decision
    } catch (error) {
      return retryDecision(failure('retryable', String(error)), message.attempts, clock(), random())
    }
  }

  /** Errors of the gateway become an outcome. */
  async function sendSafely(send: Send, message: DueMessage, signal: AbortSignal): Promise<DeliveryOutcome> {
    try {
      const outcome = await send(message, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]))
      if (outcome.kind === 'accepted') return outcome
      return failure(outcome.kind, withoutRecipient(outcome.reason, message.recipient))
    } catch (error) {
      return failure('retryable', withoutRecipient(String(error), message.recipient))
    }
  }

  /** Retries while the database is unavailable, since messages whose result is not stored would be sent again. */
  async function storeResults(results: DeliveryResult[], signal: AbortSignal): Promise<void> {
    for (let delay = 500; ; delay *= 2) {
      try {
        return await updateDeliveryResults(db, results, clock())
      } catch (error) {
        if (delay > 8_000 || signal.aborted) throw error
        await sleep(delay, undefined, { signal })
      }
    }
  }

  function logDeadMessage({ message, decision }: DeliveryResult) {
    if (decision.status !== 'dead') return
    const { id, channel, template, recipient, attempts } = message
    log(
      `Message ${id} (${channel}, ${template}) to ${masked(recipient)} is given up after ${attempts} tries: ${decision.reason}`,
    )
  }
}
