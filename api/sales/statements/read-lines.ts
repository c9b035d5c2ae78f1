import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { invalid } from '#api/errors.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#contract/sales/statements.ts'
import { countRequiredColumns, type FoundColumns, findColumns } from './statement-columns.ts'

export type Line = { cells: string[]; line: number }
type CsvRecord = { record: string[]; info: { lines: number } }

/** Lines above the title row, at most: the shop's name, its number, the period. */
const MAX_LINES_ABOVE = 40
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Bytes parsed before other requests get their turn. */
const CHUNK_BYTES = 64 * 1024

/**
 * The lines of a statement, with any delimiter; stops after the first line too many. Throws invalid for a broken file.
 */
export async function readLines(text: string, chosen: Partial<StatementColumns>): Promise<Line[]> {
  const lines: Line[] = []
  const parser = Readable.from(byteChunks(text)).pipe(parse(optionsOf(delimiterOf(text, chosen))))
  try {
    for await (const one of parser as AsyncIterable<CsvRecord>) {
      lines.push(lineOf(one))
      if (lines.length > MAX_STATEMENT_ROWS + MAX_LINES_ABOVE) break
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(statementMessages.statementBroken(Number(error.lines ?? 1)))
    throw error
  }
  return lines
}

function* byteChunks(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES)
}

/** The delimiter with which the first lines have most known titles, then most cells. */
function delimiterOf(text: string, chosen: Partial<StatementColumns>): string {
  const scored = DELIMITERS.map((delimiter) => {
    const lines = firstLines(text, delimiter)
    const maxCells = Math.max(0, ...lines.map(({ cells }) => cells.length))
    return { delimiter, score: titleRow(lines, chosen).score * 1000 + maxCells }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ','
}

/** Empty when the lines cannot be parsed with this delimiter. */
function firstLines(text: string, delimiter: string): Line[] {
  try {
    const options = { ...optionsOf(delimiter), to: MAX_LINES_ABOVE }
    return (parseNow(text, options) as unknown as CsvRecord[]).map(lineOf)
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

const optionsOf = (delimiter: string): Options => ({
  delimiter,
  bom: true,
  info: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 100_000,
})

const lineOf = ({ record, info }: CsvRecord): Line => ({ cells: record.map(plainCell), line: info.lines })

/** Removes `="..."`, which keeps spreadsheets from turning `="01712345678"` into a number. */
const plainCell = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/** The row with most known titles among the first ones; the first of several. */
export function titleRow(lines: readonly Line[], chosen: Partial<StatementColumns>) {
  let best = { index: 0, found: {} as FoundColumns, score: 0 }
  for (const [index, { cells }] of lines.slice(0, MAX_LINES_ABOVE).entries()) {
    const found = findColumns(cells, chosen)
    const score = countRequiredColumns(found)
    if (score > best.score) best = { index, found, score }
  }
  if (best.score > 0) return best
  const widest = lines
    .slice(0, MAX_LINES_ABOVE)
    .reduce((most, { cells }, index) => (cells.length > (lines[most]?.cells.length ?? 0) ? index : most), 0)
  return { ...best, index: widest }
}
