import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addOrderNoteEndpoint,
  createStaffOrderEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  markOrdersPaidEndpoint,
  moveOrdersEndpoint,
  recordOrderCallEndpoint,
  refuseDeliveryEndpoint,
  updateOrderAddressEndpoint,
  updateParcelEndpoint,
} from '#contract/sales/orders-staff.ts'
import { orderRequestOf } from './orders.routes.ts'

export function staffOrderRoutes(door: RegisterEndpoint, { staffOrders }: Pick<Shop, 'staffOrders'>) {
  door(listOrdersEndpoint, ({ viewer, query }) => staffOrders.list(viewer, query))
  door(getOrderEndpoint, ({ viewer, params }) => staffOrders.get(viewer, params.orderId))
  door(updateOrderAddressEndpoint, ({ viewer, params, body }) =>
    staffOrders.updateAddress(viewer, params.orderId, body),
  )
  door(updateParcelEndpoint, ({ viewer, params, body }) =>
    staffOrders.updateParcel(viewer, params.orderId, body),
  )
  door(addOrderNoteEndpoint, ({ viewer, params, body }) =>
    staffOrders.addNote(viewer, params.orderId, body.text),
  )
  door(recordOrderCallEndpoint, ({ viewer, params, body }) =>
    staffOrders.recordCall(viewer, params.orderId, body),
  )
  door(refuseDeliveryEndpoint, ({ viewer, params, body }) =>
    staffOrders.refuseDelivery(viewer, params.orderId, body.reason),
  )
  door(moveOrdersEndpoint, ({ viewer, body }) =>
    staffOrders.moveAll(viewer, body.orderIds, body.status, body.reason),
  )
  door(markOrdersPaidEndpoint, ({ viewer, body }) => staffOrders.markAllPaid(viewer, body.orderIds))
  door(createStaffOrderEndpoint, ({ viewer, body, request, reply }) =>
    staffOrders.enter(viewer, body, orderRequestOf(request, reply)),
  )
}
