import { type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import type { Column, Filter, RowPage, TableTab } from './column.ts'
import { useHiddenColumns } from './saved-views.ts'
import { TableFilters } from './table-filters.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableRows } from './table-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { TableControl } from './table-state.ts'
import { TableTools } from './table-tools.tsx'
import { TableViews } from './table-views.tsx'

/** A question to the API and what came of it: the result of `useQuery` fits. */
export type TableQuery<Row> = {
  data: RowPage<Row> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** Its name in the browser's memory, and what it lists: `orders`. */
  name: string
  control: TableControl
  asked: TableQuery<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  tabs?: readonly TableTab[]
  idOf: (row: Row) => string
  /** What a row is called for whom does not see it: `Order #1a2b3c`. */
  labelOf: (row: Row) => string
  linkTo?: (row: Row) => To
  /** Buttons for the chosen rows; without them rows have no boxes. `done` unchooses them. */
  bulk?: (rows: readonly Row[], done: () => void) => ReactNode
  /** What to say and do while there is nothing at all. */
  empty: { title: string; text: string; action?: ReactNode }
}

/**
 * A list of the staff: filters, order and page in the address, columns and views as the person set them up, boxes with
 * bulk actions. Below 768 px every row is a card. See docs/admin-screens.md.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { name, control, asked, columns, filters = [], tabs = [], idOf, bulk } = props
  const [hidden] = useHiddenColumns(name)
  const shown = columns.filter((column) => column.isName || !isHidden(column, hidden))
  // Chosen rows are forgotten with the list they stood in.
  const [choice, setChoice] = useState({ search: '', ids: new Set<string>() })
  const here = String(control.search)
  const ids = choice.search === here ? choice.ids : new Set<string>()
  const choose = (next: Set<string>) => setChoice({ search: here, ids: next })
  const chosen = asked.data?.rows.filter((row) => ids.has(idOf(row))) ?? []

  return (
    <section aria-label={name} className="rounded-lg border border-line bg-surface">
      <TableViews name={name} tabs={tabs} control={control} />
      <div className="flex flex-wrap items-start gap-2 border-b border-line p-3">
        <TableFilters filters={filters} control={control} />
        <TableTools name={name} columns={columns} control={control} />
      </div>
      {bulk && chosen.length > 0 && (
        <div className="sticky top-15 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-leaf-soft px-4 py-2">
          <span className="me-2 text-sm font-semibold tabular-nums">{`${chosen.length} selected`}</span>
          {bulk(chosen, () => choose(new Set()))}
        </div>
      )}
      <TableBody {...props} columns={shown} chosen={ids} onChoose={bulk && choose} />
      {asked.data && asked.data.total > 0 && <TableFoot data={asked.data} control={control} />}
    </section>
  )
}

type BodyProps<Row> = Props<Row> & { chosen: Set<string>; onChoose: ((ids: Set<string>) => void) | undefined }

function TableBody<Row>({ asked, control, columns, empty, ...rest }: BodyProps<Row>) {
  if (asked.error && !asked.data) {
    return (
      <ErrorState title="This list could not be loaded" onRetry={asked.refetch} busy={asked.isFetching}>
        {asked.error.message}
      </ErrorState>
    )
  }
  if (!asked.data) return <TableSkeleton columns={columns.length} />
  if (asked.data.rows.length === 0) {
    const isFiltered = Object.keys(control.state.filters).length > 0 || control.state.page > 1
    return isFiltered ? (
      <EmptyState title="Nothing found">Try other words or filters.</EmptyState>
    ) : (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <TableRows
      {...rest}
      rows={asked.data.rows}
      columns={columns}
      control={control}
      isStale={asked.isPlaceholderData}
    />
  )
}

function isHidden<Row>({ id, isHiddenAtFirst }: Column<Row>, hidden: readonly string[] | undefined): boolean {
  return hidden ? hidden.includes(id) : isHiddenAtFirst === true
}
