import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { listOrdersById } from '#api/sales/orders/orders.repository.ts'
import type { Gateways } from '#api/sales/payments/gateways.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import type { RefundFilter } from '#contract/sales/refunds-staff.ts'
import { refundDestinationOf } from './refund-destination.ts'
import { toRefund } from './refund-mapping.ts'
import { countRefundQueue, listRefundQueue } from './refund-queue.repository.ts'
import { listRefundsOf } from './refunds.repository.ts'
import { createRequestRefund } from './request-refund.ts'
import { createFollowRefund, createSendRefund } from './send-refund.ts'
import { createUpdateRefund } from './update-refund.ts'

/** Refunds in one list, at most (docs/product.md §2). */
const MAX_REFUNDS = 500

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
  gateways: Gateways
}

export type RefundsService = ReturnType<typeof createRefundsService>

/** Refunds: requested by buyers, decided and sent by the shop. */
export function createRefundsService(needs: Needs) {
  const { db } = needs
  const send = createSendRefund(needs)
  return {
    /**
     * Requests the refund of the viewer's own order: cancels it, releases stock and coupon and creates the refund, all or
     * nothing, once per order. Throws notFound for another's order, conflict unless it is pending and paid. docs/product.md §4
     */
    request: createRequestRefund(needs),

    /** A customer's own refunds, or all for staff, newest first, 500 by default. docs/product.md §3 */
    async list(
      viewer: Viewer,
      { page = 1, limit = MAX_REFUNDS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<Refund[]> {
      const customerId = viewer.may({ anyOf: ['refunds.decide', 'orders.view'] }) ? undefined : viewer.userId
      const refunds = await listRefundsOf(db, customerId, { limit, offset: (page - 1) * limit })
      const orders = await listOrdersById(
        db,
        refunds.map(({ orderId }) => orderId),
      )
      const orderOf = new Map(orders.map((order) => [order.id, order]))
      return refunds.flatMap((refund) => {
        const order = orderOf.get(refund.orderId)
        return order ? [toRefund(refund, order)] : []
      })
    },

    /** One page of all refunds, for staff. Throws forbidden unless the viewer is an admin. */
    async listQueue(viewer: Viewer, filter: RefundFilter) {
      viewer.assertAdmin()
      const query = { ...filter, contacts: contactMatchOf(viewer) }
      const [rows, total] = await Promise.all([
        listRefundQueue(db, query, limitAndOffset(filter)),
        countRefundQueue(db, query),
      ])
      const shown = rows.map((row) => ({ ...row, ...refundDestinationOf(row) }))
      return toPage(shown, total, filter)
    },

    /**
     * Changes a refund's status and notifies the buyer; `refunded` also marks the order's payment as refunded. A
     * gateway payment is refunded by the gateway and stays approved until that succeeds; with a `reference` it was
     * sent in the merchant panel or by hand. Throws forbidden unless the viewer is an admin, notFound, and conflict
     * for a transition that is not allowed or a refund the gateway rejected. docs/product.md §4
     */
    update: createUpdateRefund({ ...needs, send }),

    /** For the polling job: sends a due refund, or queries the state of one that may have been sent. */
    send,

    /** For the polling job: queries whether the money of an accepted refund has arrived. */
    follow: createFollowRefund(needs),
  }
}
