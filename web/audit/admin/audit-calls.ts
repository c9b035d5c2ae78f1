import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCustomers } from '#contract/accounts-staff.ts'
import { type AuditFilter, auditFilter, listAuditEntries } from '#contract/audit.ts'
import { call, readAs } from '#web/api-client.ts'
import type { TableState } from '#web/design/data-table/table-state.ts'

/** One page of the log as the address asks for it. What the address says wrongly is left out. */
export function auditAsked({ page, limit, filters }: TableState) {
  const asked = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Audit', asked],
    queryFn: ({ signal }) => call(listAuditEntries, { query: readable(asked) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function readable(asked: Record<string, string>): AuditFilter {
  const right = Object.entries(asked).filter(([name, value]) => readAs(auditFilter, { [name]: value }))
  return readAs(auditFilter, Object.fromEntries(right)) ?? {}
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
