/** A cell without the apostrophe that keeps spreadsheets from reading it as a formula (api/csv.ts). */
export const cellText = (cell: string | undefined) =>
  (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '').normalize('NFC')

export const cellTexts = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cellText(cell)]))

/** A cell as one line, with single spaces. */
export const singleLine = (cell: string | undefined) =>
  cellText(cell)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
