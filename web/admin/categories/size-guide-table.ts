import { MAX_SIZE_CELL_LENGTH, MAX_SIZE_COLUMNS, MAX_SIZE_ROWS } from '#contract/catalogue/size-guides.ts'

/** A table of sizes while it is edited: as many cells in both languages. */
export type SizeTable = { rows: string[][]; rowsBn: string[][] }
type Language = keyof SizeTable

export const noTable: SizeTable = { rows: [], rowsBn: [] }

/** A header and one row of two columns. */
export const newTable = (): SizeTable => ({ rows: emptyRows(2, 2), rowsBn: emptyRows(2, 2) })

const emptyRows = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array(columns).fill(''))

/** As it is read: without Bangla cells where there are none. */
export function tableOf({ rows, rowsBn }: SizeTable): SizeTable {
  return { rows, rowsBn: rows.map((row, at) => row.map((_, column) => rowsBn[at]?.[column] ?? '')) }
}

/** As it is sent: an empty table is none, and a Bangla one without a text is left out. */
export function sentTable({ rows, rowsBn }: SizeTable): SizeTable {
  const hasText = (cells: string[][]) => cells.some((row) => row.some((cell) => cell.trim() !== ''))
  return hasText(rows) ? { rows, rowsBn: hasText(rowsBn) ? rowsBn : [] } : noTable
}

export const columnCount = ({ rows }: SizeTable) => rows[0]?.length ?? 0

const inBoth = ({ rows, rowsBn }: SizeTable, change: (rows: string[][]) => string[][]): SizeTable => ({
  rows: change(rows),
  rowsBn: change(rowsBn),
})

export const withRow = (table: SizeTable) =>
  inBoth(table, (rows) => [...rows, Array(columnCount(table)).fill('')])
export const withColumn = (table: SizeTable) => inBoth(table, (rows) => rows.map((row) => [...row, '']))
export const withoutRow = (table: SizeTable, at: number) => inBoth(table, (rows) => rows.toSpliced(at, 1))
export const withoutColumn = (table: SizeTable, at: number) =>
  inBoth(table, (rows) => rows.map((row) => row.toSpliced(at, 1)))

/**
 * With what was typed or pasted into a cell. Cells of a spreadsheet, which have tabs and lines between them, fill the cells
 * to the right and below, and make further ones within the limits.
 */
export function withText(table: SizeTable, language: Language, row: number, column: number, text: string) {
  const cells = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.slice(0, MAX_SIZE_CELL_LENGTH)))
  let filled = table
  const lastRow = Math.min(row + cells.length, MAX_SIZE_ROWS)
  const lastColumn = Math.min(column + Math.max(...cells.map((line) => line.length)), MAX_SIZE_COLUMNS)
  while (filled.rows.length < lastRow) filled = withRow(filled)
  while (columnCount(filled) < lastColumn) filled = withColumn(filled)
  const changed = filled[language].map((line, at) =>
    line.map((cell, atColumn) => cells[at - row]?.[atColumn - column] ?? cell),
  )
  return { ...filled, [language]: changed }
}
