import type { SmsLimits } from '#api/messages/outbox.ts'
import { dhakaDayStart, nextDhakaMorning } from '#api/messages/retry-schedule.ts'
import { raiseWarning } from '#api/shop-warnings.ts'
import type { Db } from '#database/connect.ts'
import { releaseDailyParts, reserveDailyParts } from './daily-limit.repository.ts'
import { smsBudgetsOf } from './sms-budgets.ts'
import { smsSegments } from './sms-segments.ts'

export type SmsLimitSettings = {
  /** SMS parts per day, to all numbers. */
  partsPerDay: number
  /** SMS to one number within 24 hours. */
  perNumber: number
}

/** Staff are warned when this much of the day's parts is used. */
const WARNING_PERCENT = 80

type Sms = { text: string; template: string }

/**
 * Limits the cost of SMS, also against SMS pumping (docs/bangladesh.md §3.3). Beyond the limit per number a message is given
 * up; beyond the daily limit, or the share of it for new numbers and codes, it waits for the next morning. At 80 %
 * staff are warned, and `log` gets a line.
 */
export function createSmsLimits(
  db: Db,
  { partsPerDay, perNumber }: SmsLimitSettings,
  log: (line: string) => void = () => undefined,
): SmsLimits {
  const limitOf = (percent: number) => Math.floor((partsPerDay * percent) / 100)
  const warnFrom = Math.ceil((partsPerDay * WARNING_PERCENT) / 100)

  async function release({ text, template }: Sms, now: Date, keys = smsBudgetsOf(template)) {
    const { parts } = smsSegments(text)
    for (const { key } of keys) await releaseDailyParts(db, { key, day: dhakaDayStart(now), parts })
  }

  async function warn(count: number, now: Date) {
    const text = `${count} of today's ${partsPerDay} SMS parts are used. When all are, SMS wait until 8 in the morning: raise SMS_PARTS_PER_DAY, or look at the messages for somebody who has many codes sent.`
    const shownUntil = nextDhakaMorning(now)
    if (await raiseWarning(db, { key: 'sms-parts', text, shownUntil, now })) log(text)
  }

  return {
    perNumber,
    rejectionReason: ({ earlierToRecipient }) =>
      earlierToRecipient >= perNumber ? `more than ${perNumber} SMS to one number in a day` : undefined,
    release,
    async reserve(sms, now) {
      const { parts } = smsSegments(sms.text)
      const budgets = smsBudgetsOf(sms.template)
      for (const [index, { key, percent }] of budgets.entries()) {
        const limit = limitOf(percent)
        const count = await reserveDailyParts(db, { key, day: dhakaDayStart(now), parts, limit })
        if (count === undefined) {
          await release(sms, now, budgets.slice(0, index))
          return false
        }
        if (key === 'sms:parts' && count >= warnFrom) await warn(count, now)
      }
      return true
    },
  }
}
