import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import { getOverviewEndpoint, searchForStaffEndpoint } from '#contract/reports.ts'
import { call } from '#web/http/api-client.ts'

/** How the shop does in a period; asked again each minute while somebody looks at it. */
export function overviewQuery(period: PeriodQuery) {
  return queryOptions({
    queryKey: ['Report', 'overview', period],
    queryFn: ({ signal }) => call(getOverviewEndpoint, { query: period }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** Orders, products and customers that fit some words. */
export function staffSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['Report', 'search', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call(searchForStaffEndpoint, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
