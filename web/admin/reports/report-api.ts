import { keepPreviousData } from '@tanstack/react-query'
import type { PeriodQuery } from '#contract/period.ts'
import { getOverviewEndpoint, searchForStaffEndpoint } from '#contract/reports.ts'
import { callQuery } from '#web/http/call-query.ts'

/** How long figures are shown before they are fetched again, while the page is visible. */
export const REPORT_REFETCH_MS = 60_000

/** The shop's figures in a period, refetched every minute. */
export const overviewQuery = (period: PeriodQuery) => ({
  ...callQuery(['Report', 'overview', period], getOverviewEndpoint, { query: period }),
  placeholderData: keepPreviousData,
  refetchInterval: REPORT_REFETCH_MS,
})

/** Orders, products and customers that match a text. */
export const staffSearchQuery = (text: string) => ({
  ...callQuery(['Report', 'search', text], searchForStaffEndpoint, { query: { text } }),
  enabled: text !== '',
  placeholderData: keepPreviousData,
})
