import { useQuery } from '@tanstack/react-query'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { importsQuery } from './import-api.ts'
import { importColumns } from './import-columns.tsx'

/** Files that were checked or imported, newest first, each with the way to its report. */
export function EarlierImports() {
  const control = useTableState('-createdAt')
  const query = useQuery(importsQuery(control.state))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-semibold">Earlier imports</h2>
        <p className="text-sm text-ink-soft">
          Files that were only checked are forgotten after a week, the pictures that came with them after a
          day.
        </p>
      </div>
      <DataTable
        name="Earlier imports"
        control={control}
        asked={query}
        columns={importColumns}
        idOf={({ id }) => id}
        labelOf={({ fileName }) => fileName}
        linkTo={({ id }) => `/admin/import/${id}`}
        empty={{
          title: 'No imports yet',
          text: 'Files of products that you check or import are listed here, and can be undone from here.',
        }}
      />
    </div>
  )
}
