import type { StatementException } from '#contract/sales/statements.ts'
import { formatPaisa } from '#web/formatting/money.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Shoppers pay shortly before or after they place the order: such a difference is normal. */
const NORMAL_MS = HOUR_MS

type ExceptionMoney = Pick<StatementException, 'amountPaisa' | 'paidAt' | 'order'>

/** Differences between the payment and the order suggested for it, as texts; none when they agree. */
export function differencesOf({ amountPaisa, paidAt, order }: ExceptionMoney): string[] {
  if (!order) return []
  const paisa = amountPaisa - order.amountDue * 100
  const ms = paidAt.getTime() - order.createdAt.getTime()
  return [
    ...(paisa === 0
      ? []
      : [`${formatPaisa(Math.abs(paisa))} ${paisa < 0 ? 'less' : 'more'} than is to be paid`]),
    ...(Math.abs(ms) < NORMAL_MS
      ? []
      : [`Paid ${durationText(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} it was placed`]),
  ]
}

function durationText(ms: number): string {
  return ms < 2 * DAY_MS
    ? countLabel(Math.round(ms / HOUR_MS), 'hour')
    : countLabel(Math.round(ms / DAY_MS), 'day')
}

const countLabel = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)
