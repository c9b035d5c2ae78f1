import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listMessagesEndpoint,
  messageFilter,
  type RetryOutcome,
  retryMessagesEndpoint,
} from '#contract/messages-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of the outbox as the address asks for it. What the address says wrongly is left out. */
export function messagesQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Message', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listMessagesEndpoint, { query: readFilter(messageFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export async function retryAll(messageIds: string[]): Promise<RetryOutcome[]> {
  const outcomes = await call(retryMessagesEndpoint, { body: { messageIds } })
  await queryClient().invalidateQueries({ queryKey: ['Message'] })
  return outcomes
}
