import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { classNames } from '#web/design/class-names.ts'
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
