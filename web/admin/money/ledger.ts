import type { AnswerOf } from '#contract/endpoint.ts'
import type { listLedgerEndpoint } from '#contract/sales/payments.ts'
import { providerLabels } from './provider-labels.ts'

export type LedgerEntry = AnswerOf<typeof listLedgerEndpoint>[number]

/** One event in the books of an order as the staff read it: below zero the customer owes less, or we owe more. */
export type BookLine = { key: string; words: string; amount: number; at: Date }

export type LedgerCard = {
  lines: readonly BookLine[]
  /** Whole taka the customer still owes; below zero what the shop owes them. */
  owed: number
}

const words: Record<string, string> = {
  placed: 'Charged',
  cancelled: 'Charge taken back',
  payment: 'Received',
  refund: 'Sent back',
  'refund-returned': 'Refund came back',
  'refund-declined': 'Kept by the shop',
}

/** The books of an order from the customer's side, oldest first: what was charged, came, went back, and what is left. */
export function ledgerOf(entries: readonly LedgerEntry[]): LedgerCard {
  const lines = entries
    .filter(({ account }) => account === 'customer')
    .map(({ cause, reference, amount, at }) => ({
      key: `${cause} ${reference}`,
      words: [words[cause] ?? cause, placeOf(entries, cause, reference)].filter(Boolean).join(', '),
      amount,
      at,
    }))
  return { lines, owed: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Where the money of an event came or went; nothing for what moved no money. */
function placeOf(entries: readonly LedgerEntry[], cause: string, reference: string): string | undefined {
  if (cause !== 'payment' && cause !== 'refund' && cause !== 'refund-returned') return undefined
  const money = entries.find(
    (entry) => entry.cause === cause && entry.reference === reference && entry.account !== 'customer',
  )
  return money && providerLabels(money.account)
}

/** What is left between shop and customer, in a sentence. */
export function dueText(due: number, format: (taka: number) => string): string {
  if (due > 0) return `The customer owes ${format(due)}.`
  return due < 0 ? `The shop owes the customer ${format(-due)}.` : 'Nothing is owed.'
}
