import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { invalid, tooLarge } from '#api/errors.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { formatCount } from '#contract/counts.ts'
import type { ImportedColumn } from '#contract/imports/import-columns.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type ImportFormat, MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { facebookColumnsUsed, isFacebookHeader } from './facebook-items.ts'
import {
  type Cells,
  type ColumnIndexes,
  type FileColumn,
  isShopifyHeader,
  matchedIndexes,
  shopifyIndexes,
} from './file-columns.ts'
import type { FileLine, FileProduct, FileTable } from './file-table.ts'
import { readFacebookProducts } from './read-facebook.ts'
import { readWooProducts } from './read-woocommerce.ts'
import { isWooHeader, wooColumnsUsed } from './woo-records.ts'

/** Bytes parsed at once; other requests are served in between. */
const CHUNK_BYTES = 64 * 1024
/** Products read without serving other requests. */
const READ_PER_TURN = 200
/** Maximum characters of one line; Shopify's longest descriptions are shorter. */
const MAX_LINE_LENGTH = 500_000
const DELIMITERS = [',', ';', '\t', '|'] as const
/** The columns with the name and the value of each option. */
const OPTION_COLUMNS = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const

/**
 * The lines of a CSV file, and of which shop it is by its columns. Throws invalid for a malformed or empty file; tooLarge
 * beyond MAX_IMPORT_LINES.
 */
export async function readTable(text: string): Promise<FileTable> {
  let titles: string[] | undefined
  const records: FileLine[] = []
  for await (const entry of recordsOf(text)) {
    if (!titles && isBeforeTitles(entry.record)) continue
    if (!titles) {
      titles = entry.record.map((title) => title.trim())
      continue
    }
    if (records.length === MAX_IMPORT_LINES)
      throw tooLarge(importMessages.tooManyLines(formatCount(MAX_IMPORT_LINES)))
    records.push(entry)
  }
  if (!titles) throw invalid(importMessages.fileEmpty)
  if (records.length === 0) throw invalid(importMessages.empty)
  return { format: formatOf(titles), titles, records, key: keyOf(titles) }
}

/** Facebook's template begins with remarks about its columns, a file of Excel sometimes with the name of its delimiter. */
const isBeforeTitles = (record: readonly string[]): boolean =>
  record.every((cell) => cell.trim() === '' || cell.trim().startsWith('#')) || /^sep=$/i.test(record[0] ?? '')

function formatOf(titles: readonly string[]): ImportFormat {
  if (isWooHeader(titles)) return 'woocommerce'
  if (isShopifyHeader(titles)) return 'shopify'
  return isFacebookHeader(titles) ? 'facebook' : 'other'
}

function keyOf(titles: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(titles)).digest('hex')
}

type ReadOptions = {
  /** Of a file of another format: which columns are read, by their titles. */
  matches: Readonly<Record<string, ImportedColumn>>
  now: Date
}

/** The products of a file. Throws tooLarge beyond MAX_IMPORTED_PRODUCTS. */
export async function readProducts(table: FileTable, { matches, now }: ReadOptions): Promise<FileProduct[]> {
  const products = await productsOf(table, matches, now)
  if (products.length > MAX_IMPORTED_PRODUCTS)
    throw tooLarge(importMessages.tooMany(formatCount(MAX_IMPORTED_PRODUCTS)))
  return products
}

async function productsOf(
  table: FileTable,
  matches: ReadOptions['matches'],
  now: Date,
): Promise<FileProduct[]> {
  if (table.format === 'woocommerce') return readWooProducts(table, now)
  if (table.format === 'facebook') return readFacebookProducts(table, now)
  return readLines(table, table.format === 'other' ? matches : undefined)
}

/** The columns that are not read although they have values, with the number of these. */
export function unusedColumns(
  { format, titles, records }: FileTable,
  matches: Readonly<Record<string, ImportedColumn>>,
): { title: string; count: number }[] {
  const used = usedColumns(format, titles, matches)
  return titles.flatMap((title, index) => {
    if (title === '' || used.has(index)) return []
    const count = records.filter(({ record }) => (record[index] ?? '').trim() !== '').length
    return count > 0 ? [{ title, count }] : []
  })
}

function usedColumns(
  format: ImportFormat,
  titles: readonly string[],
  matches: ReadOptions['matches'],
): Set<number> {
  if (format === 'woocommerce') return wooColumnsUsed(titles)
  if (format === 'facebook') return facebookColumnsUsed(titles)
  return usedIndexes(format === 'shopify' ? shopifyIndexes(titles) : matchedIndexes(titles, matches))
}

function usedIndexes({ columns, customFields, variantFields }: ColumnIndexes): Set<number> {
  return new Set([...[...columns.values()].flat(), ...customFields.values(), ...variantFields.values()])
}

async function readLines(
  { titles, records }: FileTable,
  matches: Readonly<Record<string, ImportedColumn>> | undefined,
): Promise<FileProduct[]> {
  const indexes = matches ? matchedIndexes(titles, matches) : shopifyIndexes(titles)
  const products = new Map<string, FileProduct>()
  let current: FileProduct | undefined
  const columnCount = titles.findLastIndex((title) => title !== '') + 1
  for (const [index, { record, line }] of records.entries()) {
    const cells = matches
      ? withOptionNames(cellsOf(record, indexes), titles, indexes)
      : withOldPath(cellsOf(record, indexes))
    current = addLine(products, current, cells, line)
    const problem = cellCountProblem(record, columnCount, line)
    if (problem) current.problem ??= problem
    if (index % READ_PER_TURN === 0) await yieldToOtherRequests()
  }
  return [...products.values()]
}

/**
 * Shopify shows a product at its handle, and its type mostly as a collection of that name. A handle of an export of
 * this shop ends like its id, and is no address.
 */
function withOldPath(cells: Cells): Cells {
  const handle = (cells.Handle ?? '').trim()
  if (handle === '' || /-[0-9a-f]{12}$/.test(handle)) return cells
  const collection = collectionSlug(cells.Type ?? '')
  return {
    ...cells,
    oldPath: `/products/${handle}`,
    ...(collection !== '' && { oldCategoryPaths: [`/collections/${collection}`] }),
  }
}

const collectionSlug = (name: string) => productSlug(name.replace(/['’]/g, ''))

/** A line of a file whose columns were matched: an option is named as its column, and a product by its title. */
function withOptionNames(cells: Cells, titles: readonly string[], { columns }: ColumnIndexes): Cells {
  const named: Cells = { ...cells }
  let hasOptions = false
  for (const [nameColumn, valueColumn] of OPTION_COLUMNS) {
    const index = columns.get(valueColumn)?.[0]
    if (index === undefined || (cells[valueColumn] ?? '').trim() === '') continue
    named[nameColumn] = titles[index] ?? ''
    hasOptions = true
  }
  if (!hasOptions && columns.has('Option1 Value')) {
    named['Option1 Name'] = 'Title'
    named['Option1 Value'] = 'Default Title'
  }
  if (!columns.has('Handle')) named.Handle = productSlug(cells.Title ?? '')
  return named
}

/** Adds a line to its product, which it returns. */
function addLine(
  products: Map<string, FileProduct>,
  current: FileProduct | undefined,
  cells: Cells,
  line: number,
): FileProduct {
  const handle = (cells.Handle ?? '').trim()
  if (handle === '') return addWithoutHandle(products, cells, line)
  // Handles are parts of URLs and compared without case.
  const key = handle.normalize('NFC').toLowerCase()
  const existing = products.get(key)
  if (!existing) {
    const product = { handle: key, line, lines: [cells] }
    products.set(key, product)
    return product
  }
  const isRepeated = existing === current && cells.Title === existing.lines[0]?.Title
  if ((cells.Title ?? '').trim() !== '' && !isRepeated)
    existing.problem ??= importMessages.handleTwice(handle, existing.line, line)
  existing.lines.push(cells)
  return existing
}

function addWithoutHandle(products: Map<string, FileProduct>, cells: Cells, line: number): FileProduct {
  const product = { handle: '', line, lines: [cells], problem: importMessages.handleMissing }
  products.set(`\n${line}`, product)
  return product
}

function cellsOf(record: readonly string[], { columns, customFields, variantFields }: ColumnIndexes): Cells {
  const cells: Cells = {}
  for (const [column, indexes] of columns) cells[column] = cellOf(record, column, indexes)
  const valuesOf = (indexes: ReadonlyMap<string, number>) =>
    Object.fromEntries([...indexes].map(([name, index]) => [name, record[index] ?? '']))
  if (customFields.size > 0) cells.customFields = valuesOf(customFields)
  if (variantFields.size > 0) cells.variantFields = valuesOf(variantFields)
  return cells
}

/** Columns that are read as the same one: addresses of images are collected, of others the first with a value counts. */
function cellOf(record: readonly string[], column: FileColumn, indexes: readonly number[]): string {
  const values = indexes.map((index) => record[index] ?? '').filter((value) => value.trim() !== '')
  return column === 'Image Src' ? values.join(', ') : (values[0] ?? '')
}

/** A missing or unquoted comma shifts all cells after it into other columns, so a line must have all its cells. */
function cellCountProblem(record: readonly string[], columnCount: number, line: number): string | undefined {
  if (record.length < columnCount) return importMessages.lineShort(line, record.length, columnCount)
  const hasMore = record.slice(columnCount).some((cell) => cell.trim() !== '')
  return hasMore ? importMessages.lineLong(line, columnCount) : undefined
}

async function* recordsOf(text: string): AsyncGenerator<FileLine> {
  const options: Options = {
    delimiter: delimiterOf(text),
    // Files that went through several programs have several kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_LINE_LENGTH,
  }
  const parser = Readable.from(byteChunks(text)).pipe(parse(options))
  try {
    let firstLine = 1
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { record, line: firstLine }
      firstLine = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(importMessages.broken(Number(error.lines ?? 1)))
    throw error
  }
}

function* byteChunks(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES)
}

/**
 * Spreadsheets in some countries write semicolons: the delimiter is the one that the file names (`sep=;`, for Excel), or the
 * most frequent one of the titles.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/[\r\n]+/)
  const named = /^\ufeff?sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === named)
  if (known) return known
  const firstLine = lines.find((line) => !/^\ufeff?(?:"?# |\s*$)/.test(line)) ?? ''
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}
