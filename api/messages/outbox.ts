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
import { nextDhakaMorning, type RetryDecision, rejectionText, retryDecision } from './retry-schedule.ts'

/** How long a claimed message is hidden from other workers (docs/reliability.md D9). */
const LEASE_MS = 60_000
/** A try ends well before its lease, so that nobody else begins meanwhile. */
const TRY_MS = 45_000
const BATCH = 10

/** Hands one message over to the world outside. It may be asked twice for one id and sends that once, if it can. */
export type Send = (message: DueMessage, signal: AbortSignal) => Promise<DeliveryOutcome>

/** Asked before an SMS is sent; each answers why not, or undefined. See `createSmsLimits`. */
export type SmsLimits = {
  rejection(message: DueMessage): string | undefined
  /** Books what the SMS costs; false when the day's ceiling is reached. */
  book(message: DueMessage, now: Date): Promise<boolean>
  /** Takes the booking back: no gateway took it. */
  giveBack(message: DueMessage, now: Date): Promise<void>
}

export type OutboxNeeds = {
  db: Db
  clock: () => Date
  /** A channel without one is not touched: its messages wait. */
  senders: Partial<Record<Channel, Send>>
  /** Only where an SMS costs money. */
  smsLimits?: SmsLimits | undefined
  /** True in demo mode, whose inbox shows what was sent. Elsewhere codes and links are forgotten once sent. */
  areSecretsKept: boolean
  random?: () => number
  log?: (line: string) => void
}

export type Outbox = ReturnType<typeof createOutbox>

/** The stored outbox: what is due is claimed, sent and settled. docs/product.md §6, docs/reliability.md D9 */
export function createOutbox(needs: OutboxNeeds) {
  const { db, clock, senders, smsLimits, areSecretsKept } = needs
  const { random = Math.random, log = (line: string) => console.warn(line) } = needs

  return {
    /** The channels something is sent on. */
    channels: (['email', 'sms'] as const).filter((channel) => senders[channel]),

    /** Sends what is due on a channel, ten at a time; answers how many were tried. `signal` cuts the tries short. */
    async sendDue(channel: Channel, signal: AbortSignal = new AbortController().signal): Promise<number> {
      const send = senders[channel]
      if (!send) return 0
      const now = clock()
      const leasedUntil = new Date(now.getTime() + LEASE_MS)
      const due = await claimDueMessages(db, { channel, now, leasedUntil, most: BATCH })
      if (due.length === 0) return 0
      const settlements = await Promise.all(due.map((message) => tryOnce(send, message, signal)))
      for (const settlement of settlements) reportDeadMessage(settlement)
      await settleForSure(settlements, signal)
      return due.length
    },

    /**
     * Gives up what waited in vain for three days, so that it does not stand in the way of what is due, and removes what
     * nobody looks at any more: sent after 30 days, dead after 90.
     */
    async deleteOld(): Promise<void> {
      const before = (days: number) => new Date(clock().getTime() - days * 86_400_000)
      await markDeadBefore(db, new Date(clock().getTime() - MAX_USEFUL_SECONDS * 1000), secretTemplates)
      await deleteMessagesBefore(db, 'sent', before(30))
      await deleteMessagesBefore(db, 'dead', before(90))
    },
  }

  async function tryOnce(send: Send, message: DueMessage, signal: AbortSignal): Promise<DeliveryResult> {
    const verdict = await verdictFor(send, message, signal)
    const isOver = verdict.status !== 'waiting'
    return {
      message,
      verdict,
      isForgotten: isOver && !areSecretsKept && templateRule(message.template).isSecret,
    }
  }

  async function verdictFor(send: Send, message: DueMessage, signal: AbortSignal): Promise<RetryDecision> {
    const now = clock()
    const limits = message.channel === 'sms' ? smsLimits : undefined
    const reason = rejectionText(message, now) ?? limits?.rejection(message)
    if (reason) return { status: 'dead', reason }
    try {
      // Booked once for all its tries: an outage must not use up the day.
      if (message.attempts === 1 && limits && !(await limits.book(message, now))) {
        return { status: 'waiting', at: nextDhakaMorning(now), reason: 'daily SMS ceiling', isFree: true }
      }
      const outcome = await sendSafely(send, message, signal)
      const verdict = retryDecision(outcome, message.attempts, clock(), random())
      const isRefused = verdict.status === 'dead' && outcome.kind !== 'retryable'
      if (limits && isRefused) await limits.giveBack(message, now)
      return verdict
    } catch (error) {
      return retryDecision(failure('retryable', String(error)), message.attempts, clock(), random())
    }
  }

  /** What the outside world does wrong is an outcome, not an error. */
  async function sendSafely(send: Send, message: DueMessage, signal: AbortSignal): Promise<DeliveryOutcome> {
    try {
      const outcome = await send(message, AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]))
      if (outcome.kind === 'accepted') return outcome
      return failure(outcome.kind, withoutRecipient(outcome.reason, message.recipient))
    } catch (error) {
      return failure('retryable', withoutRecipient(String(error), message.recipient))
    }
  }

  /** Sent but not stored as sent would be sent again: a database that is away for a moment is waited for. */
  async function settleForSure(settlements: DeliveryResult[], signal: AbortSignal): Promise<void> {
    for (let pause = 500; ; pause *= 2) {
      try {
        return await updateDeliveryResults(db, settlements, clock())
      } catch (error) {
        if (pause > 8_000 || signal.aborted) throw error
        await sleep(pause, undefined, { signal })
      }
    }
  }

  function reportDeadMessage({ message, verdict }: DeliveryResult) {
    if (verdict.status !== 'dead') return
    const { id, channel, template, recipient, attempts } = message
    log(
      `Message ${id} (${channel}, ${template}) to ${masked(recipient)} is given up after ${attempts} tries: ${verdict.reason}`,
    )
  }
}
