import type { Measured } from './load.ts'

export type Row = Measured & {
  name: string
  /** The minimal server's figure that it is compared with, and the required share of it. */
  baseline?: { name: string; perSecond: number; requiredShare?: number }
}

/** Prints the figures as a table, each with its share of the baseline measured in the same run. */
export function printReport(rows: Row[]): void {
  const lines = rows.map(({ name, perSecond, p50, p99, memory, failed, baseline }) => [
    name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    p50.toFixed(1),
    p99.toFixed(1),
    memory > 0 ? (memory / 1024 / 1024).toFixed(0) : '',
    baseline ? `${((perSecond / baseline.perSecond) * 100).toFixed(0)} % of ${baseline.name}` : '',
    baseline?.requiredShare ? verdict(perSecond / baseline.perSecond, baseline.requiredShare) : '',
    failed > 0 ? `${failed} failed` : '',
  ])
  const head = ['', 'per second', 'p50 ms', 'p99 ms', 'MB', 'share of baseline', 'required', '']
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

function verdict(share: number, requiredShare: number): string {
  return `${(requiredShare * 100).toFixed(0)} %: ${share >= requiredShare ? 'yes' : 'NO'}`
}
