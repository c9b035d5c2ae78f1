import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditFilter, listAuditEntries } from '#contract/audit.ts'
import { listCustomers } from '#contract/identity/accounts-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'

/** One page of the log as the address asks for it. What the address says wrongly is left out. */
export function auditAsked({ page, limit, filters }: TableState) {
  const asked = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Audit', asked],
    queryFn: ({ signal }) =>
      call(listAuditEntries, { query: readFilter(auditFilter, asked) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who may have changed something: admins and sellers of now. */
export const actorsAsked = queryOptions({
  queryKey: ['User', 'actors'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['admin', 'seller'] as const).map((role) =>
        call(listCustomers, { query: { role, limit: 100 } }, { signal }),
      ),
    )
    return lists.flatMap(({ rows }) => rows.map(({ id, name }) => ({ id, name })))
  },
})
