import { keepPreviousData } from '@tanstack/react-query'
import { listPastOrdersEndpoint } from '#contract/sales/past-orders.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { callQuery } from '#web/http/call-query.ts'

/** One page of past orders, as the address says. */
export const pastOrdersQuery = (state: TableState) =>
  listQuery(['Order', 'past'], listPastOrdersEndpoint, state)

/** The newest past orders of a customer. */
export const pastOrdersOfQuery = (customerId: string) => ({
  ...callQuery(['Order', 'past', 'of', customerId], listPastOrdersEndpoint, {
    query: { customerId, limit: 5 },
  }),
  placeholderData: keepPreviousData,
})
