import { formatPaisa } from '#contract/paisa.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { ReportedRow, StatementReport } from '#contract/sales/statements.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { describeColumns } from './columns-read.ts'
import { receiptOutcomeLabels, receiptOutcomeTones } from './receipt-labels.ts'
import { statementTexts } from './statement-texts.tsx'

const countNames = [
  'matched',
  'exceptions',
  'alreadyPaid',
  'known',
  'repeated',
  'skipped',
  'unreadable',
] as const

/** The result of a check or an import: counts, rows, and lines that could not be read. */
export function StatementResult({
  report: { isImported, counts, columns, rows, unreadable },
}: {
  report: StatementReport
}) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 role="status" className="font-semibold">
        {isImported ? statementTexts.isImported : statementTexts.isChecked}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {countNames
          .filter((name) => counts[name] > 0 || name === 'matched')
          .map((name) => {
            const text =
              name === 'matched' && isImported ? statementTexts.paidNow : statementTexts.counts[name]
            return (
              <li key={name}>
                {text(<span className="font-semibold tabular-nums">{formatNumber(counts[name])}</span>)}
              </li>
            )
          })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{describeColumns({ columns })}</p>
      {rows.length > 0 && (
        <ul
          aria-label={statementTexts.rows}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard has to reach it
          tabIndex={0}
          className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {rows.map((row) => (
            <ResultRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      {unreadable.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{statementTexts.unreadable}</h3>
          <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
            {unreadable.map(({ line, message }) => (
              <li key={line} className="py-1">
                <span className="font-medium tabular-nums">{statementTexts.line(formatNumber(line))}</span>
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ResultRow({ row }: { row: ReportedRow }) {
  return (
    <li className="grid gap-1 px-3 py-2 text-sm md:grid-cols-[9rem_minmax(0,1fr)_auto] md:items-center md:gap-3">
      <Badge tone={receiptOutcomeTones[row.outcome]}>{receiptOutcomeLabels[row.outcome]}</Badge>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          <span className="font-medium">{row.transactionId}</span>
          <span>{formatPaisa(row.amountPaisa)}</span>
          <span className="text-ink-soft">{formatDateTime(row.paidAt)}</span>
          {row.sender && <span className="text-ink-soft">{row.sender}</span>}
        </p>
        {row.outcome !== 'matched' && <p className="text-ink-soft">{row.outcomeText}</p>}
      </div>
      {row.orderId && (
        <OrderLink orderId={row.orderId}>{statementTexts.order(orderNumber(row.orderId))}</OrderLink>
      )}
    </li>
  )
}
