import { listRefundablePayments, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { sumDeclinedRefunds } from '#api/sales/refunds/refunds.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'

/**
 * What the buyer of a locked order gets for a received return: what was paid above what the order costs now, at most the
 * `worth` of the return, which is its value without the fee. What staff declined to give back before is not given back now.
 */
export async function creditOf(
  tx: Tx,
  { id, grandTotal, waivedAmount }: Pick<PayableOrder, 'id' | 'grandTotal' | 'waivedAmount'>,
  worth: Taka,
): Promise<Taka> {
  const refundable = await listRefundablePayments(tx, id)
  const paid = refundable.reduce((sum, payment) => sum + payment.refundable, 0)
  const excess = paid - (grandTotal - waivedAmount) - (await sumDeclinedRefunds(tx, id))
  return Math.max(0, Math.min(worth, excess))
}
