import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Role } from '#contract/identity/accounts.ts'
import {
  changeRoleEndpoint,
  customerFilter,
  deleteUserEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
} from '#contract/identity/accounts-staff.ts'
import { listOrdersOfCustomerEndpoint } from '#contract/sales/orders.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** Orders on one page of a customer's history. */
export const HISTORY_ROWS = 10

/** One page of the accounts as the address asks for it. What the address says wrongly is left out. */
export function customersQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['User', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listCustomersEndpoint, { query: readFilter(customerFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['User', 'one', id],
    queryFn: ({ signal }) => call(getCustomerEndpoint, { params: { id } }, { signal }),
  })
}

/** One page of what a customer ordered, newest first. */
export function orderHistoryQuery(customerId: string, page: number) {
  return queryOptions({
    queryKey: ['Order', 'customer', customerId, page],
    queryFn: ({ signal }) =>
      call(
        listOrdersOfCustomerEndpoint,
        { params: { customerId }, query: { page, limit: HISTORY_ROWS } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export async function changeRoleOf(userId: string, role: Role): Promise<void> {
  await call(changeRoleEndpoint, { body: { userId, role } })
  await queryClient().invalidateQueries({ queryKey: ['User'] })
}

export async function removeUser(id: string): Promise<void> {
  await call(deleteUserEndpoint, { params: { id } })
  queryClient().removeQueries({ queryKey: ['User', 'one', id] })
  await queryClient().invalidateQueries({ queryKey: ['User', 'staff'] })
}
