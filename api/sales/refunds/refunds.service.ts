import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { listOrdersById } from '#api/sales/orders/orders.repository.ts'
import type { Gateways } from '#api/sales/payments/gateways.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import type { RefundFilter } from '#contract/sales/refunds-staff.ts'
import { toRefund } from './refund-mapping.ts'
import { countRefundQueue, listRefundQueue } from './refund-queue.repository.ts'
import { listRefundsOf } from './refunds.repository.ts'
import { createRequestRefund } from './request-refund.ts'
import { createFollowRefund, createSendRefund } from './send-refund.ts'
import { createUpdateRefund } from './update-refund.ts'

/** Most refunds one answer lists (docs/product.md §2). */
const MOST_REFUNDS = 500

export type RefundNeeds = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  site: SiteService
}

export type RefundsService = ReturnType<typeof createRefundsService>

/** Refunds: requested by buyers, decided and sent by the shop. */
export function createRefundsService(needs: RefundNeeds & { gateways: Gateways }) {
  const { db } = needs
  const send = createSendRefund(needs)
  return {
    /**
     * Asks for the money of an own order back: cancels it, gives stock and coupon back and makes the refund, all or
     * nothing, once per order. Throws notFound for another's order, conflict unless it is pending and paid. docs/product.md §4
     */
    request: createRequestRefund(needs),

    /** A customer's own refunds, an admin's call all of them, newest first, 500 unless told. docs/product.md §3 */
    async list(
      viewer: Viewer,
      { page = 1, limit = MOST_REFUNDS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<Refund[]> {
      const customerId = viewer.role === 'admin' ? undefined : viewer.userId
      const stored = await listRefundsOf(db, customerId, { limit, offset: (page - 1) * limit })
      const orders = await listOrdersById(
        db,
        stored.map(({ orderId }) => orderId),
      )
      const orderOf = new Map(orders.map((order) => [order.id, order]))
      return stored.flatMap((refund) => {
        const order = orderOf.get(refund.orderId)
        return order ? [toRefund(refund, order)] : []
      })
    },

    /** One page of all refunds as the staff work through them. Throws forbidden unless the viewer is an admin. */
    async listQueue(viewer: Viewer, filter: RefundFilter) {
      viewer.assertStaff()
      const [rows, total] = await Promise.all([
        listRefundQueue(db, filter, limitAndOffset(filter)),
        countRefundQueue(db, filter),
      ])
      return toPage(rows, total, filter)
    },

    /**
     * Moves a refund on and tells the buyer; `refunded` marks the order's payment so too. What was paid through a gateway is
     * sent back by it, and stays approved until it says yes; with a `reference` it was sent in the merchant's panel. Throws
     * forbidden unless the viewer is an admin, notFound, and conflict for a move the table does not have or a refund the
     * gateway refused. docs/product.md §4
     */
    update: createUpdateRefund({ ...needs, send }),

    /** For the sweeper: sends a refund that is due, or asks what became of it. Does nothing twice. */
    send,

    /** For the sweeper: asks whether the money of an accepted refund has arrived. */
    follow: createFollowRefund(needs),
  }
}
