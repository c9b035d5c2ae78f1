import type { ReactNode } from 'react'

/** A column as data. */
export type Column<Row> = {
  /** Its name in the address and in the browser's memory; what the API sorts by, when it is sortable. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Numbers stand at the end. */
  align?: 'end'
  /** Names the row: always shown, first on a phone's card, and the link to the row's page. */
  isName?: boolean
  /** As wide as a phone's card: sentences. */
  isWide?: boolean
  /** Not shown until somebody chooses it. */
  isHiddenAtFirst?: boolean
}

/** A filter as data; `id` is its name in the address. */
export type Filter =
  | { kind: 'words'; id: string; label: string; placeholder?: string }
  | { kind: 'choice'; id: string; label: string; options: readonly { value: string; label: string }[] }
  | {
      kind: 'day'
      id: string
      label: string
      isShown?: (filters: Readonly<Record<string, string>>) => boolean
    }

/** A list somebody looks at often, by one press: `{ label: 'To pack', search: 'status=processing' }`. */
export type TableTab = { label: string; search: string }

/** One page of a list as every list of the API answers it. */
export type RowPage<Row> = { rows: readonly Row[]; page: number; pages: number; total: number }
