import { singleLine } from '#api/imports/reading/cell-text.ts'
import type { FileTable } from '#api/imports/reading/file-table.ts'
import type { RecordFormat } from '#contract/imports/record-imports.ts'

/** Titles of columns by what they say, those that count first at the beginning; as `titleKey` spells them. */
type RecordColumns = Readonly<Record<string, readonly string[]>>

/** `Default Address City`, `billing_city` and `City (Billing)` without case and signs. */
const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim()

/** The cells of a file by what its columns say; a column that the file does not have is empty. */
export type RecordReader<C extends RecordColumns> = {
  cell: (record: readonly string[], field: keyof C) => string
  has: (field: keyof C) => boolean
  unused: { title: string; count: number }[]
}

/** Reads a file by its titles. Of several columns for one field the first with a value counts. */
export function recordReader<C extends RecordColumns>(
  { titles, records }: FileTable,
  columns: C,
): RecordReader<C> {
  const keys = titles.map(titleKey)
  const indexes = new Map(
    Object.entries(columns).map(([field, names]) => [
      field,
      names.flatMap((name) => keys.flatMap((key, index) => (key === name ? [index] : []))),
    ]),
  )
  const indexesOf = (field: keyof C) => indexes.get(String(field)) ?? []
  const used = new Set([...indexes.values()].flat())
  return {
    cell(record, field) {
      for (const index of indexesOf(field)) {
        const text = singleLine(record[index])
        if (text !== '') return text
      }
      return ''
    },
    has: (field) => indexesOf(field).length > 0,
    unused: titles.flatMap((title, index) => {
      if (title === '' || used.has(index)) return []
      const count = records.filter(({ record }) => (record[index] ?? '').trim() !== '').length
      return count > 0 ? [{ title, count }] : []
    }),
  }
}

/** Which shop a file of customers or orders is of, by titles that only its files have. */
export function recordFormat(titles: readonly string[]): RecordFormat {
  const keys = new Set(titles.map(titleKey))
  const hasAny = (...names: string[]) => names.some((name) => keys.has(name))
  if (hasAny('accepts email marketing', 'accepts marketing', 'lineitem name', 'default address address1'))
    return 'shopify'
  const isWoo = hasAny(
    ...['billing phone', 'phone billing', 'billing email', 'email billing', 'username', 'user login'],
    ...['order #', 'n revenue', 'net sales'],
  )
  return isWoo ? 'woocommerce' : 'other'
}

/** A text that may be several lines, as the file has it. */
export const joinNonEmpty = (parts: readonly string[], separator = ', ') =>
  [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))].join(separator)
