import type { SmsLimits } from '#api/messages/outbox.ts'
import { dhakaDayStart } from '#api/messages/retry-schedule.ts'
import type { DbOrTx } from '#database/connect.ts'
import { releaseDailyParts, reserveDailyParts } from './daily-limit.repository.ts'
import { smsSegments } from './sms-segments.ts'

export type SmsLimitSettings = {
  /** Parts of SMS a day, all together. */
  partsPerDay: number
  /** SMS to one number within 24 hours. */
  perNumber: number
}

/**
 * Keeps SMS from costing more than intended, whoever asks for codes (docs/bangladesh.md §3.3: SMS pumping). Beyond
 * the number's share a message is dead; beyond the day's ceiling it waits for the next morning.
 */
export function createSmsLimits(db: DbOrTx, { partsPerDay, perNumber }: SmsLimitSettings): SmsLimits {
  return {
    rejection: ({ earlierToRecipient }) =>
      earlierToRecipient >= perNumber ? `more than ${perNumber} SMS to one number in a day` : undefined,
    book: ({ text }, now) => reserveDailyParts(db, dhakaDayStart(now), smsSegments(text).parts, partsPerDay),
    giveBack: ({ text }, now) => releaseDailyParts(db, dhakaDayStart(now), smsSegments(text).parts),
  }
}
