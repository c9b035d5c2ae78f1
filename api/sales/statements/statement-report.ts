import { MAX_REPORTED_ROWS, type StatementReport } from '#contract/sales/statements.ts'
import { outcomeMessages } from './describe-receipt.ts'
import type { MatchedStatement } from './match-statement.ts'

type Facts = Pick<StatementReport, 'wallet' | 'isImported' | 'headers' | 'columns' | 'unreadable'> & {
  skipped: number
  repeated: number
}

const rank = (outcome: MatchedStatement['outcome']) =>
  outcome === 'matched' ? 0 : outcome === 'already-paid' ? 2 : outcome === 'known' ? 3 : 1

/** What a statement does, or did: what pays orders first, then what somebody has to look at. */
export function toStatementReport(
  judged: MatchedStatement[],
  { skipped, repeated, unreadable, ...facts }: Facts,
): StatementReport {
  const rows = judged.toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || a.line - b.line)
  const ofRank = (input: number) => judged.filter(({ outcome }) => rank(outcome) === input).length
  return {
    ...facts,
    counts: {
      matched: ofRank(0),
      exceptions: ofRank(1),
      alreadyPaid: ofRank(2),
      known: ofRank(3),
      repeated,
      skipped,
      unreadable: unreadable.length,
    },
    rows: rows.slice(0, MAX_REPORTED_ROWS).map((row) => ({ ...row, words: outcomeMessages[row.outcome] })),
    unreadable: unreadable.slice(0, MAX_REPORTED_ROWS),
  }
}
