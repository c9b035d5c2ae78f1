import { useSearchParams } from 'react-router'
import type { TableTab } from './column.ts'

/** What the address says of a list. Every name other than `page`, `limit` and `sort` is a filter. */
export type TableState = {
  page: number
  limit: number
  /** A column's id, preceded by `-` for descending order: `-createdAt`. */
  sort: string
  filters: Readonly<Record<string, string>>
}

/** Choices of rows per page; the first is the default. */
export const pageSizes = [25, 50, 100] as const

/** Reads the address; invalid numbers count as missing. `defaultSort` is the order when the address has none. */
export function readTableState(search: URLSearchParams, defaultSort: string): TableState {
  const { page, limit, sort, ...filters } = Object.fromEntries(search)
  const size = pageSizes.find((one) => String(one) === limit)
  return {
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    limit: size ?? pageSizes[0],
    sort: sort || defaultSort,
    filters,
  }
}

/** The address after a change; `undefined` or '' removes a name. Any change except of the page goes back to page 1. */
export function changedSearch(
  search: URLSearchParams,
  part: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in part)) next.delete('page')
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The state of a table in the address, and how to change it. `defaultSort` is the order when the address has none. */
export function useTableState(defaultSort: string) {
  const [search, setSearch] = useSearchParams()
  return {
    state: readTableState(search, defaultSort),
    search,
    change: (part: Record<string, string | undefined>) =>
      setSearch((current) => changedSearch(current, part), { replace: true, preventScrollReset: true }),
    linkTo: (page: number) => `?${changedSearch(search, { page: page > 1 ? String(page) : undefined })}`,
  }
}
export type TableControl = ReturnType<typeof useTableState>

/** What distinguishes one view from another: everything but the page and its size. */
export function viewKey(search: string | URLSearchParams): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('limit')
  params.sort()
  return String(params)
}

/** The tab of which this is the first page: without rows nothing is under it. The tab of the whole list is none. */
export function tabBegunAt(
  tabs: readonly TableTab[],
  { search, state }: Pick<TableControl, 'search' | 'state'>,
): TableTab | undefined {
  if (state.page > 1) return undefined
  return tabs.find((tab) => tab.search !== '' && viewKey(tab.search) === viewKey(search))
}
