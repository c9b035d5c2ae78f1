import { sumUnsettledReturns } from '#api/sales/returns/returns.repository.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { amountPaidOf } from './payment-status.ts'
import type { PayableOrder } from './payments.repository.ts'

/**
 * The most that an order can still receive: what is due, and the money for goods that came back meanwhile, which is given back
 * with their return.
 */
export async function receivableAmountOf(db: DbOrTx, order: PayableOrder): Promise<Taka> {
  const unsettled = await sumUnsettledReturns(db, order.id)
  return Math.max(0, order.grandTotal + unsettled - order.waivedAmount - amountPaidOf(order))
}
