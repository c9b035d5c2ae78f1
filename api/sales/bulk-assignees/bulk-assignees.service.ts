import type { ServiceNeeds } from '#api/needs.ts'
import { createOrderAssignees } from '#api/sales/orders/assignees/order-assignees.ts'
import { forEachOrder } from '#api/sales/orders/for-each-order.ts'
import type { Viewer } from '#api/viewer.ts'
import type { BulkAssignment, BulkOutcome } from '#contract/sales/staff-orders/bulk-orders.ts'
import { assigneePermission } from '#contract/sales/staff-orders/order-assignees.ts'

/** Who of the staff works on several orders. docs/product.md §4 */
export function createBulkAssigneesService(needs: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  const assignees = createOrderAssignees(needs)

  return {
    /**
     * Takes orders or unassigns them, where one that somebody else has stays theirs and its result names them, or assigns them
     * to a colleague, whoever has them; each on its own. Throws forbidden, and invalid for a colleague who does not work on
     * orders.
     */
    async changeAll(viewer: Viewer, { orderIds, to }: BulkAssignment): Promise<BulkOutcome[]> {
      viewer.assertMay(to === 'me' || to === 'nobody' ? assigneePermission : 'orders.assign')
      // What is wrong with the colleague is wrong for every order.
      return forEachOrder(orderIds, change, ({ kind }) => kind === 'invalid')

      function change(orderId: string): Promise<void> {
        if (to === 'me') return assignees.take(viewer, orderId)
        if (to === 'nobody') return assignees.unassign(viewer, orderId)
        return assignees.assign(viewer, orderId, { userId: to })
      }
    },
  }
}
