import type { ReceiptReason } from '#contract/sales/statements.ts'
import { outcomeMessages } from './outcome-messages.ts'

/** Reasons that rule out paying an order: the money went out, may have gone out, or already paid another order. */
const NEVER_PAYS: readonly ReceiptReason[] = ['own-refund', 'used-twice', 'amounts-disagree', 'reversed']

/** Why money that is an exception for this reason never pays an order; undefined when it may. */
export function whyNeverPays(reason: ReceiptReason | null): string | undefined {
  return reason !== null && NEVER_PAYS.includes(reason) ? outcomeMessages[reason] : undefined
}
