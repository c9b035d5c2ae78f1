import type { ServiceNeeds } from '#api/needs.ts'
import { erasePersonsOf, lockErasableOrders } from './erase-customers.repository.ts'

const BATCH_SIZE = 200

/**
 * Removes the persons of deleted accounts from their orders, as soon as nothing is to be done for an order any more; an order
 * that is on its way still needs its address. Work of the job `customers.erase`. docs/product.md §5
 */
export function createEraseCustomers({ withTx, clock }: Pick<ServiceNeeds, 'withTx' | 'clock'>) {
  return async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      const count = await withTx(async (tx) => {
        const ids = await lockErasableOrders(tx, BATCH_SIZE)
        if (ids.length > 0) await erasePersonsOf(tx, ids, clock())
        return ids.length
      })
      if (count < BATCH_SIZE) return
    }
  }
}
