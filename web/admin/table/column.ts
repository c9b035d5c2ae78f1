import type { ReactNode } from 'react'

/** A column as data. */
export type Column<Row> = {
  /** Its name in the address and in local storage; for a sortable column also the API's name of the order. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** For numbers. */
  align?: 'end'
  /** Identifies the row: always shown, first on a phone's card, and the link to the row's page. */
  isName?: boolean
  /** Takes the full width of a phone's card: for sentences. */
  isWide?: boolean
  /**
   * On a phone's card: `untitled` for a value that says itself what it is, `beside-name` for one that stands at the end of
   * the first line, as the total of an order.
   */
  onCard?: 'untitled' | 'beside-name'
  /** Hidden until the user chooses it. */
  isHiddenByDefault?: boolean
}

/** A filter as data; `id` is its name in the address. */
export type Filter =
  | { kind: 'text'; id: string; label: string; placeholder?: string }
  | { kind: 'choice'; id: string; label: string; options: readonly { value: string; label: string }[] }
  | {
      kind: 'day'
      id: string
      label: string
      isShown?: (filters: Readonly<Record<string, string>>) => boolean
    }

/** A frequent set of filters as a tab: `{ label: 'To pack', search: 'status=processing' }`. */
export type TableTab = { label: string; search: string }

/** One page of a list, as every list endpoint of the API answers it. */
export type RowPage<Row> = { rows: readonly Row[]; page: number; pages: number; total: number }
