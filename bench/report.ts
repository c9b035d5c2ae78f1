import type { Measured } from './load.ts'

export type Row = Measured & {
  what: string
  /** The floor it is held against and the share of it that is wanted. */
  floor?: { name: string; perSecond: number; wantedShare?: number }
}

/** Prints the figures as a table, each with its share of the floor measured in the same run. */
export function printReport(rows: Row[]): void {
  const lines = rows.map(({ what, perSecond, p50, p99, memory, refused, floor }) => [
    what,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    p50.toFixed(1),
    p99.toFixed(1),
    memory > 0 ? (memory / 1024 / 1024).toFixed(0) : '',
    floor ? `${((perSecond / floor.perSecond) * 100).toFixed(0)} % of ${floor.name}` : '',
    floor?.wantedShare ? verdict(perSecond / floor.perSecond, floor.wantedShare) : '',
    refused > 0 ? `${refused} refused` : '',
  ])
  const head = ['', 'per second', 'p50 ms', 'p99 ms', 'MB', 'share of floor', 'wanted', '']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of [head, ...lines]) {
    console.info(
      line
        .map((cell, column) =>
          column === 0 || column > 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
  }
}

function verdict(share: number, input: number): string {
  return `${(input * 100).toFixed(0)} %: ${share >= input ? 'yes' : 'NO'}`
}
