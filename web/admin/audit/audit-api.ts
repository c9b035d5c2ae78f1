import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditFilter, listAuditEntriesEndpoint } from '#contract/audit.ts'
import { listCustomersEndpoint } from '#contract/identity/accounts-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'

/** One page of the log as the address asks for it. What the address says wrongly is left out. */
export function auditQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Audit', requested],
    queryFn: ({ signal }) =>
      call(listAuditEntriesEndpoint, { query: readFilter(auditFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who may have changed something: admins and sellers of now. */
export const auditActorsQuery = queryOptions({
  queryKey: ['User', 'actors'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['admin', 'seller'] as const).map((role) =>
        call(listCustomersEndpoint, { query: { role, limit: 100 } }, { signal }),
      ),
    )
    return lists.flatMap(({ rows }) => rows.map(({ id, name }) => ({ id, name })))
  },
})
