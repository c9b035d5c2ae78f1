import type { RowOutcome } from '#contract/sales/statements.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Outcomes of the rows of a statement. */
export const receiptOutcomeLabels: Record<RowOutcome, { label: string; tone: BadgeTone }> = {
  matched: { label: 'Pays its order', tone: 'green' },
  'already-paid': { label: 'Paid before', tone: 'gray' },
  known: { label: 'Known', tone: 'gray' },
  'unknown-transaction': { label: 'No order', tone: 'yellow' },
  'no-transaction-id': { label: 'Order without ID', tone: 'yellow' },
  'other-wallet': { label: 'Other wallet', tone: 'yellow' },
  'amount-differs': { label: 'Other amount', tone: 'red' },
  'time-differs': { label: 'Other time', tone: 'yellow' },
  'order-cancelled': { label: 'Order cancelled', tone: 'red' },
  'used-twice': { label: 'Used twice', tone: 'red' },
  'amounts-disagree': { label: 'Two amounts', tone: 'red' },
  'own-refund': { label: 'Own refund', tone: 'red' },
  'direction-unknown': { label: 'In or out?', tone: 'yellow' },
  reversed: { label: 'Taken back', tone: 'red' },
}
