import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addOrderNote,
  enterOrder,
  getOrder,
  listOrders,
  markOrdersPaid,
  moveOrders,
  recordOrderCall,
  refuseDelivery,
  updateOrderAddress,
  updateParcel,
} from '#contract/sales/orders-staff.ts'
import { attemptOf } from './orders.routes.ts'

export function staffOrderRoutes(door: Door, { staffOrders }: Pick<Shop, 'staffOrders'>) {
  door(listOrders, ({ viewer, query }) => staffOrders.list(viewer, query))
  door(getOrder, ({ viewer, params }) => staffOrders.get(viewer, params.orderId))
  door(updateOrderAddress, ({ viewer, params, body }) =>
    staffOrders.updateAddress(viewer, params.orderId, body),
  )
  door(updateParcel, ({ viewer, params, body }) => staffOrders.updateParcel(viewer, params.orderId, body))
  door(addOrderNote, ({ viewer, params, body }) => staffOrders.addNote(viewer, params.orderId, body.text))
  door(recordOrderCall, ({ viewer, params, body }) => staffOrders.recordCall(viewer, params.orderId, body))
  door(refuseDelivery, ({ viewer, params, body }) =>
    staffOrders.refuseDelivery(viewer, params.orderId, body.reason),
  )
  door(moveOrders, ({ viewer, body }) => staffOrders.moveAll(viewer, body.orderIds, body.status, body.reason))
  door(markOrdersPaid, ({ viewer, body }) => staffOrders.markAllPaid(viewer, body.orderIds))
  door(enterOrder, ({ viewer, body, request, reply }) =>
    staffOrders.enter(viewer, body, attemptOf(request, reply)),
  )
}
