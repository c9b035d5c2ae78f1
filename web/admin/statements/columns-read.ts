import type { StatementReport } from '#contract/sales/statements.ts'

type Read = Pick<StatementReport, 'columns'>

/** Which columns of the file were read as what, and what it has none of, in words. */
export function describeColumns({ columns: { transactionId, amount, time, sender } }: Read): string {
  const read = [
    transactionId && `transaction ID from “${transactionId}”`,
    amount && `amount from “${amount}”`,
    time && `time from “${time}”`,
    sender && `who paid from “${sender}”`,
  ].filter(Boolean)
  return `Read: ${read.join(', ')}.${sender ? '' : ' There is no column of who paid.'}`
}

/**
 * The column of amounts that the file does not tell to be money received, though rows wait for nothing but that; undefined
 * when there is none, or the merchant named it.
 */
export function amountInDoubt(
  { columns, rows }: Read & { rows: readonly Pick<StatementReport['rows'][number], 'outcome'>[] },
  chosenAmount: string | undefined,
): string | undefined {
  const isInDoubt = !chosenAmount && rows.some(({ outcome }) => outcome === 'direction-unknown')
  return isInDoubt ? (columns.amount ?? undefined) : undefined
}
