import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { findOrder } from './orders.repository.ts'

/** The phone of one order for staff who see phones masked; recorded each time. docs/permissions.md §4 */
export function createShowOrderPhone({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  /** Throws forbidden and notFound. */
  return async (viewer: Viewer, orderId: string): Promise<{ phone: string }> => {
    viewer.assertMay({ anyOf: ['contacts.reveal', 'contacts.view'] })
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { phone, customerId } = found.order
    // About the customer and not the order, whose last entry says who changed it.
    await withTx((tx) =>
      recordAudit(
        tx,
        viewer,
        'account.phone-shown',
        { type: 'user', id: customerId },
        { before: null, after: { order: orderNumber(orderId) }, at: clock() },
      ),
    )
    return { phone }
  }
}
