import { type ComponentProps, useId, useState } from 'react'
import type { Taka } from '#contract/taka.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { type TransferTexts, transferTexts } from './transfer-texts.ts'
import { transferWayLabel } from './transfer-ways.ts'

/** A payout of a courier, or a payment to a supplier. */
type Transfer = {
  id: string
  amount: Taka
  method: string
  provider: string
  reference: string
  recordedByName: string
  recordedAt: Date
  isReversed: boolean
  canBeReversed: boolean
}

type Props<Row extends Transfer> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'name' | 'control' | 'query' | 'filters'
> & {
  texts: TransferTexts['list']
  nameOf: (row: Row) => string
  /** The day in Dhaka, `2026-11-21`. */
  dayOf: (row: Row) => string
  /** Columns beside the amount. */
  moreColumns?: readonly Column<Row>[]
  /** Takes one back that was recorded by mistake. Throws ApiError. */
  onReverse: (id: string) => Promise<unknown>
}

/** What was paid, newest first; a mistake can be taken back. */
export function TransferList<Row extends Transfer>({
  texts,
  nameOf,
  dayOf,
  moreColumns = [],
  onReverse,
  ...table
}: Props<Row>) {
  const titleId = useId()
  const [reversing, setReversing] = useState<Row>()
  const maySettle = useMay()('books.settle')
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-lg font-semibold">
        {texts.title}
      </h2>
      <DataTable
        {...table}
        label={texts.label}
        columns={columnsOf({ texts, nameOf, dayOf, moreColumns, onReverse: setReversing }).filter(
          ({ id }) => maySettle || id !== 'actions',
        )}
        idOf={({ id }) => id}
        labelOf={(row) => transferTexts.label(nameOf(row), formatPrice(row.amount))}
        empty={{ title: texts.none, text: texts.noneHint }}
      />
      {reversing && (
        <ConfirmDialog
          title={texts.takeBackTitle}
          confirmLabel={transferTexts.takeBack}
          onConfirm={async () => {
            await onReverse(reversing.id)
            notify.success(texts.takenBack)
          }}
          onClose={() => setReversing(undefined)}
        >
          <p>{texts.takeBackText(formatPrice(reversing.amount), nameOf(reversing))}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type Options<Row extends Transfer> = Required<
  Pick<Props<Row>, 'texts' | 'nameOf' | 'dayOf' | 'moreColumns'>
> & {
  onReverse: (row: Row) => void
}

function columnsOf<Row extends Transfer>({
  texts,
  nameOf,
  dayOf,
  moreColumns,
  onReverse,
}: Options<Row>): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      title: texts.name,
      isName: true,
      cell: (row) => (
        <span className="block font-medium">
          <span lang={languageOf(nameOf(row))}>{nameOf(row)}</span>
          {row.isReversed && <span className="font-normal text-ink-soft">{transferTexts.isTakenBack}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      title: texts.amount,
      align: 'end',
      cell: (row) => <ReversibleAmount {...row} />,
    },
    ...moreColumns,
    {
      id: 'way',
      title: texts.way,
      cell: (row) => (
        <span className="block">
          {transferWayLabel(row)}
          <span className="block max-w-60 text-xs break-words text-ink-soft">{row.reference}</span>
        </span>
      ),
    },
    {
      id: 'day',
      title: transferTexts.day,
      cell: (row) => (
        <span className="tabular-nums md:whitespace-nowrap">
          {formatDate(new Date(`${dayOf(row)}T00:00+06:00`))}
        </span>
      ),
    },
    {
      id: 'recorded',
      title: transferTexts.recorded,
      cell: ({ recordedByName, recordedAt }) => (
        <span className="block text-sm text-ink-soft">
          {transferTexts.recordedBy(recordedByName, formatDateTime(recordedAt))}
        </span>
      ),
    },
    {
      id: 'actions',
      title: transferTexts.action,
      cell: (row) =>
        row.canBeReversed && (
          <Button
            variant="secondary"
            size="small"
            aria-label={transferTexts.takeBackOf(formatPrice(row.amount), nameOf(row))}
            onClick={() => onReverse(row)}
          >
            {transferTexts.takeBack}
          </Button>
        ),
    },
  ]
}

/** An amount; struck through once it was taken back. */
export function ReversibleAmount({ amount, isReversed }: Pick<Transfer, 'amount' | 'isReversed'>) {
  return (
    <span className={classNames('font-semibold', isReversed && 'text-ink-soft line-through')}>
      {formatPrice(amount)}
    </span>
  )
}
