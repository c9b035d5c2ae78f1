import type { SmsLimits } from '#api/messages/outbox.ts'
import { dhakaDayStart } from '#api/messages/retry-schedule.ts'
import type { DbOrTx } from '#database/connect.ts'
import { releaseDailyParts, reserveDailyParts } from './daily-limit.repository.ts'
import { smsSegments } from './sms-segments.ts'

export type SmsLimitSettings = {
  /** SMS parts per day, to all numbers. */
  partsPerDay: number
  /** SMS to one number within 24 hours. */
  perNumber: number
}

/**
 * Limits the cost of SMS, also against SMS pumping (docs/bangladesh.md §3.3). Beyond the limit per number a message is given
 * up; beyond the daily limit it waits for the next morning.
 */
export function createSmsLimits(db: DbOrTx, { partsPerDay, perNumber }: SmsLimitSettings): SmsLimits {
  return {
    perNumber,
    rejectionReason: ({ earlierToRecipient }) =>
      earlierToRecipient >= perNumber ? `more than ${perNumber} SMS to one number in a day` : undefined,
    reserve: ({ text }, now) =>
      reserveDailyParts(db, dhakaDayStart(now), smsSegments(text).parts, partsPerDay),
    release: ({ text }, now) => releaseDailyParts(db, dhakaDayStart(now), smsSegments(text).parts),
  }
}
