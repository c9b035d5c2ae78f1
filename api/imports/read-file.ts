import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { invalid, tooLarge, unsupportedType } from '#api/errors.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMPORT_LINES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import {
  type Cells,
  COLUMNS,
  columnIndexes,
  customColumnIndexes,
  type FileColumn,
  missingColumns,
} from './file-columns.ts'

/** The lines of one product: the first describes it, the others add variants and images. */
export type FileProduct = {
  handle: string
  /** Line of the file where the product begins; the header is line 1. */
  line: number
  lines: Cells[]
  /** Why the product cannot be read. */
  problem?: string
}

/** Bytes parsed at once; other requests are served in between. */
const CHUNK_BYTES = 64 * 1024
/** Maximum characters of one line; Shopify's longest descriptions are shorter. */
const MAX_LINE_LENGTH = 500_000
const DELIMITERS = [',', ';', '\t'] as const
/** First bytes of common documents that are not CSV: zip (xlsx, ods), old Excel, PDF. */
const DOCUMENT_SIGNATURES = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
  [0x25, 0x50, 0x44, 0x46],
] as const

/**
 * The text of an uploaded CSV file, which must be UTF-8, with or without a byte order mark. Throws unsupportedType for
 * spreadsheets, and invalid for another encoding, which the message names: guessing it would garble Bangla names.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (DOCUMENT_SIGNATURES.some((signature) => beginsWith(bytes, signature)))
    throw unsupportedType(importMessages.isSpreadsheet)
  if (beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]) || isUnmarkedUtf16(bytes))
    throw invalid(importMessages.isUtf16)
  const text = decodeUtf8(bytes)
  if (text.includes('\0')) throw invalid(importMessages.hasNoText)
  return text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid(importMessages.notUtf8)
  }
}

/** UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64)
  return start.filter((byte) => byte === 0).length > start.length / 3
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/**
 * Reads the products of a CSV file. Throws invalid for a malformed file, an empty one, and one without the required columns,
 * which it names; tooLarge beyond MAX_IMPORTED_PRODUCTS or MAX_IMPORT_LINES.
 */
export async function readFile(text: string): Promise<FileProduct[]> {
  const products = new Map<string, FileProduct>()
  let header: Header | undefined
  let current: FileProduct | undefined
  let lineCount = 0
  for await (const { record, line } of recordsOf(text)) {
    if (!header) {
      header = readHeader(record)
      continue
    }
    lineCount += 1
    if (lineCount > MAX_IMPORT_LINES)
      throw tooLarge(importMessages.tooManyLines(formatCount(MAX_IMPORT_LINES)))
    current = addLine(products, current, cellsOf(record, header), line)
    const problem = cellCountProblem(record, header, line)
    if (problem) current.problem ??= problem
    if (products.size > MAX_IMPORTED_PRODUCTS)
      throw tooLarge(importMessages.tooMany(formatCount(MAX_IMPORTED_PRODUCTS)))
  }
  if (products.size === 0) throw invalid(importMessages.empty)
  return [...products.values()]
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

/** The index of each known column, and the number of columns with a title. */
type Header = {
  indexes: ReadonlyMap<FileColumn, number>
  customIndexes: ReadonlyMap<string, number>
  columnCount: number
}

function readHeader(record: readonly string[]): Header {
  const indexes = columnIndexes(record)
  const missing = missingColumns(indexes)
  if (missing.length > 0) throw invalid(importMessages.columnsMissing(missing.join(', ')))
  const customIndexes = customColumnIndexes(record)
  return { indexes, customIndexes, columnCount: record.findLastIndex((title) => title.trim() !== '') + 1 }
}

function cellsOf(record: readonly string[], { indexes, customIndexes }: Header): Cells {
  const cells: Cells = {}
  for (const column of COLUMNS) {
    const cell = record[indexes.get(column) ?? -1]
    if (cell !== undefined) cells[column] = cell
  }
  if (customIndexes.size > 0)
    cells.customFields = Object.fromEntries(
      [...customIndexes].map(([name, index]) => [name, record[index] ?? '']),
    )
  return cells
}

/** A missing or unquoted comma shifts all cells after it into other columns, so a line must have all its cells. */
function cellCountProblem(
  record: readonly string[],
  { columnCount }: Header,
  line: number,
): string | undefined {
  if (record.length < columnCount) return importMessages.lineShort(line, record.length, columnCount)
  const hasMore = record.slice(columnCount).some((cell) => cell.trim() !== '')
  return hasMore ? importMessages.lineLong(line, columnCount) : undefined
}

async function* recordsOf(text: string): AsyncGenerator<{ record: string[]; line: number }> {
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

/** Spreadsheets in some countries write semicolons: the delimiter is the most frequent one of the first line. */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, 10_000).split('\n', 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

const formatCount = (count: number) => count.toLocaleString('en-US')
