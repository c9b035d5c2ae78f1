import { importMessages } from '#contract/imports/import-messages.ts'
import { normalizedTitle } from './file-columns.ts'
import type { FileLine } from './file-table.ts'

/** The columns of WooCommerce's product export that are read, apart from attributes and weight. */
const COLUMNS = [
  'id',
  'type',
  'sku',
  'gtin, upc, ean, or isbn',
  'name',
  'published',
  'visibility in catalog',
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'in stock?',
  'stock',
  'sale price',
  'regular price',
  'cost of goods',
  'categories',
  'tags',
  'images',
  'parent',
  'grouped products',
  'external url',
  'brands',
] as const

type WooColumn = (typeof COLUMNS)[number]

/** `WooAttribute 1 name`, `WooAttribute 12 value(s)` */
const ATTRIBUTE = /^attribute (\d{1,2}) (name|value\(s\))$/

/** `Weight (kg)`: the unit is the shop's. */
const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

/** Whether a header is that of WooCommerce's product export. */
export function isWooHeader(titles: readonly string[]): boolean {
  const names = new Set(titles.map(normalizedTitle))
  return ['type', 'name', 'regular price'].every((name) => names.has(name))
}

/** The indexes of the columns that are read. */
export function wooColumnsUsed(titles: readonly string[]): Set<number> {
  const used = titles.flatMap((title, index) => {
    const name = normalizedTitle(title)
    return COLUMNS.some((column) => column === name) || ATTRIBUTE.test(name) || WEIGHT.test(name)
      ? [index]
      : []
  })
  return new Set(used)
}

export type WooAttribute = { name: string; values: string[] }

export type WooRecord = {
  line: number
  cell(column: WooColumn): string
  has(column: WooColumn): boolean
  attributes: WooAttribute[]
  grams: string | undefined
  problem: string | undefined
}

export function createWooReader(titles: readonly string[]): (entry: FileLine) => WooRecord {
  const names = titles.map(normalizedTitle)
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const weight = names.findIndex((name) => WEIGHT.test(name))
  const unit = WEIGHT.exec(names[weight] ?? '')?.[1] ?? 'kg'
  const numbers = [...new Set(names.flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []))]
  return ({ record, line }) => {
    const at = (name: string) => (record[indexOf.get(name) ?? -1] ?? '').trim()
    return {
      line,
      cell: at,
      has: (name) => indexOf.has(name),
      attributes: numbers
        .map((number) => ({
          name: at(`attribute ${number} name`),
          values: wooListOf(at(`attribute ${number} value(s)`)),
        }))
        .filter(({ name }) => name !== ''),
      grams: weight < 0 ? undefined : gramsOf(record[weight] ?? '', unit),
      problem:
        record.length < titles.length
          ? importMessages.lineShort(line, record.length, titles.length)
          : undefined,
    }
  }
}

export const wooTypesOf = ({ cell }: Pick<WooRecord, 'cell'>) => wooListOf(cell('type').toLowerCase())

/** `a, b\, c` is `a` and `b, c`: WooCommerce writes a comma within a value with a backslash. */
export function wooListOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

function gramsOf(text: string, unit: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const value = Number(typed.replace(',', '.'))
  return Number.isFinite(value) ? String(Math.round(value * (GRAMS[unit] ?? 1))) : typed
}
