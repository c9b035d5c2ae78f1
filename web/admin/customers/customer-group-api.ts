import { queryOptions } from '@tanstack/react-query'
import {
  createCustomerGroupEndpoint,
  deleteCustomerGroupEndpoint,
  listCustomerGroupsEndpoint,
  renameCustomerGroupEndpoint,
  setCustomerGroupEndpoint,
} from '#contract/identity/customer-groups.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter, invalidateInBackground } from '#web/http/call-query.ts'

const key = ['CustomerGroup']

/** The groups of customers by name. */
export const customerGroupsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listCustomerGroupsEndpoint, {}, { signal }),
})

export const addCustomerGroup = (name: string) =>
  invalidateInBackground(call(createCustomerGroupEndpoint, { body: { name } }), key)
export const renameCustomerGroup = (id: string, name: string) =>
  invalidateAfter(call(renameCustomerGroupEndpoint, { params: { id }, body: { name } }), key)
export const removeCustomerGroup = (id: string) =>
  invalidateAfter(call(deleteCustomerGroupEndpoint, { params: { id } }), key)
export const saveCustomerGroup = (customerId: string, customerGroupId: string | null) =>
  invalidateAfter(
    call(setCustomerGroupEndpoint, { params: { id: customerId }, body: { customerGroupId } }),
    key,
    ['User'],
  )
