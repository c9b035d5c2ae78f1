import type { StatementException } from '#contract/sales/statements.ts'
import { formatPaisa } from '#web/formatting/money.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Paying just before the order is sent, or soon after, is how it goes: nothing to tell. */
const USUAL_MS = HOUR_MS

type Money = Pick<StatementException, 'amountPaisa' | 'paidAt' | 'order'>

/** What the money and the order suggested for it disagree on, in words; none when they agree. */
export function differencesOf({ amountPaisa, paidAt, order }: Money): string[] {
  if (!order) return []
  const paisa = amountPaisa - order.grandTotal * 100
  const ms = paidAt.getTime() - order.createdAt.getTime()
  return [
    ...(paisa === 0 ? [] : [`${formatPaisa(Math.abs(paisa))} ${paisa < 0 ? 'less' : 'more'} than it costs`]),
    ...(Math.abs(ms) < USUAL_MS
      ? []
      : [`Paid ${lengthOf(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} it was placed`]),
  ]
}

function lengthOf(ms: number): string {
  return ms < 2 * DAY_MS ? counted(Math.round(ms / HOUR_MS), 'hour') : counted(Math.round(ms / DAY_MS), 'day')
}

const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)
