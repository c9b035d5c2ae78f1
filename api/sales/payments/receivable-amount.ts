import { sumUnsettledReturns } from '#api/sales/returns/returns.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { amountPaidOf } from './payment-status.ts'
import type { PayableOrder } from './payments.repository.ts'

/**
 * The most an order can still receive: the amount due, and the money for goods already returned, which is refunded with
 * their return.
 */
export async function receivableAmountOf(db: DbOrTx, order: PayableOrder): Promise<Taka> {
  const unsettled = await sumUnsettledReturns(db, order.id)
  return Math.max(0, order.grandTotal + unsettled - order.waivedAmount - amountPaidOf(order))
}
