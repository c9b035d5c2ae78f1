import { queryOptions } from '@tanstack/react-query'
import type { Complaint, openComplaintEndpoint } from '#contract/sales/complaints/complaints.ts'
import type { CallInput } from '#web/http/api-client.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate } from '#web/http/query-client.ts'

const complaintsApi = lazyApi(() => import('#contract/sales/complaints/complaints.ts'))

const OWN_KEY = ['Complaint', 'own'] as const

/** A customer's own complaints, newest first; read again whenever the page is opened, since the shop answers there. */
export function ownComplaintsQuery(customerId: string) {
  return queryOptions({
    queryKey: [...OWN_KEY, customerId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<Complaint[]> =>
      complaintsApi.call('listOwnComplaintsEndpoint', {}, { signal }),
  })
}

export type NewComplaint = CallInput<typeof openComplaintEndpoint>['body']

/** Throws ApiError. */
export async function openComplaint(body: NewComplaint): Promise<void> {
  try {
    await complaintsApi.call('openComplaintEndpoint', { body })
  } finally {
    // After an error as well: the complaint may have arrived before the connection was lost.
    await invalidate(OWN_KEY)
  }
}

/** Throws ApiError. */
export async function addToComplaint(id: string, text: string): Promise<void> {
  try {
    await complaintsApi.call('addToComplaintEndpoint', { params: { id }, body: { text } })
  } finally {
    await invalidate(OWN_KEY)
  }
}
