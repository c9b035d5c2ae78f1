/** Excel and others read a cell that begins so as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/

/** A CSV file: commas, quotes where needed, and the mark by which Excel knows UTF-8, and so reads Bangla right. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${csvLines(rows)}`
}

/** Further lines of such a file. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
