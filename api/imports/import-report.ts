import type { ImportRow } from '#contract/imports/imports.ts'

/** The report of an import as rows of a CSV file. */
export function reportRows(rows: readonly ImportRow[]): (string | number)[][] {
  return rows.map(({ line, handle, name, outcome, state, remarks }) => [
    line,
    handle,
    name,
    outcome,
    state,
    remarks.join(' '),
  ])
}

export const REPORT_COLUMNS = ['Line', 'Handle', 'Title', 'Outcome', 'State', 'Remarks']
