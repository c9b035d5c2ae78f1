import { useSearchParams } from 'react-router'

/** How a list is shown, as the address says it. Names that are none of these four are filters. */
export type TableState = {
  page: number
  limit: number
  /** A column's id, with `-` before it for falling order: `-createdAt`. */
  sort: string
  filters: Readonly<Record<string, string>>
}

/** Rows on a page, to choose from; the first unless the address says otherwise. */
export const pageSizes = [25, 50, 100] as const

/** Reads the address. What it says wrongly counts as not said. */
export function readTableState(search: URLSearchParams, sort: string): TableState {
  const { page, limit, sort: sorted, ...filters } = Object.fromEntries(search)
  const size = pageSizes.find((one) => String(one) === limit)
  return {
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    limit: size ?? pageSizes[0],
    sort: sorted || sort,
    filters,
  }
}

/** The address after a change; `undefined` or '' takes a name out. Any change but of the page begins at page 1. */
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

/** The state of a table in the address, and how to change it. `sort` is the order when the address says none. */
export function useTableState(sort: string) {
  const [search, setSearch] = useSearchParams()
  return {
    state: readTableState(search, sort),
    search,
    change: (part: Record<string, string | undefined>) =>
      setSearch((now) => changedSearch(now, part), { replace: true, preventScrollReset: true }),
    /** The whole list as a saved view or a tab has it. */
    show: (text: string) => setSearch(new URLSearchParams(text), { preventScrollReset: true }),
    linkTo: (page: number) => `?${changedSearch(search, { page: page > 1 ? String(page) : undefined })}`,
  }
}
export type TableControl = ReturnType<typeof useTableState>
