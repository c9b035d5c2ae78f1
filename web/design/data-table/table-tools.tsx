import Columns3 from '#web/design/icons/columns-3.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Popover } from '../popover.tsx'
import { useHiddenColumns } from './browser-memory.ts'
import type { Column } from './column.ts'
import { SaveView } from './save-view.tsx'
import type { TableControl } from './table-state.ts'

type Props<Row> = { name: string; columns: readonly Column<Row>[]; control: TableControl }

/** Which columns are seen, and keeping the list as it is shown under a name. */
export function TableTools<Row>({ name, columns, control }: Props<Row>) {
  const [kept, keep] = useHiddenColumns(name)
  const hidden = kept ?? columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id)

  function toggle(id: string) {
    keep(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  }

  return (
    <div className="ms-auto flex gap-2">
      <SaveView name={name} control={control} />
      <Popover
        label={
          <>
            <Columns3 aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Columns</span>
          </>
        }
      >
        {() => (
          <fieldset>
            <legend className="text-sm font-semibold">Columns</legend>
            {columns
              .filter((column) => !column.isName)
              .map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={!hidden.includes(id)}
                  onChange={() => toggle(id)}
                  className="w-full"
                />
              ))}
          </fieldset>
        )}
      </Popover>
    </div>
  )
}
