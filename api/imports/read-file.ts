import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { invalid, tooLarge } from '#api/errors.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { type Cells, COLUMNS, type FileColumn, missingColumns, placesOf } from './file-columns.ts'

/** The lines of one product; the first says what it is, the others its further variants and pictures. */
export type FileProduct = {
  handle: string
  /** Of the file, where the product begins; the titles are line 1. */
  line: number
  lines: Cells[]
  /** Why it cannot be told what is meant. */
  problem?: string
}

/** Letters read at once: other calls have their turn between two pieces. */
const PIECE = 64 * 1024
/** Letters of one line; Shopify's longest descriptions stay below. */
const MAX_LINE_LENGTH = 500_000
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads the products of a CSV file. Throws invalid for a broken file, an empty one, and one without the columns needed, which
 * it names; tooLarge beyond MOST_IMPORTED products.
 */
export async function readFile(text: string): Promise<FileProduct[]> {
  const products = new Map<string, FileProduct>()
  let titles: Titles | undefined
  let current: FileProduct | undefined
  let count = 0
  for await (const { record, line } of records(text)) {
    if (!titles) {
      titles = readTitles(record)
      continue
    }
    count += 1
    if (count > MAX_IMPORT_LINES) throw tooLarge(importMessages.tooManyLines(written(MAX_IMPORT_LINES)))
    current = take(products, current, cellsOf(record, titles), line)
    const problem = raggedness(record, titles, line)
    if (problem) current.problem ??= problem
    if (products.size > MAX_IMPORTED_PRODUCTS)
      throw tooLarge(importMessages.tooMany(written(MAX_IMPORTED_PRODUCTS)))
  }
  if (products.size === 0) throw invalid(importMessages.empty)
  return [...products.values()]
}

/** Adds a line to the product it belongs to, which it answers. */
function take(
  products: Map<string, FileProduct>,
  current: FileProduct | undefined,
  cells: Cells,
  line: number,
): FileProduct {
  const handle = (cells.Handle ?? '').trim()
  if (handle === '') return without(products, cells, line)
  // Handles are parts of addresses, where case means nothing.
  const key = handle.normalize('NFC').toLowerCase()
  const known = products.get(key)
  if (!known) {
    const begun = { handle: key, line, lines: [cells] }
    products.set(key, begun)
    return begun
  }
  const isRepeated = known === current && cells.Title === known.lines[0]?.Title
  if ((cells.Title ?? '').trim() !== '' && !isRepeated)
    known.problem ??= importMessages.handleTwice(handle, known.line, line)
  known.lines.push(cells)
  return known
}

function without(products: Map<string, FileProduct>, cells: Cells, line: number): FileProduct {
  const nameless = { handle: '', line, lines: [cells], problem: importMessages.handleMissing }
  products.set(`\n${line}`, nameless)
  return nameless
}

/** Where each known column is, and how many columns have a title. */
type Titles = { places: ReadonlyMap<FileColumn, number>; count: number }

function readTitles(record: readonly string[]): Titles {
  const places = placesOf(record)
  const missing = missingColumns(places)
  if (missing.length > 0) throw invalid(importMessages.columnsMissing(missing.join(', ')))
  return { places, count: record.findLastIndex((title) => title.trim() !== '') + 1 }
}

function cellsOf(record: readonly string[], { places }: Titles): Cells {
  const cells: Cells = {}
  for (const column of COLUMNS) {
    const cell = record[places.get(column) ?? -1]
    if (cell !== undefined) cells[column] = cell
  }
  return cells
}

/** Other than as many cells as titles: one comma too few or too many moves all that follow into other columns. */
function raggedness(record: readonly string[], { count }: Titles, line: number): string | undefined {
  if (record.length < count) return importMessages.lineShort(line, record.length, count)
  const isLong = record.slice(count).some((cell) => cell.trim() !== '')
  return isLong ? importMessages.lineLong(line, count) : undefined
}

async function* records(text: string): AsyncGenerator<{ record: string[]; line: number }> {
  const options: Options = {
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_LINE_LENGTH,
  }
  const parser = Readable.from(pieces(text)).pipe(parse(options))
  try {
    let begins = 1
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { record, line: begins }
      begins = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(importMessages.broken(Number(error.lines ?? 1)))
    throw error
  }
}

function* pieces(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** Spreadsheets of some countries write semicolons: the one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split('\n', 1)[0] ?? ''
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

const written = (count: number) => count.toLocaleString('en-US')
