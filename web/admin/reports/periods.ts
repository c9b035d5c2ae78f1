import { type PeriodQuery, periods } from '#contract/period.ts'
import type { Filter } from '#web/admin/table/column.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { reportTexts } from './report-texts.ts'

/** The periods to choose from. */
export const periodOptions = () => periods.map((value) => ({ value, label: reportTexts.periods[value] }))

const isOwnPeriod = ({ period }: Readonly<Record<string, string>>) => period === 'own'

/** Filters of a list by period: a named one, or from one day to another. */
export const periodFilters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'period',
    get label() {
      return reportTexts.anyTime
    },
    get options() {
      return periodOptions()
    },
  },
  {
    kind: 'day',
    id: 'from',
    get label() {
      return reportTexts.from
    },
    isShown: isOwnPeriod,
  },
  {
    kind: 'day',
    id: 'to',
    get label() {
      return reportTexts.to
    },
    isShown: isOwnPeriod,
  },
]

/** The period of a report, as the address says; 7 days by default. */
export function readPeriod(search: URLSearchParams): PeriodQuery {
  const period = periods.find((name) => name === search.get('period')) ?? '7d'
  if (period !== 'own') return { period }
  return { period, from: readDay(search.get('from')), to: readDay(search.get('to')) }
}

function readDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** Whether a report can be loaded: an own period needs both its days. */
export function isCompletePeriod({ period, from, to }: PeriodQuery): boolean {
  return period !== 'own' || (from !== undefined && to !== undefined)
}

/** `2026-11-21` as text: `Nov 21, 2026`. Noon in Dhaka is the same day there and in UTC. */
export function dayLabel(day: string): string {
  return formatDate(new Date(`${day}T06:00:00Z`))
}
