import type { AnswerOf } from '#contract/endpoint.ts'
import type { listLedgerEndpoint } from '#contract/sales/payments.ts'
import { moneyCardTexts } from './money-card-texts.ts'
import { ledgerKindLabels, providerLabel } from './money-labels.ts'

export type LedgerEntry = AnswerOf<typeof listLedgerEndpoint>[number]

/**
 * One posting of an order's ledger. A negative amount reduces what the customer owes, or adds to what the shop owes. `isMoney`:
 * money went from one to the other.
 */
type LedgerLine = { key: string; label: string; amount: number; isMoney: boolean; at: Date }

/** Postings for which money went from one to the other; all others change what is charged. */
const moneyKinds: readonly string[] = ['payment', 'payment-reversed', 'refund', 'refund-returned']

export type LedgerView = {
  lines: readonly LedgerLine[]
  /** Whole taka that the customer owes; negative: the shop owes the customer. */
  balance: number
}

/** The customer's account of an order, oldest posting first: charges, payments, refunds and the balance. */
export function ledgerOf(entries: readonly LedgerEntry[]): LedgerView {
  const lines = entries
    .filter(({ account }) => account === 'customer')
    .map(({ kind, reference, amount, at }) => ({
      key: `${kind} ${reference}`,
      label: [ledgerKindLabels[kind] ?? kind, providerOf(entries, kind, reference)]
        .filter(Boolean)
        .join(', '),
      amount,
      isMoney: moneyKinds.includes(kind),
      at,
    }))
  return { lines, balance: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * What the goods of an order cost the shop, of those that were sent and did not come back; undefined while nothing is known.
 */
export function costOf(entries: readonly LedgerEntry[]): number | undefined {
  const costs = entries.filter(({ account }) => account === 'cost')
  return costs.length > 0 ? costs.reduce((sum, { amount }) => sum + amount, 0) : undefined
}

/** The provider through which the money of a posting moved; undefined when none moved. */
function providerOf(entries: readonly LedgerEntry[], kind: string, reference: string): string | undefined {
  if (kind !== 'payment' && kind !== 'refund' && kind !== 'refund-returned') return undefined
  const money = entries.find(
    (entry) => entry.kind === kind && entry.reference === reference && entry.account !== 'customer',
  )
  return money && providerLabel(money.party || money.account)
}

/** The balance between shop and customer as a sentence. */
export function balanceText(balance: number, format: (taka: number) => string): string {
  if (balance > 0) return moneyCardTexts.customerOwes(format(balance))
  return balance < 0 ? moneyCardTexts.shopOwes(format(-balance)) : moneyCardTexts.nothingOwed
}
