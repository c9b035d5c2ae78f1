import { DAY_MS } from '#contract/durations.ts'
import { formatPaisa } from '#contract/paisa.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { exceptionTexts } from './exception-texts.ts'

const HOUR_MS = 60 * 60_000
/** Shoppers pay shortly before or after they place the order: such a difference is normal. */
const NORMAL_MS = HOUR_MS

type ExceptionMoney = Pick<StatementException, 'amountPaisa' | 'paidAt' | 'order'>

/** Differences between the payment and the order suggested for it, as texts; none when they agree. */
export function differencesOf({ amountPaisa, paidAt, order }: ExceptionMoney): string[] {
  if (!order) return []
  const texts = exceptionTexts.settle
  const paisa = amountPaisa - order.amountDue * 100
  const ms = paidAt.getTime() - order.createdAt.getTime()
  return [
    ...(paisa === 0 ? [] : [(paisa < 0 ? texts.less : texts.more)(formatPaisa(Math.abs(paisa)))]),
    ...(Math.abs(ms) < NORMAL_MS ? [] : [(ms < 0 ? texts.before : texts.after)(durationText(Math.abs(ms)))]),
  ]
}

function durationText(ms: number): string {
  const isHours = ms < 2 * DAY_MS
  const count = Math.round(ms / (isHours ? HOUR_MS : DAY_MS))
  return exceptionTexts.settle[isHours ? 'hours' : 'days'](count, formatNumber(count))
}
