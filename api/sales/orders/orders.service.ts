import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import { createOrderRateLimit } from './order-rate-limit.ts'
import { findOrderByTransaction, listOrdersOfCustomerRows } from './orders.repository.ts'
import { createPlaceOrder } from './place-order.ts'
import { createQuoteOrder } from './quote-order.ts'
import { createUpdateOrderStatus } from './update-order-status.ts'
import { createUpdatePaymentStatus } from './update-payment-status.ts'

/** Most orders one answer lists (docs/product.md §2). */
const MAX_ORDERS = 500

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  delivery: DeliveryService
  site: SiteService
  countHit: CountHit
  payments: Pick<PaymentsService, 'chooseGateway' | 'pageOf'>
}

/** Orders: placed, listed, moved on and cancelled. */
export function createOrdersService(needs: Needs) {
  const { db } = needs
  const withinRefusals = createOrderRateLimit(needs)
  return {
    /**
     * Places an order at the server's prices and takes its stock; the same attempt twice makes one order. Throws forbidden
     * for another's `customerId`, invalid for an unknown place, colour or size, and conflict, with the fresh figures in
     * `data`, when something cannot be had, the coupon is refused or the total differs, and tooMany after many refusals.
     * docs/product.md §4, docs/reliability.md O1
     */
    place: withinRefusals(createPlaceOrder(needs)),

    /**
     * What an order would cost now, and why its coupon is refused. Nothing is reserved: `place` reckons again. Throws
     * forbidden for another's `customerId` and invalid for a colour or size that does not exist, and
     * tooMany after many unknown coupons. docs/product.md §4
     */
    quote: createQuoteOrder(needs),

    /** The viewer's own order with this transaction id. Throws notFound, for another's order too. docs/product.md §4 */
    async getByTransaction(viewer: Viewer, transactionId: string): Promise<Order> {
      const order = await findOrderByTransaction(db, viewer.userId, transactionId)
      if (!order) throw notFound(messages.orderNotFound)
      return order
    },

    /** A customer's own orders, newest first, 500 unless told. Throws forbidden for another's. docs/product.md §17 */
    async listOf(
      viewer: Viewer,
      customerId: string,
      { page = 1, limit = MAX_ORDERS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<Order[]> {
      viewer.assertSelfOrStaff(customerId)
      return listOrdersOfCustomerRows(db, customerId, { limit, offset: (page - 1) * limit })
    },

    /**
     * Moves an order on. A buyer may cancel their own pending unpaid one, a seller take forward one that is wholly theirs,
     * an admin make every move of the table. Cancelling gives stock and coupon back, and makes the refund of what was paid. Throws notFound for an order one has
     * nothing to do with, forbidden, and conflict with the reason. docs/reliability.md O5, docs/product.md §4
     */
    updateStatus: createUpdateOrderStatus(needs),

    /**
     * Marks the money of an order as received: unpaid or pending to paid, never back. Throws forbidden unless the viewer is
     * an admin, notFound, and conflict for every other move, for a cancelled order, and for one that is paid online: there
     * only the gateway's own word counts. docs/product.md §4, docs/reliability.md O3
     */
    updatePaymentStatus: createUpdatePaymentStatus(needs),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
