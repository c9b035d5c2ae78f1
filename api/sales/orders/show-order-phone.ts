import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { findOrder } from './orders.repository.ts'

/** More than a call desk calls in an hour, and few enough that nobody copies the numbers of a shop one by one. */
export const PHONES_PER_HOUR = 60
const HOUR_SECONDS = 60 * 60

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & { countHit: CountHit }

/**
 * The phone of one order for staff who see phones masked; recorded each time, and at most PHONES_PER_HOUR for each of them.
 * docs/permissions.md §4
 */
export function createShowOrderPhone({ db, withTx, clock, countHit }: Needs) {
  /** Throws forbidden, notFound and tooMany. */
  return async (viewer: Viewer, orderId: string): Promise<{ phone: string }> => {
    viewer.assertMay({ anyOf: ['contacts.reveal', 'contacts.view'] })
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { phone, customerId } = found.order
    // Who sees them in full anyway copies them from the list.
    if (!viewer.may('contacts.view'))
      await countHit([
        {
          key: `show-phone:${viewer.userId}`,
          max: PHONES_PER_HOUR,
          windowSeconds: HOUR_SECONDS,
          beyond: 'reject',
          message: messages.tooManyPhonesShown(PHONES_PER_HOUR),
        },
      ])
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
