import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf, Schema } from '#contract/endpoint.ts'
import { call, readAs } from '#web/http/api-client.ts'
import type { TableState } from './table-state.ts'

type ListEndpoint = Endpoint & { readonly query: Schema }

/**
 * The query of one page of a list, as the address says: page, rows, order and filters. The page before stays on the screen
 * until the next one is loaded. `params` for an endpoint with parameters in its path.
 */
export function listQuery<E extends ListEndpoint>(
  queryKey: QueryKey,
  endpoint: E,
  { page, limit, sort, filters }: TableState,
  params?: InputOf<E>['params'],
) {
  const requested = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: [...queryKey, requested],
    queryFn: ({ signal }) => {
      const query = readFilter(endpoint.query, requested) ?? {}
      return call(endpoint, { params, query } as never, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** The texts of an address as a filter of the contract reads them; unknown and invalid ones are ignored. */
export function readFilter<S extends Schema>(
  filter: S,
  texts: Record<string, string>,
): z.output<S> | undefined {
  const valid = Object.entries(texts).filter(([name, value]) => readAs(filter, { [name]: value }))
  return readAs(filter, texts) ?? readAs(filter, Object.fromEntries(valid))
}
