import { Link, type To } from 'react-router'
import { Checkbox } from '#web/design/checkbox.tsx'
import { classNames } from '#web/design/class-names.ts'
import type { Column } from './column.ts'
import { SortButton } from './sort-button.tsx'
import type { TableControl } from './table-state.ts'

type Props<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  control: TableControl
  idOf: (row: Row) => string
  labelOf: (row: Row) => string
  linkTo?: ((row: Row) => To) | undefined
  chosen: Set<string>
  onChoose: ((ids: Set<string>) => void) | undefined
  /** Rows of the question before, shown until the next ones are here. */
  isStale: boolean
}

/**
 * The rows as a table, and below 768 px as cards. Roles are written out, since a browser forgets that a table is one as
 * soon as it is laid out otherwise.
 */
export function TableRows<Row>(props: Props<Row>) {
  const { name, rows, columns, control, idOf, chosen, onChoose, isStale } = props
  const all = rows.map(idOf)
  const isAll = all.every((id) => chosen.has(id))
  return (
    <div className={classNames('md:overflow-x-auto', isStale && 'opacity-60')} aria-busy={isStale}>
      <table {...as('table')} aria-label={name} className="w-full text-sm max-md:block">
        <thead {...as('rowgroup')} className="max-md:block">
          <tr
            {...as('row')}
            className="border-b border-line text-start text-ink-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:px-4"
          >
            {onChoose && (
              <th {...as('columnheader')} className="w-11 md:ps-3">
                <Checkbox
                  label="Select all on this page"
                  hideLabel
                  checked={isAll}
                  mixed={!isAll && chosen.size > 0}
                  onChange={() => onChoose(isAll ? new Set() : new Set(all))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                {...as('columnheader')}
                aria-sort={sortOf(column.id, control.state.sort)}
                className={classNames(
                  'font-semibold whitespace-nowrap md:px-3 md:py-1',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  !column.isSortable && 'max-md:sr-only',
                )}
              >
                {column.isSortable ? <SortButton column={column} control={control} /> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className="max-md:block">
          {rows.map((row) => (
            <Line key={idOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line<Row>({ row, columns, idOf, labelOf, linkTo, chosen, onChoose }: Props<Row> & { row: Row }) {
  const id = idOf(row)
  const isChosen = chosen.has(id)

  function toggle() {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }

  return (
    <tr
      {...as('row')}
      className={classNames(
        'relative border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3',
        onChoose && 'max-md:ps-14',
        isChosen ? 'bg-leaf-soft' : linkTo && 'hover:bg-sunken/60',
      )}
    >
      {onChoose && (
        <td
          {...as('cell')}
          className="z-1 w-11 max-md:absolute max-md:start-2 max-md:top-1.5 md:relative md:ps-3"
        >
          <Checkbox
            label={`Select ${labelOf(row)}`}
            hideLabel
            checked={isChosen}
            onChange={toggle}
            className="justify-center"
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...as('cell')}
          className={classNames(
            'md:px-3 md:py-2.5',
            column.align === 'end' && 'tabular-nums md:text-end',
            column.isWide && 'max-md:col-span-2',
            column.isName && 'font-semibold max-md:order-first max-md:col-span-2 max-md:text-base',
          )}
        >
          {!column.isName && (
            <span aria-hidden="true" className="block text-xs text-ink-soft md:hidden">
              {column.title}
            </span>
          )}
          {column.isName && linkTo ? (
            <Link
              to={linkTo(row)}
              className="inline-flex min-h-8 items-center after:absolute after:inset-0 hover:text-leaf-ink hover:underline"
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A role of the table, written out. */
const as = (role: string) => ({ role })

function sortOf(id: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : undefined
}
