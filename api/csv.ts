/** Spreadsheets read a cell that begins like this as a formula, unless an apostrophe precedes it. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A CSV file with commas, quotes where needed, and a byte order mark, without which Excel garbles Bangla. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${csvLines(rows)}`
}

/** Lines of a CSV file, without a byte order mark. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
