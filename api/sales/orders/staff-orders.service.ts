import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { periodOf } from '#api/period.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { OrderFilter, SingleOrder, StaffView } from '#contract/sales/orders-staff.ts'
import { forEachOrder } from './bulk-orders.ts'
import { createCreateStaffOrder } from './create-staff-order.ts'
import { createEditOrder } from './edit-order.ts'
import { countOrders, listOrderRows } from './order-list.repository.ts'
import { nextStatuses } from './order-status.ts'
import { findOrder } from './orders.repository.ts'
import type { OrdersService } from './orders.service.ts'
import { createPlaceOrder } from './place-order.ts'
import { createRefuseDelivery } from './refuse-delivery.ts'
import { findStaffView } from './staff-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  delivery: DeliveryService
  site: SiteService
  orders: OrdersService
  payments: Pick<PaymentsService, 'chooseGateway' | 'pageOf'>
}

/** What the staff do with orders beside moving them on one by one. docs/product.md §5 */
export function createStaffOrdersService(needs: Needs) {
  const { db, clock, orders } = needs
  const edit = createEditOrder(needs)
  const refuseDelivery = createRefuseDelivery(needs)

  /** Does something to an order and answers how it stands then. */
  function andGet<Rest extends unknown[]>(
    verb: (viewer: Viewer, orderId: string, ...rest: Rest) => Promise<void>,
  ) {
    return async (viewer: Viewer, orderId: string, ...rest: Rest): Promise<SingleOrder> => {
      await verb(viewer, orderId, ...rest)
      return get(viewer, orderId)
    }
  }

  /** An order: any for an admin, with what the staff see of it; their own for a buyer. Throws notFound otherwise. */
  async function get(viewer: Viewer, orderId: string): Promise<SingleOrder> {
    const isAdmin = viewer.role === 'admin'
    const [found, view] = await Promise.all([
      findOrder(db, orderId),
      isAdmin ? findStaffView(db, orderId) : undefined,
    ])
    if (!found || (!isAdmin && found.order.customerId !== viewer.userId))
      throw notFound(messages.orderNotFound)
    const staff: StaffView | null = view ? { ...view, moves: [...nextStatuses[found.order.status]] } : null
    return { ...found.order, staff }
  }

  return {
    /** One page of all orders, 25 unless told, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { period, from, to, page, limit, ...filter }: OrderFilter) {
      viewer.assertStaff()
      const query = { ...filter, ...periodOf({ period, from, to }, clock()) }
      const [rows, total] = await Promise.all([
        listOrderRows(db, query, limitAndOffset({ page, limit })),
        countOrders(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },

    get,
    updateAddress: andGet(edit.updateAddress),
    updateParcel: andGet(edit.updateParcel),
    addNote: andGet(edit.addNote),
    recordCall: andGet(edit.recordCall),

    /** Records that nobody took a shipped parcel: cancelled, stock back. Throws conflict unless it is shipped. */
    refuseDelivery: andGet(refuseDelivery),

    /** Moves several orders on, each by itself. */
    async moveAll(
      viewer: Viewer,
      orderIds: readonly string[],
      status: Parameters<OrdersService['updateStatus']>[2],
      reason?: string,
    ) {
      viewer.assertStaff()
      return forEachOrder(orderIds, (orderId) => orders.updateStatus(viewer, orderId, status, { reason }))
    },

    /** Marks the money of several orders as received, each by itself. */
    async markAllPaid(viewer: Viewer, orderIds: readonly string[]) {
      viewer.assertStaff()
      return forEachOrder(orderIds, (orderId) => orders.updatePaymentStatus(viewer, orderId, 'paid'))
    },

    /** Enters an order taken by phone or chat. Throws like `orders.place`, and forbidden unless the viewer is an admin. */
    enter: createCreateStaffOrder({ ...needs, place: createPlaceOrder(needs) }),
  }
}

export type StaffOrdersService = ReturnType<typeof createStaffOrdersService>
