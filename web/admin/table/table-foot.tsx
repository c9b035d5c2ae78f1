import { Pager } from '#web/design/pager.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { pageSizes, type TableControl } from './table-state.ts'

type Props = { data: { page: number; pages: number; total: number }; control: TableControl }

/** The number of all rows, the pager, and the choice of rows per page. */
export function TableFoot({ data: { page, pages, total }, control }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-soft">
      <span className="tabular-nums" role="status">
        {total === 1 ? '1 in all' : `${formatNumber(total)} in all`}
      </span>
      <Pager page={page} pages={pages} linkTo={control.linkTo} />
      <label className="flex items-center gap-2">
        Rows
        <select
          value={control.state.limit}
          onChange={(event) => control.change({ limit: event.target.value })}
          className="min-h-11 rounded-md border border-line-strong bg-surface px-2 text-ink md:min-h-9"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
