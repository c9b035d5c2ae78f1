import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { dhakaDay, periodOf } from '#api/period.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { BookParcels } from '#api/sales/parcels/book-parcels.ts'
import { orderWithCashNow } from '#api/sales/parcels/cash-now.ts'
import type { Parcels } from '#api/sales/parcels/parcels.ts'
import { createStaffPayments } from '#api/sales/payments/staff-payments.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { OrderDeadline } from '#contract/sales/deadlines.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { BulkPayment, BulkStatusChange } from '#contract/sales/staff-orders/bulk-orders.ts'
import type { OrderFilter } from '#contract/sales/staff-orders/order-list.ts'
import type { SingleOrder, StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { assigneeIdOf, createOrderAssignees } from './assignees/order-assignees.ts'
import { createChangeAddress } from './changing/change-address.ts'
import { createChangeOrder } from './changing/change-order.ts'
import { createPreviewChange } from './changing/preview-change.ts'
import { createReducePrice } from './changing/reduce-price.ts'
import { createUpdateOrderDetails } from './changing/update-order-details.ts'
import { listDeadlineData } from './deadlines/deadlines.repository.ts'
import { dueDeadline, dueSpanOf, listedDeadlines } from './deadlines/due-deadlines.ts'
import { deadlinesAt, deadlinesOfOrder } from './deadlines/order-deadlines.ts'
import { createExportOrders } from './export-orders.ts'
import { forEachOrder } from './for-each-order.ts'
import { countOrders, listOrderRows } from './order-list.repository.ts'
import { findOrder } from './orders.repository.ts'
import type { OrdersService } from './orders.service.ts'
import { createEnterPhoneOrder } from './placing/enter-phone-order.ts'
import { createPreviewPhoneOrder } from './placing/preview-phone-order.ts'
import { isOverdue } from './promised-days.ts'
import { createShowOrderPhone } from './show-order-phone.ts'
import { findStaffView } from './staff-view.repository.ts'
import { nextStatuses } from './status/order-status.ts'
import { createUnmatchedUnits } from './unmatched-units.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config' | 'customFields'> & {
  delivery: DeliveryService
  site: SiteService
  countHit: CountHit
  orders: OrdersService
  priceRules: readonly PriceRule[]
  parcels: Parcels
  bookParcels: Pick<BookParcels, 'track' | 'cancelBookings'>
}

/** What staff do with orders, apart from changing the status of a single one. docs/product.md §5 */
export function createStaffOrdersService(needs: Needs) {
  const { db, clock, orders, parcels, bookParcels, site } = needs
  const { order: fields } = needs.customFields
  const details = createUpdateOrderDetails(needs)
  const payments = createStaffPayments(needs)
  const assignees = createOrderAssignees(needs)

  /** The same verb, returning the order as it is afterwards. */
  function returningOrder<Rest extends unknown[]>(
    verb: (viewer: Viewer, orderId: string, ...rest: Rest) => Promise<void>,
  ) {
    return async (viewer: Viewer, orderId: string, ...rest: Rest): Promise<SingleOrder> => {
      await verb(viewer, orderId, ...rest)
      return get(viewer, orderId)
    }
  }

  /** An order: any for staff, with their view of it; their own for a buyer. Throws forbidden, notFound. */
  async function get(viewer: Viewer, orderId: string): Promise<SingleOrder> {
    const isStaff = viewer.may('orders.view')
    const now = clock()
    const [found, view, deadlines] = await Promise.all([
      findOrder(db, orderId),
      isStaff ? findStaffView(db, orderId, now) : undefined,
      isStaff ? readDeadlines(orderId) : [],
    ])
    const isOwn = found?.order.customerId === viewer.userId
    if (!isOwn && viewer.role === 'admin') viewer.assertMay('orders.view')
    if (!found || !(isOwn || isStaff)) throw notFound(messages.orderNotFound)
    // Staff read of parcels on their way what their couriers were told.
    const { storedFields, ...order } = await orderWithCashNow(
      db,
      found.order,
      isStaff ? ['ready'] : undefined,
    )
    if (!view) return { ...order, ...fields.shownTo('customer', storedFields), staff: null }
    const { invalidCustomFields, ...values } = fields.forStaff(storedFields)
    const staff: StaffView = {
      ...view,
      isOverdue: isOverdue(order, now),
      deadlines: deadlinesAt(deadlines, now),
      moves: movesOf(order.status, view.lines),
      ...(invalidCustomFields && { invalidCustomFields }),
    }
    return { ...order, ...values, staff }
  }

  async function readDeadlines(orderId: string): Promise<OrderDeadline[]> {
    const [data, { homeDistrict }] = await Promise.all([listDeadlineData(db, [orderId]), site.settings()])
    const found = data.get(orderId)
    return found ? deadlinesOfOrder(found, homeDistrict) : []
  }

  return {
    /** One page of all orders, 25 by default, newest first. Throws forbidden unless the viewer is an admin. */
    async list(
      viewer: Viewer,
      { period, from, to, page, limit, overdue, deadline, assignee, ...filter }: OrderFilter,
    ) {
      viewer.assertAdmin()
      const now = clock()
      const promisedBefore = overdue && dhakaDay(now)
      const deadlines = listedDeadlines({ deadline, sort: filter.sort })
      const due = dueSpanOf(deadlines, now)
      const query = {
        ...filter,
        contacts: contactMatchOf(viewer),
        ...periodOf({ period, from, to }, now),
        promisedBefore,
        due,
        assigneeId: assigneeIdOf(assignee, viewer),
      }
      const [rows, total] = await Promise.all([
        listOrderRows(db, query, { ...limitAndOffset({ page, limit }), withCustomFields: fields.areListed }),
        countOrders(db, query),
      ])
      const listed = rows.map(({ storedFields, firstDeadline, ...row }) => ({
        ...row,
        ...fields.forList(storedFields),
        isOverdue: isOverdue(row, now),
        deadline: dueDeadline(firstDeadline, now, deadlines === 'open'),
      }))
      return toPage(listed, total, { page, limit })
    },

    /** All orders of a list, their lines or payments as a CSV file. Throws forbidden unless the viewer is an admin. */
    export: createExportOrders(needs),

    get,

    /** The phone of one order in full, recorded in the audit log. Throws forbidden, notFound. */
    showPhone: createShowOrderPhone(needs),

    /** Changes recipient and address, and the delivery fee where it is named; throws conflict for a shipped order. */
    updateAddress: returningOrder(createChangeAddress(needs)),
    updatePromise: returningOrder(details.updatePromise),
    updateCustomFields: returningOrder(details.updateCustomFields),
    updateParcel: returningOrder(details.updateParcel),
    addNote: returningOrder(details.addNote),
    recordCall: returningOrder(details.recordCall),

    /** Changes items, discount and delivery fee of an order that is not sent; throws conflict otherwise. */
    change: returningOrder(createChangeOrder(needs)),

    /** What such a change would cost; changes nothing. */
    previewChange: createPreviewChange(needs),

    /** Who of the staff works on an order. */
    take: returningOrder(assignees.take),
    unassign: returningOrder(assignees.unassign),
    assign: returningOrder(assignees.assign),
    listAssignees: assignees.list,

    /** Lowers what a delivered order costs; throws conflict for another one. */
    reducePrice: returningOrder(createReducePrice(needs)),

    /** Packs units into a parcel; throws conflict for units that are not open. */
    packParcel: returningOrder(parcels.pack),

    /** Packs all open units into a parcel for each seller; throws conflict when none are open. */
    packBySeller: returningOrder(parcels.packBySeller),

    /** Records what became of a parcel; throws conflict when its state does not allow it. */
    closeParcel: returningOrder(parcels.close),

    /**
     * Where a parcel is, as its courier says; throws conflict for one that cannot be asked, unavailable when it does
     * not answer.
     */
    trackParcel: bookParcels.track,

    /** Records money received by hand, all or a part; throws conflict when less is due. */
    recordPayment: returningOrder(payments.record),

    /** Takes back a payment recorded by mistake within the last hour; throws conflict otherwise. */
    reversePayment: returningOrder(payments.reverse),

    /**
     * Records that the customer refused a shipped order: cancels it, puts its units back into stock. Throws conflict
     * unless shipped.
     */
    refuseDelivery: returningOrder(parcels.refuseAll),

    /** Changes the status of several orders, each on its own; throws forbidden unless the viewer is an admin. */
    async moveAll(viewer: Viewer, { orderIds, status, trackingNumbers = [], ...input }: BulkStatusChange) {
      viewer.assertAdmin()
      const numbers = new Map(trackingNumbers.map((one) => [one.orderId, one.trackingNumber]))
      return forEachOrder(orderIds, (orderId) =>
        orders.updateStatus(viewer, orderId, status, { ...input, trackingNumber: numbers.get(orderId) }),
      )
    },

    /** Marks several orders as paid, each on its own; throws forbidden unless the viewer is an admin. */
    async markAllPaid(viewer: Viewer, { orderIds, ...input }: BulkPayment) {
      viewer.assertAdmin()
      return forEachOrder(orderIds, (orderId) => orders.updatePaymentStatus(viewer, orderId, 'paid', input))
    },

    /** Enters a phone order. Throws like `orders.place`, and forbidden unless the viewer is an admin. */
    enterPhoneOrder: createEnterPhoneOrder({ ...needs, place: orders.place }),

    /** Units of former orders that match no variant. */
    unmatchedUnits: createUnmatchedUnits(needs),

    /** What a phone order would cost; stores nothing. */
    previewPhoneOrder: createPreviewPhoneOrder(needs),
  }
}

export type StaffOrdersService = ReturnType<typeof createStaffOrdersService>

/** The statuses the whole order may change to: one that was sent in part is no longer cancelled as a whole. */
function movesOf(status: OrderStatus, lines: StaffView['lines']): OrderStatus[] {
  const isPartSent = lines.some(({ handedOver, delivered }) => handedOver + delivered > 0)
  return nextStatuses[status].filter((move) => !(move === 'cancelled' && isPartSent))
}
