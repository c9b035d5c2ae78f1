import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductImport } from '#contract/imports/imports.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { importRowsQuery } from './import-api.ts'
import { importRowColumns } from './import-row-columns.tsx'
import { importRowTabs } from './import-row-tabs.ts'

/** The products of a file, in its order, and what happens with each. */
export function ImportRowList({ shown }: { shown: ProductImport }) {
  const control = useTableState('line')
  const query = useQuery(importRowsQuery(shown.id, shown.state, control.state))
  const columns = useMemo(() => importRowColumns(shown.state), [shown.state])
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 id="rows" className="scroll-mt-20 text-lg font-semibold">
        Products of the file
      </h2>
      <DataTable
        name="Products of the file"
        control={control}
        asked={query}
        columns={columns}
        tabs={importRowTabs(shown)}
        idOf={({ line }) => String(line)}
        labelOf={({ name, handle }) => name || handle}
        empty={{ title: 'No products', text: 'This file has none.' }}
      />
    </div>
  )
}
