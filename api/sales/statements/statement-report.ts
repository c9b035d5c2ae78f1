import { MAX_REPORTED_ROWS, type StatementReport } from '#contract/sales/statements.ts'
import type { MatchedStatement } from './match-statement.ts'
import { outcomeMessages } from './outcome-messages.ts'

type ReportDetails = Pick<StatementReport, 'wallet' | 'isImported' | 'headers' | 'columns' | 'unreadable'> & {
  skipped: number
  repeated: number
}

const rank = (outcome: MatchedStatement['outcome']) =>
  outcome === 'matched' ? 0 : outcome === 'already-paid' ? 2 : outcome === 'known' ? 3 : 1

/** The report of an import or its check: matched rows first, then exceptions. */
export function toStatementReport(
  results: MatchedStatement[],
  { skipped, repeated, unreadable, ...details }: ReportDetails,
): StatementReport {
  const rows = results.toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || a.line - b.line)
  const countOfRank = (value: number) => results.filter(({ outcome }) => rank(outcome) === value).length
  return {
    ...details,
    counts: {
      matched: countOfRank(0),
      exceptions: countOfRank(1),
      alreadyPaid: countOfRank(2),
      known: countOfRank(3),
      repeated,
      skipped,
      unreadable: unreadable.length,
    },
    rows: rows
      .slice(0, MAX_REPORTED_ROWS)
      .map((row) => ({ ...row, outcomeText: outcomeMessages[row.outcome] })),
    unreadable: unreadable.slice(0, MAX_REPORTED_ROWS),
  }
}
