import { listRefundablePayments, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { sumDeclinedRefunds } from './refunds.repository.ts'

/** What was paid above what an order costs now, without what staff declined to give back; negative when less was paid. */
export async function excessOf(
  db: DbOrTx,
  { id, grandTotal, waivedAmount }: Pick<PayableOrder, 'id' | 'grandTotal' | 'waivedAmount'>,
): Promise<Taka> {
  const refundable = await listRefundablePayments(db, id)
  const paid = refundable.reduce((sum, payment) => sum + payment.refundable, 0)
  return paid - (grandTotal - waivedAmount) - (await sumDeclinedRefunds(db, id))
}
