import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listMessages,
  type MessageFilter,
  messageFilter,
  type RetryOutcome,
  retryMessages,
} from '#contract/outbox.ts'
import { call, readAs } from '#web/api-client.ts'
import type { TableState } from '#web/design/data-table/table-state.ts'
import { queryClient } from '#web/query-client.ts'

/** One page of the outbox as the address asks for it. What the address says wrongly is left out. */
export function messagesAsked({ page, limit, filters }: TableState) {
  const asked = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Message', 'staff', asked],
    queryFn: ({ signal }) => call(listMessages, { query: readable(asked) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function readable(asked: Record<string, string>): MessageFilter {
  const right = Object.entries(asked).filter(([name, value]) => readAs(messageFilter, { [name]: value }))
  return readAs(messageFilter, Object.fromEntries(right)) ?? {}
}

export async function retryAll(messageIds: string[]): Promise<RetryOutcome[]> {
  const outcomes = await call(retryMessages, { body: { messageIds } })
  await queryClient().invalidateQueries({ queryKey: ['Message'] })
  return outcomes
}
