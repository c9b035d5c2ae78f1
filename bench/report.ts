import type { MeasuredUsage } from './bench-servers.ts'

export type Row = MeasuredUsage & {
  name: string
  /** The bare server's row that it is compared with in this run. */
  bare?: MeasuredUsage & { name: string }
  required?: Requirement
}

/** What is wanted of a row, as it is printed, and whether it is met. */
type Requirement = { text: string; isMet: (row: MeasuredUsage, bare: MeasuredUsage) => boolean }

/** At most so many times the bare server's processor time for a request. */
export const timesBare = (times: number): Requirement => ({
  text: `server at most ${times} x`,
  isMet: (row, bare) => perRequest(row, 'serverMs') <= times * perRequest(bare, 'serverMs'),
})

/** At least this share of the bare server's requests a second, with at most so many times its database time. */
export const atLeastShare = (share: number, databaseTimes = Number.POSITIVE_INFINITY): Requirement => ({
  text: `${share * 100} %${Number.isFinite(databaseTimes) ? `, database at most ${databaseTimes} x` : ''}`,
  isMet: (row, bare) =>
    row.perSecond >= share * bare.perSecond &&
    (!Number.isFinite(databaseTimes) ||
      perRequest(row, 'databaseMs') <= databaseTimes * perRequest(bare, 'databaseMs')),
})

export function perRequest(row: MeasuredUsage, what: 'serverMs' | 'databaseMs'): number {
  return row[what] / Math.max(1, row.requests)
}

export const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

const HEADS = [
  '',
  'per second',
  'p50 ms',
  'p99 ms',
  'server ms',
  'database ms',
  'MB before',
  'after',
  'peak',
  'of the bare server',
  'required',
  '',
]
const FIRST_TEXT_COLUMN = 9

/** Prints figures as a table, each row beside what the bare server brought and took in the same run. */
export function printReport(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => {
    const { name, perSecond, p50, p99, memory, failed, bare, required } = row
    return [
      name,
      perSecond.toFixed(perSecond < 100 ? 1 : 0),
      p50.toFixed(1),
      p99.toFixed(1),
      perRequest(row, 'serverMs').toFixed(2),
      perRequest(row, 'databaseMs').toFixed(2),
      ...[memory.before, memory.after, memory.peak].map(megabytes),
      bare ? comparison(row, bare) : '',
      required ? `${required.text}: ${required.isMet(row, bare ?? row) ? 'yes' : 'NO'}` : '',
      failed > 0 ? `${failed} failed` : '',
    ]
  })
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  console.info(`\n${title}`)
  for (const line of [HEADS, ...lines]) {
    const cells = line.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 || column >= FIRST_TEXT_COLUMN ? cell.padEnd(width) : cell.padStart(width)
    })
    console.info(cells.join('  ').trimEnd())
  }
}

function comparison(row: MeasuredUsage, bare: MeasuredUsage & { name: string }): string {
  const share = `${((row.perSecond / bare.perSecond) * 100).toFixed(0)} % of ${bare.name}`
  const times = (what: 'serverMs' | 'databaseMs') =>
    (perRequest(row, what) / perRequest(bare, what)).toFixed(1)
  const ofDatabase = perRequest(bare, 'databaseMs') > 0 ? `, database ${times('databaseMs')} x` : ''
  return `${share}, server ${times('serverMs')} x${ofDatabase}`
}
