import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { periodFilters } from '#web/admin/reports/period-filters.ts'
import type { Filter } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { auditActorsQuery, auditQuery } from './audit-api.ts'
import { auditColumns } from './audit-columns.tsx'
import { subjectLabels } from './audit-labels.ts'

export const meta = () => [{ title: 'Audit log | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Who of the staff changed what, and how it was before. */
export default function AuditPage() {
  const control = useTableState('-at')
  const query = useQuery(auditQuery(control.state))
  const actors = useQuery(auditActorsQuery)
  return (
    <>
      <PageHeading title="Audit log">Who changed what. Nothing is ever taken out of it.</PageHeading>
      <DataTable
        name="Audit log"
        control={control}
        asked={query}
        columns={auditColumns}
        filters={filtersFor(actors.data ?? [])}
        idOf={({ id }) => id}
        labelOf={({ action }) => action}
        empty={{ title: 'Nothing was changed yet', text: 'What admins and sellers change is noted here.' }}
      />
    </>
  )
}

function filtersFor(actors: readonly { id: string; name: string }[]): Filter[] {
  return [
    {
      kind: 'words',
      id: 'subjectId',
      label: 'Search one thing',
      placeholder: 'Whole id of an order, product, ...',
    },
    {
      kind: 'choice',
      id: 'actorId',
      label: 'Anybody',
      options: actors.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      id: 'subjectType',
      label: 'Any thing',
      options: Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
    },
    ...periodFilters,
  ]
}
