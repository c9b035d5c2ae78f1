import { keepPreviousData } from '@tanstack/react-query'
import type { CustomValuesInput } from '#contract/custom-fields.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Role, updateCustomerFieldsEndpoint } from '#contract/identity/accounts.ts'
import {
  changeRoleEndpoint,
  deleteUserEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
} from '#contract/identity/accounts-staff.ts'
import { blockCustomerEndpoint, unblockCustomerEndpoint } from '#contract/identity/cash-block.ts'
import { listOrdersOfCustomerEndpoint } from '#contract/sales/orders.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'

/** Orders on one page of a customer's history. */
export const HISTORY_ROWS = 10

/** One page of the accounts, as the address says. */
export const customersQuery = (state: TableState) =>
  listQuery(['User', 'staff'], listCustomersEndpoint, state)

export const customerQuery = (id: string) =>
  callQuery(['User', 'one', id], getCustomerEndpoint, { params: { id } })

/** One page of a customer's orders, newest first. */
export const orderHistoryQuery = (customerId: string, page: number) => ({
  ...callQuery(['Order', 'customer', customerId, page], listOrdersOfCustomerEndpoint, {
    params: { customerId },
    query: { page, limit: HISTORY_ROWS },
  }),
  placeholderData: keepPreviousData,
})

/** `staffRole` is the id of an admin's staff role. */
export const saveRole = (userId: string, role: Role, staffRole: string) =>
  invalidateAfter(
    call(changeRoleEndpoint, { body: { userId, role, ...(role === 'admin' && { staffRole }) } }),
    ['User'],
  )

export const saveCustomFields = (id: string, customFields: CustomValuesInput) =>
  invalidateAfter(call(updateCustomerFieldsEndpoint, { params: { id }, body: { customFields } }), ['User'])

/** Refuses orders for cash on delivery of a customer; on their orders staff see why. */
export const blockCash = (id: string, body: InputOf<typeof blockCustomerEndpoint>['body']) =>
  invalidateAfter(call(blockCustomerEndpoint, { params: { id }, body }), ['User'], ['Order'])

export const unblockCash = (id: string) =>
  invalidateAfter(call(unblockCustomerEndpoint, { params: { id } }), ['User'], ['Order'])

/** Deletes an account. Its page is removed from the cache rather than fetched again: it would be a 404. */
export async function removeAccount(id: string): Promise<void> {
  await call(deleteUserEndpoint, { params: { id } })
  queryClient().removeQueries({ queryKey: ['User', 'one', id] })
  await invalidate(['User', 'staff'])
}
