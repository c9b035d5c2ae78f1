import { ShopError } from '#api/errors.ts'
import type { BulkOutcome } from '#contract/sales/staff-orders/bulk-orders.ts'

/**
 * Runs a change for each order, one after the other: a rejected one does not stop the others, and its message is returned.
 * Other errors are thrown, as are rejections that hold `forAll` orders.
 */
export async function forEachOrder(
  orderIds: readonly string[],
  change: (orderId: string) => Promise<unknown>,
  forAll: (rejection: ShopError) => boolean = () => false,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const orderId of new Set(orderIds)) outcomes.push(await outcomeOf(orderId))
  return outcomes

  async function outcomeOf(orderId: string): Promise<BulkOutcome> {
    try {
      await change(orderId)
      return { orderId, isDone: true, message: '' }
    } catch (error) {
      if (error instanceof ShopError && !forAll(error))
        return { orderId, isDone: false, message: error.message }
      throw error
    }
  }
}
