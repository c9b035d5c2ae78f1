import { useEffect } from 'react'
import type { RowPage } from './column.ts'
import type { TableControl } from './table-state.ts'

type Loaded = { data: RowPage<unknown> | undefined; isPlaceholderData: boolean }

/**
 * Redirects from a page number past the last page to the last page: rows were deleted meanwhile, or the link is old. Returns
 * whether it does, since such a page has nothing to show.
 */
export function useLastPage({ state: { page }, change }: TableControl, { data, isPlaceholderData }: Loaded) {
  const last = data && !isPlaceholderData ? lastPage(page, data) : undefined
  useEffect(() => {
    if (last !== undefined) change({ page: last > 1 ? String(last) : undefined })
  })
  return last !== undefined
}

/** Undefined for an existing page. A list that counts with its rows reports 0 pages past its end, so it restarts at page 1. */
export function lastPage(page: number, { rows, pages }: Pick<RowPage<unknown>, 'rows' | 'pages'>) {
  return page > 1 && rows.length === 0 ? Math.min(pages, page - 1) : undefined
}
