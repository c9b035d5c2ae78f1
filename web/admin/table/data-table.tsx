import { type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Pager } from '#web/design/pager.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { Column, Filter, RowPage, TableTab } from './column.ts'
import { useHiddenColumns } from './saved-views.ts'
import { TableFilters } from './table-filters.tsx'
import { TableRows } from './table-rows.tsx'
import { pageSizes, type TableControl, tabBegunAt } from './table-state.ts'
import { tableTexts } from './table-texts.ts'
import { TableTools } from './table-tools.tsx'
import { TableViews } from './table-views.tsx'
import { useLastPage } from './use-last-page.ts'

/** The part of `useQuery`'s result that the table needs. */
type TableQuery<Row> = {
  data: RowPage<Row> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** The name of its columns and views in local storage, the same in both languages. */
  name: string
  /** What it lists, for screen readers; without it the name. */
  label?: string
  control: TableControl
  query: TableQuery<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  tabs?: readonly TableTab[]
  idOf: (row: Row) => string
  /** A row's name for screen readers: `Order #1a2b3c`. */
  labelOf: (row: Row) => string
  linkTo?: (row: Row) => To
  /** Buttons for the selected rows; without it rows have no checkboxes. `done` clears the selection. */
  bulk?: ((rows: readonly Row[], done: () => void) => ReactNode) | undefined
  /** Shown while the list is empty and no filter is set. */
  empty: { title: string; text: string; action?: ReactNode }
}

/**
 * A list in the staff's pages: filters, order and page are in the address, columns and saved views in local storage; rows
 * can be selected for bulk actions. Below 768 px every row is a card. See docs/admin-screens.md.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { name, control, query, columns, filters = [], tabs = [], idOf, bulk } = props
  const [hidden] = useHiddenColumns(name)
  const shown = columns.filter((column) => column.isName || !isHidden(column, hidden))
  // The selection belongs to the page of the list it was made on.
  const [selection, setSelection] = useState({ search: '', ids: new Set<string>() })
  const search = String(control.search)
  const selectedIds = selection.search === search ? selection.ids : new Set<string>()
  const select = (ids: Set<string>) => setSelection({ search, ids })
  const selectedRows = query.data?.rows.filter((row) => selectedIds.has(idOf(row))) ?? []

  return (
    <section aria-label={props.label ?? name} className="rounded-lg border border-line bg-surface">
      <TableViews name={name} tabs={tabs} control={control} />
      <div className="flex flex-wrap items-start gap-2 border-b border-line p-3">
        <TableFilters filters={filters} control={control} />
        <TableTools name={name} columns={columns} control={control} />
      </div>
      {bulk && selectedRows.length > 0 && (
        <div className="sticky top-15 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-leaf-soft px-4 py-2">
          <span className="me-2 text-sm font-semibold tabular-nums">
            {tableTexts.selected(formatNumber(selectedRows.length))}
          </span>
          {bulk(selectedRows, () => select(new Set()))}
        </div>
      )}
      <TableBody {...props} columns={shown} selectedIds={selectedIds} onSelect={bulk && select} />
      {query.data && query.data.total > 0 && <TableFoot data={query.data} control={control} />}
    </section>
  )
}

type BodyProps<Row> = Props<Row> & {
  selectedIds: Set<string>
  onSelect: ((ids: Set<string>) => void) | undefined
}

function TableBody<Row>({ query, control, columns, empty, tabs = [], ...rest }: BodyProps<Row>) {
  const isBehindEnd = useLastPage(control, query)
  if (query.error && !query.data) {
    return (
      <ErrorState title={tableTexts.notLoaded} onRetry={query.refetch} busy={query.isFetching}>
        {query.error.message}
      </ErrorState>
    )
  }
  // That there were no rows before says nothing of those that are awaited.
  if (!query.data || isBehindEnd || (query.isPlaceholderData && query.data.rows.length === 0))
    return <TableSkeleton columns={columns.length} />
  if (query.data.rows.length === 0) {
    const tab = tabBegunAt(tabs, control)
    if (tab) {
      return <EmptyState title={tableTexts.emptyTab(tab.label)}>{tableTexts.emptyTabHint}</EmptyState>
    }
    const isFiltered = Object.keys(control.state.filters).length > 0
    return isFiltered ? (
      <EmptyState title={tableTexts.nothingFound}>{tableTexts.tryOthers}</EmptyState>
    ) : (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <TableRows
      {...rest}
      rows={query.data.rows}
      columns={columns}
      control={control}
      isStale={query.isPlaceholderData}
    />
  )
}

function isHidden<Row>(
  { id, isHiddenByDefault }: Column<Row>,
  hidden: readonly string[] | undefined,
): boolean {
  return hidden ? hidden.includes(id) : isHiddenByDefault === true
}

function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status" aria-label={tableTexts.loading} className="grid gap-4 p-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-6">
          {Array.from({ length: Math.min(columns, 6) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are alike
            <Skeleton key={index} className="h-6 grow max-md:nth-[n+3]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}

type FootProps = { data: { page: number; pages: number; total: number }; control: TableControl }

/** The number of all rows, the pager, and the choice of rows per page. */
function TableFoot({ data: { page, pages, total }, control }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-soft">
      <span className="tabular-nums" role="status">
        {tableTexts.total(formatNumber(total))}
      </span>
      <Pager page={page} pages={pages} linkTo={control.linkTo} />
      <label className="flex items-center gap-2">
        {tableTexts.rows}
        <select
          value={control.state.limit}
          onChange={(event) => control.change({ limit: event.target.value })}
          className="min-h-11 rounded-md border border-line-strong bg-surface px-2 text-ink md:min-h-9"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
