import { ShopError } from '#api/errors.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { BulkOutcome } from '#contract/sales/orders-staff.ts'

/**
 * Does something to each of several orders by itself, one after the other: an order that refuses keeps no other one back,
 * and says why. Anything but a refusal is thrown.
 */
export async function forEachOrder(
  orderIds: readonly string[],
  run: (orderId: string) => Promise<Order>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const orderId of new Set(orderIds)) outcomes.push(await outcomeOf(orderId, run))
  return outcomes
}

async function outcomeOf(orderId: string, run: (orderId: string) => Promise<Order>): Promise<BulkOutcome> {
  try {
    await run(orderId)
    return { orderId, isDone: true, message: '' }
  } catch (error) {
    if (error instanceof ShopError) return { orderId, isDone: false, message: error.message }
    throw error
  }
}
