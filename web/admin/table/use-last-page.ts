import { useEffect } from 'react'
import type { RowPage } from './column.ts'
import type { TableControl } from './table-state.ts'

type Loaded = { data: RowPage<unknown> | undefined; isPlaceholderData: boolean }

/**
 * Leads from a page behind the last one to that: its rows were deleted meanwhile, or the address is of earlier. Returns whether
 * it does, since such a page has nothing to show.
 */
export function useLastPage({ state: { page }, change }: TableControl, { data, isPlaceholderData }: Loaded) {
  const last = data && !isPlaceholderData ? lastPage(page, data) : undefined
  useEffect(() => {
    if (last !== undefined) change({ page: last > 1 ? String(last) : undefined })
  })
  return last !== undefined
}

/** Undefined for a page that is there. A list that counts with its rows says 0 behind its end: it begins anew. */
export function lastPage(page: number, { rows, pages }: Pick<RowPage<unknown>, 'rows' | 'pages'>) {
  return page > 1 && rows.length === 0 ? Math.min(pages, page - 1) : undefined
}
