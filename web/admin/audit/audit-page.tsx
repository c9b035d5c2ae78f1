import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAuditEntriesEndpoint } from '#contract/audit.ts'
import { listCustomersEndpoint } from '#contract/identity/accounts-staff.ts'
import { MAX_ROWS } from '#contract/pagination.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { periodFilters } from '#web/admin/reports/periods.ts'
import type { Filter } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditTexts, subjectLabels } from './audit-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, auditTexts.title)

/** One page of the audit log, as the address says. */
const auditQuery = (state: TableState) => listQuery(['Audit'], listAuditEntriesEndpoint, state)

/** People who may have changed something: the present admins and sellers. */
const actorsQuery = queryOptions({
  queryKey: ['User', 'actors'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['admin', 'seller'] as const).map((role) =>
        call(listCustomersEndpoint, { query: { role, limit: MAX_ROWS } }, { signal }),
      ),
    )
    return lists.flatMap(({ rows }) => rows.map(({ id, name }) => ({ id, name })))
  },
})

/** What the staff changed, when, and the values before. */
export default function AuditPage() {
  const control = useTableState('-at')
  const query = useQuery(auditQuery(control.state))
  const actors = useQuery(actorsQuery)
  return (
    <>
      <PageHeading title={auditTexts.title}>{auditTexts.about}</PageHeading>
      <DataTable
        name="Audit log"
        label={auditTexts.title}
        control={control}
        query={query}
        columns={auditColumns()}
        filters={filtersFor(actors.data ?? [])}
        idOf={({ id }) => id}
        labelOf={({ action }) => auditTexts.change(action)}
        empty={{ title: auditTexts.none, text: auditTexts.noneHint }}
      />
    </>
  )
}

function filtersFor(actors: readonly { id: string; name: string }[]): Filter[] {
  return [
    {
      kind: 'text',
      id: 'subjectId',
      label: auditTexts.search,
      placeholder: auditTexts.searchHint,
    },
    {
      kind: 'choice',
      id: 'actorId',
      label: auditTexts.anybody,
      options: actors.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      id: 'subjectType',
      label: auditTexts.anyThing,
      options: Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
    },
    ...periodFilters,
  ]
}
