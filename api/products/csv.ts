/** Excel and others read a cell that begins so as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/

/** A CSV file: commas, quotes where needed, and the mark by which Excel knows UTF-8, and so reads Bangla right. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
