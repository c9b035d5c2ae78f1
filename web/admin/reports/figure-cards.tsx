import type { Overview } from '#contract/reports.ts'
import { classNames } from '#web/design/class-names.ts'
import { ArrowDown } from '#web/design/icons/admin.tsx'
import { ArrowUp } from '#web/design/icons/home.tsx'

import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { changeLabel } from './change-labels.ts'
import { reportTexts } from './report-texts.ts'

type Figure = {
  label: string
  now: number
  before: number
  format: (amount: number) => string
  note?: string | undefined
  /** Shown in place of the figure and its change. */
  isUnknown?: boolean
  /** Fills the last row on narrow screens. */
  isWide?: boolean
}

/** Figures of the period, each compared with the period before. */
export function FigureCards({ report: { sales, salesBefore } }: { report: Overview }) {
  const average = (total: number, count: number) => (count === 0 ? 0 : Math.round(total / count))
  const figures: readonly Figure[] = [
    { label: reportTexts.sales, now: sales.salesTotal, before: salesBefore.salesTotal, format: formatPrice },
    {
      label: reportTexts.orders,
      now: sales.orderCount,
      before: salesBefore.orderCount,
      format: formatNumber,
    },
    {
      label: reportTexts.itemsSold,
      now: sales.unitCount,
      before: salesBefore.unitCount,
      format: formatNumber,
    },
    {
      label: reportTexts.averageOrder,
      now: average(sales.salesTotal, sales.orderCount),
      before: average(salesBefore.salesTotal, salesBefore.orderCount),
      format: formatPrice,
    },
    {
      label: reportTexts.grossProfit,
      now: sales.profitTotal,
      before: salesBefore.profitTotal,
      format: formatPrice,
      note: unknownCostNote(sales.unknownCostUnits),
      isUnknown: sales.unitCount > 0 && sales.unknownCostUnits === sales.unitCount,
      isWide: true,
    },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, now, before, format, note, isUnknown, isWide }) => (
        <div
          key={label}
          className={classNames(
            'rounded-lg border border-line bg-surface p-3 md:p-4',
            isWide && 'col-span-2 xl:col-span-1',
          )}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <span className="block text-xl font-bold tabular-nums md:text-2xl">
              {isUnknown ? reportTexts.unknown : format(now)}
            </span>
            {!isUnknown && (
              <Change before={before} now={now} title={reportTexts.beforeFigure(format(before))} />
            )}
            {note && <span className="block text-xs text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Undefined when the cost of everything is known. */
function unknownCostNote(units: number): string | undefined {
  if (units === 0) return undefined
  return reportTexts.unknownCost(units, formatNumber(units))
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
