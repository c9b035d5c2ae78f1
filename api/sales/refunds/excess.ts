import { conflict } from '#api/errors.ts'
import { listRefundablePayments, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { sumDeclinedRefunds, sumUnsentRefunds } from './refunds.repository.ts'

type ChargedOrder = Pick<PayableOrder, 'id' | 'grandTotal' | 'waivedAmount'>

/** What was paid above what an order costs now, without what staff declined to give back; negative when less was paid. */
export async function excessOf(db: DbOrTx, order: ChargedOrder): Promise<Taka> {
  return (await paidAboveOf(db, order)) - (await sumDeclinedRefunds(db, order.id))
}

/**
 * Throws conflict when a locked order costs more than before, and more than stays paid of it, while money of it is still to go
 * back: until that is sent it counts as paid (docs/product.md §4), so that no courier would collect it.
 */
export async function assertNoRefundPaysFor(tx: Tx, before: Taka, changed: ChargedOrder): Promise<void> {
  if (changed.grandTotal <= before || (await paidAboveOf(tx, changed)) >= 0) return
  const unsent = await sumUnsentRefunds(tx, changed.id)
  if (unsent > 0) throw conflict(messages.refundToSendFirst(formatTaka(unsent)))
}

/** What was paid, without what goes back or went back, above what an order costs now. */
async function paidAboveOf(db: DbOrTx, { id, grandTotal, waivedAmount }: ChargedOrder): Promise<Taka> {
  const refundable = await listRefundablePayments(db, id)
  const paid = refundable.reduce((sum, payment) => sum + payment.refundable, 0)
  return paid - (grandTotal - waivedAmount)
}
