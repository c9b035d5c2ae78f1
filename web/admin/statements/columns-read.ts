import type { StatementReport } from '#contract/sales/statements.ts'
import { statementTexts } from './statement-texts.tsx'

type ReportColumns = Pick<StatementReport, 'columns'>

/** A sentence on the columns that were read, and the missing one. */
export function describeColumns({ columns: { transactionId, amount, time, sender } }: ReportColumns): string {
  const texts = statementTexts.read
  const read = [
    transactionId && texts.transactionId(transactionId),
    amount && texts.amount(amount),
    time && texts.time(time),
    sender && texts.sender(sender),
  ].filter(Boolean)
  return (sender ? texts.all : texts.withoutSender)(read.join(', '))
}

/**
 * The column of amounts, when rows could not be matched only because the file does not say whether money came in or went
 * out; undefined otherwise, and when the merchant chose the column.
 */
export function ambiguousAmountColumn(
  { columns, rows }: ReportColumns & { rows: readonly Pick<StatementReport['rows'][number], 'outcome'>[] },
  chosenAmount: string | undefined,
): string | undefined {
  const isInDoubt = !chosenAmount && rows.some(({ outcome }) => outcome === 'direction-unknown')
  return isInDoubt ? (columns.amount ?? undefined) : undefined
}
