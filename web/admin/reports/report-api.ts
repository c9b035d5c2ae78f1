import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import { findForStaff, getOverview } from '#contract/reports.ts'
import { call } from '#web/http/api-client.ts'

/** How the shop does in a period; asked again each minute while somebody looks at it. */
export function overviewAsked(period: PeriodQuery) {
  return queryOptions({
    queryKey: ['Report', 'overview', period],
    queryFn: ({ signal }) => call(getOverview, { query: period }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** Orders, products and customers that fit some words. */
export function findsAsked(text: string) {
  return queryOptions({
    queryKey: ['Report', 'search', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call(findForStaff, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
