import type { PeriodName } from '#contract/period.ts'
import type { Filter } from '#web/admin/table/column.ts'

export const periodLabels: Record<PeriodName, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  own: 'Own period',
}

const isOwn = ({ period }: Readonly<Record<string, string>>) => period === 'own'

/** A period as filters of a list: by name, or from one day to another. */
export const periodFilters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'period',
    label: 'Any time',
    options: Object.entries(periodLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', id: 'from', label: 'From', isShown: isOwn },
  { kind: 'day', id: 'to', label: 'To', isShown: isOwn },
]
