import type { Overview } from '#contract/reports.ts'
import { classNames } from '#web/design/class-names.ts'
import { ArrowDown } from '#web/design/icons/admin.tsx'
import { ArrowUp } from '#web/design/icons/catalogue.tsx'

import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { changeLabel } from './change-labels.ts'

/** Four figures of the period, each compared with the period before. */
export function FigureCards({ report: { sales, salesBefore } }: { report: Overview }) {
  const average = (total: number, count: number) => (count === 0 ? 0 : Math.round(total / count))
  const figures = [
    { label: 'Sales', now: sales.salesTotal, before: salesBefore.salesTotal, format: formatPrice },
    { label: 'Orders', now: sales.orderCount, before: salesBefore.orderCount, format: formatNumber },
    { label: 'Items sold', now: sales.unitCount, before: salesBefore.unitCount, format: formatNumber },
    {
      label: 'Average order',
      now: average(sales.salesTotal, sales.orderCount),
      before: average(salesBefore.salesTotal, salesBefore.orderCount),
      format: formatPrice,
    },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ label, now, before, format }) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-3 md:p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <span className="block text-xl font-bold tabular-nums md:text-2xl">{format(now)}</span>
            <Change before={before} now={now} title={`Before: ${format(before)}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ before, now, title }: { before: number; now: number; title: string }) {
  const { text, direction } = changeLabel(before, now)
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1 text-xs',
        direction === 'up' ? 'text-leaf-ink' : direction === 'down' ? 'text-brick-ink' : 'text-ink-soft',
      )}
    >
      {direction !== 'same' && <Icon aria-hidden="true" className="size-3.5" />}
      {text}
    </span>
  )
}
