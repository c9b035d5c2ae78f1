import { Link, type To } from 'react-router'
import { classNames } from '#web/design/class-names.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { ArrowDown, ChevronsUpDown } from '#web/design/icons/admin.tsx'
import { ArrowUp } from '#web/design/icons/home.tsx'

import type { Column } from './column.ts'
import type { TableControl } from './table-state.ts'
import { tableTexts } from './table-texts.ts'

type Props<Row> = {
  name: string
  label?: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  control: TableControl
  idOf: (row: Row) => string
  labelOf: (row: Row) => string
  linkTo?: ((row: Row) => To) | undefined
  selectedIds: Set<string>
  onSelect: ((ids: Set<string>) => void) | undefined
  /** The rows are those of the previous query, shown until the next ones are loaded. */
  isStale: boolean
}

/**
 * The rows as a table, and below 768 px as cards. Roles are explicit because browsers drop the table's own roles when CSS
 * changes its `display`.
 */
export function TableRows<Row>(props: Props<Row>) {
  const { name, rows, columns, control, idOf, selectedIds, onSelect, isStale } = props
  const ids = rows.map(idOf)
  const isAllSelected = ids.every((id) => selectedIds.has(id))
  return (
    <div className={classNames('md:overflow-x-auto', isStale && 'opacity-60')} aria-busy={isStale}>
      <table {...as('table')} aria-label={props.label ?? name} className="w-full text-sm max-md:block">
        <thead {...as('rowgroup')} className="max-md:block">
          <tr
            {...as('row')}
            className="border-b border-line text-start text-ink-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:px-4"
          >
            {onSelect && (
              <th {...as('columnheader')} className="w-11 md:ps-3">
                <Checkbox
                  label={tableTexts.selectAll}
                  hideLabel
                  checked={isAllSelected}
                  mixed={!isAllSelected && selectedIds.size > 0}
                  onChange={() => onSelect(new Set(isAllSelected ? [] : ids))}
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
            <TableRow key={idOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortButtonProps = { column: { id: string; title: string; align?: 'end' }; control: TableControl }

/** The title of a sortable column: the first click sorts descending, the next one ascending. */
function SortButton({ column: { id, title, align }, control }: SortButtonProps) {
  const { sort } = control.state
  const Icon = sort === id ? ArrowUp : sort === `-${id}` ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => control.change({ sort: sort === `-${id}` ? id : `-${id}` })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 font-semibold hover:text-ink md:-mx-1.5 md:min-h-9',
        align === 'end' && 'flex-row-reverse',
      )}
    >
      {title}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}

function TableRow<Row>({
  row,
  columns,
  idOf,
  labelOf,
  linkTo,
  selectedIds,
  onSelect,
}: Props<Row> & { row: Row }) {
  const id = idOf(row)
  const isSelected = selectedIds.has(id)
  const sharesFirstLine = columns.some(({ onCard }) => onCard === 'beside-name')

  function toggle() {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }

  return (
    <tr
      {...as('row')}
      className={classNames(
        'relative border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3',
        onSelect && 'max-md:ps-14',
        isSelected ? 'bg-leaf-soft' : linkTo && 'hover:bg-sunken/60',
      )}
    >
      {onSelect && (
        <td
          {...as('cell')}
          className="z-1 w-11 max-md:absolute max-md:start-2 max-md:top-1.5 md:relative md:ps-3"
        >
          <Checkbox
            label={tableTexts.select(labelOf(row))}
            hideLabel
            checked={isSelected}
            onChange={toggle}
            className="justify-center"
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            {...as('cell')}
            className={classNames(
              'md:px-3 md:py-2.5',
              column.align === 'end' && 'tabular-nums md:text-end',
              column.isWide && 'max-md:col-span-2',
              column.isName && 'font-semibold max-md:order-first max-md:text-base',
              column.isName && !sharesFirstLine && 'max-md:col-span-2',
              column.onCard === 'beside-name' &&
                'max-md:order-first max-md:self-center max-md:text-end max-md:text-base',
              // On a phone a title without anything below it would only confuse.
              !content && 'max-md:hidden',
            )}
          >
            {!column.isName && !column.onCard && <CardTitle column={column} />}
            {column.isName && linkTo ? (
              <Link
                to={linkTo(row)}
                className="inline-flex min-h-8 items-center after:absolute after:inset-0 hover:text-leaf-ink hover:underline"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The title of a value on a phone's card: above it, and in its line for numbers, which are short. */
function CardTitle({ column: { title, align } }: { column: { title: string; align?: 'end' } }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('text-xs text-ink-soft md:hidden', align === 'end' ? 'me-1.5' : 'block')}
    >
      {title}
    </span>
  )
}

/** An explicit role; as an object, since the linter calls a plain `role` on a table element redundant. */
const as = (role: string) => ({ role })

function sortOf(id: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : undefined
}
