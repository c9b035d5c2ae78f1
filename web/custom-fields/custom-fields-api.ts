import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from '#web/http/lazy-api.ts'

const customFieldsApi = lazyApi(() => import('#contract/custom-fields.ts'))

/**
 * The custom fields that shoppers see; they change with a restart of the shop only. Shops without any need not ask
 * (`hasCustomFields`).
 */
export const shownFieldsQuery = queryOptions({
  queryKey: ['Logo', 'custom-fields'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => customFieldsApi.call('listCustomFieldsEndpoint', {}, { signal }),
})

/** All custom fields, for staff; for sellers those of products and variants. */
export const staffFieldsQuery = queryOptions({
  queryKey: ['Logo', 'custom-fields', 'staff'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => customFieldsApi.call('listStaffCustomFieldsEndpoint', {}, { signal }),
})
