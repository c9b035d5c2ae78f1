import { Checkbox } from '#web/design/form/checkbox.tsx'
import { Columns3 } from '#web/design/icons/admin.tsx'
import { Popover } from '#web/design/overlays/popover.tsx'
import type { Column } from './column.ts'
import { SaveView } from './save-view.tsx'
import { useHiddenColumns } from './saved-views.ts'
import type { TableControl } from './table-state.ts'
import { tableTexts } from './table-texts.ts'

type Props<Row> = { name: string; columns: readonly Column<Row>[]; control: TableControl }

/** Buttons to save the current view and to choose columns. */
export function TableTools<Row>({ name, columns, control }: Props<Row>) {
  const [chosen, storeHidden] = useHiddenColumns(name)
  const hidden = chosen ?? columns.filter((column) => column.isHiddenByDefault).map(({ id }) => id)

  function toggle(id: string) {
    storeHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  }

  return (
    <div className="ms-auto flex gap-2">
      <SaveView name={name} control={control} />
      <Popover
        label={
          <>
            <Columns3 aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">{tableTexts.columns}</span>
          </>
        }
      >
        {() => (
          <fieldset>
            <legend className="text-sm font-semibold">{tableTexts.columns}</legend>
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
