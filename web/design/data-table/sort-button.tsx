import ArrowDown from '#web/design/icons/arrow-down.tsx'
import ArrowUp from '#web/design/icons/arrow-up.tsx'
import ChevronsUpDown from '#web/design/icons/chevrons-up-down.tsx'
import { classNames } from '../class-names.ts'
import type { TableControl } from './table-state.ts'

type Props = { column: { id: string; title: string; align?: 'end' }; control: TableControl }

/** The title of a column that can be sorted: falling first, then rising. */
export function SortButton({ column: { id, title, align }, control }: Props) {
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
