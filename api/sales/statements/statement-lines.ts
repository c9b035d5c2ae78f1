import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { invalid } from '#api/errors.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#contract/sales/statements.ts'
import { type FoundColumns, findColumns, titlesFound } from './statement-columns.ts'

export type Line = { cells: string[]; line: number }
type CsvRecord = { record: string[]; info: { lines: number } }

/** Lines above the titles: name of the shop, its number, the period. */
const MOST_LINES_ABOVE = 40
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Bytes read at once: other calls have their turn between two pieces. */
const PIECE = 64 * 1024

/**
 * The lines of a statement, whatever stands between its cells; one more than may be, when there are too many. Throws invalid
 * for a broken file.
 */
export async function readLines(text: string, chosen: Partial<StatementColumns>): Promise<Line[]> {
  const lines: Line[] = []
  const parser = Readable.from(pieces(text)).pipe(parse(optionsOf(delimiterOf(text, chosen))))
  try {
    for await (const one of parser as AsyncIterable<CsvRecord>) {
      lines.push(lineOf(one))
      if (lines.length > MAX_STATEMENT_ROWS + MOST_LINES_ABOVE) break
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(statementMessages.statementBroken(Number(error.lines ?? 1)))
    throw error
  }
  return lines
}

function* pieces(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** The delimiter that makes most sense of the first lines: the one under which most titles are known, then most cells. */
function delimiterOf(text: string, chosen: Partial<StatementColumns>): string {
  const scored = DELIMITERS.map((delimiter) => {
    const lines = firstLines(text, delimiter)
    const most = Math.max(0, ...lines.map(({ cells }) => cells.length))
    return { delimiter, score: titleRow(lines, chosen).score * 1000 + most }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ','
}

/** None, if they make no sense with this delimiter. */
function firstLines(text: string, delimiter: string): Line[] {
  try {
    const options = { ...optionsOf(delimiter), to: MOST_LINES_ABOVE }
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

/** `="01712345678"` is how a file keeps a spreadsheet from making a number of it. */
const plainCell = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/** The row among the first ones that knows most titles; the first of equals. */
export function titleRow(lines: readonly Line[], chosen: Partial<StatementColumns>) {
  let best = { index: 0, found: {} as FoundColumns, score: 0 }
  for (const [index, { cells }] of lines.slice(0, MOST_LINES_ABOVE).entries()) {
    const found = findColumns(cells, chosen)
    const score = titlesFound(found)
    if (score > best.score) best = { index, found, score }
  }
  if (best.score > 0) return best
  const widest = lines
    .slice(0, MOST_LINES_ABOVE)
    .reduce((most, { cells }, index) => (cells.length > (lines[most]?.cells.length ?? 0) ? index : most), 0)
  return { ...best, index: widest }
}
