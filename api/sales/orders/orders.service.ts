import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import { trackingUrlOf } from '#api/sales/couriers/tracking-url.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { BookParcels } from '#api/sales/parcels/book-parcels.ts'
import { orderWithCashNow, withCashNow } from '#api/sales/parcels/cash-now.ts'
import type { Parcels } from '#api/sales/parcels/parcels.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/sales/orders.ts'
import { createNameWalletPayment } from './changing/name-wallet-payment.ts'
import { createFindLinkedOrder } from './linked-order.ts'
import { findOrderByTransaction, listCustomerOrders, type StoredOrder } from './orders.repository.ts'
import { createPlaceOrder } from './placing/place-order.ts'
import { createQuoteOrder } from './placing/quote-order.ts'
import { createUpdateOrderStatus } from './status/update-order-status.ts'
import { createUpdatePaymentStatus } from './status/update-payment-status.ts'

/** Orders in one list, at most (docs/product.md §2). */
const MAX_ORDERS = 500

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config' | 'customFields'> & {
  delivery: DeliveryService
  site: SiteService
  countHit: CountHit
  payments: Pick<PaymentsService, 'assertOffered' | 'chooseGateway' | 'getPaymentPage'>
  priceRules: readonly PriceRule[]
  parcels: Pick<Parcels, 'packOpen'>
  bookParcels: BookParcels
  couriers: readonly CourierProvider[]
}

/** Places, lists, advances and cancels orders. */
export function createOrdersService(needs: Needs) {
  const { db, customFields, couriers } = needs
  const updateStatus = createUpdateOrderStatus(needs)
  const updatePaymentStatus = createUpdatePaymentStatus(needs)
  const nameWalletPayment = createNameWalletPayment(needs)

  /** An order as its buyer sees it, whose parcels have what is paid at the door as things are now. */
  function toShown({ storedFields, ...order }: StoredOrder): Order {
    return {
      ...order,
      ...customFields.order.shownTo('customer', storedFields),
      parcels: order.parcels.map((parcel) => ({
        ...parcel,
        trackingUrl: trackingUrlOf(couriers, parcel.courierName, parcel.trackingNumber),
      })),
    }
  }

  const shownOrder = async (stored: StoredOrder) => toShown(await orderWithCashNow(db, stored))

  return {
    /**
     * Places an order at the server's prices and reserves its stock; a repeated request makes one order. Throws forbidden for
     * another's `customerId`, invalid for an unknown place, colour or size, conflict, with the current figures in `data`,
     * when a line is not available, the coupon is rejected or the total differs, and tooMany after many rejections.
     * docs/product.md §4, docs/reliability.md O1
     */
    place: createPlaceOrder(needs),

    /**
     * What an order would cost now, and why its coupon is rejected. Nothing is reserved: `place` computes everything again.
     * Throws forbidden for another's `customerId`, invalid for a colour or size that does not exist, and tooMany after many
     * unknown coupons. docs/product.md §4
     */
    quote: createQuoteOrder(needs),

    /** The viewer's own order with this transaction id. Throws notFound, also for another's order. docs/product.md §4 */
    async getByTransaction(viewer: Viewer, transactionId: string): Promise<Order> {
      const order = await findOrderByTransaction(db, viewer.userId, transactionId)
      if (!order) throw notFound(messages.orderNotFound)
      return shownOrder(order)
    },

    /** What the link of a message leads to, for anybody who has it. docs/product.md §6 */
    findByLink: createFindLinkedOrder(needs),

    /** A customer's own orders, newest first, 500 by default. Throws forbidden for another's. docs/product.md §17 */
    async listOf(
      viewer: Viewer,
      customerId: string,
      { page = 1, limit = MAX_ORDERS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<Order[]> {
      viewer.assertSelfOrMay(customerId, 'orders.view')
      const orders = await listCustomerOrders(db, customerId, { limit, offset: (page - 1) * limit })
      return (await withCashNow(db, orders)).map(toShown)
    },

    /**
     * Changes an order's status. A buyer may cancel their own pending unpaid order, a seller may advance an order whose lines
     * are all theirs, an admin may make every transition. Cancelling releases stock and coupon and creates the refund of a
     * paid order. Throws notFound for an order the viewer is not involved in, forbidden, and conflict with the reason.
     * docs/reliability.md O5, docs/product.md §4
     */
    updateStatus: async (...change: Parameters<typeof updateStatus>): Promise<Order> =>
      shownOrder(await updateStatus(...change)),

    /**
     * Marks an order as paid: from unpaid or pending, never back. Throws forbidden unless the viewer is an admin, notFound,
     * and conflict for every other transition, for a cancelled order and for an online order, which only its gateway makes
     * paid. docs/product.md §4, docs/reliability.md O3
     */
    updatePaymentStatus: async (...change: Parameters<typeof updatePaymentStatus>): Promise<Order> =>
      shownOrder(await updatePaymentStatus(...change)),

    /**
     * Says how a buyer paid their own order of mobile banking. Throws notFound for another's, invalid with neither transaction
     * id nor number, and conflict where nothing is due or another order has that transaction. docs/product.md §4
     */
    nameWalletPayment: async (...named: Parameters<typeof nameWalletPayment>): Promise<Order> =>
      shownOrder(await nameWalletPayment(...named)),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
