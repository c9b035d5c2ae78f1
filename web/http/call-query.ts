import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from './api-client.ts'
import { invalidate, queryClient } from './query-client.ts'

/** The query of one endpoint: `callQuery(['User', 'one', id], getCustomerEndpoint, { params: { id } })`. */
export function callQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: Parameters<typeof call<E>>[1],
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, input, { signal }) })
}

/** For queries whose answer fills a form: never taken from the cache, and not refetched while somebody types. */
export const formQueryOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Shows the answer to a change at once. Returns it. */
export async function showAnswer<T>(queryKey: QueryKey, answer: T): Promise<T> {
  // A poll that is still running would bring back the former state.
  await queryClient().cancelQueries({ queryKey, exact: true })
  queryClient().setQueryData(queryKey, answer)
  return answer
}

/**
 * Returns the result of a change once the queries under these keys are invalidated. A failed change invalidates them too,
 * since the page that offered it was probably out of date.
 */
export async function invalidateAfter<T>(change: Promise<T>, ...queryKeys: QueryKey[]): Promise<T> {
  try {
    return await change
  } finally {
    await invalidate(...queryKeys)
  }
}

/**
 * Like `invalidateAfter`, without waiting for the queries to be fetched again: for forms that are emptied once a change is
 * made, since what is typed for the next one must not be cleared when the lists arrive.
 */
export async function invalidateInBackground<T>(change: Promise<T>, ...queryKeys: QueryKey[]): Promise<T> {
  try {
    return await change
  } finally {
    void invalidate(...queryKeys)
  }
}
