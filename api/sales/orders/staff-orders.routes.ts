import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { exportOrdersEndpoint } from '#contract/sales/order-exports.ts'
import { markOrdersPaidEndpoint, moveOrdersEndpoint } from '#contract/sales/staff-orders/bulk-orders.ts'
import {
  assignOrderEndpoint,
  listOrderAssigneesEndpoint,
  takeOrderEndpoint,
  unassignOrderEndpoint,
} from '#contract/sales/staff-orders/order-assignees.ts'
import { listOrdersEndpoint } from '#contract/sales/staff-orders/order-list.ts'
import {
  closeParcelEndpoint,
  packBySellerEndpoint,
  packParcelEndpoint,
  refuseDeliveryEndpoint,
  trackParcelEndpoint,
  updateParcelEndpoint,
} from '#contract/sales/staff-orders/order-parcels.ts'
import { recordPaymentEndpoint, reversePaymentEndpoint } from '#contract/sales/staff-orders/order-payments.ts'
import {
  enterPhoneOrderEndpoint,
  previewPhoneOrderEndpoint,
} from '#contract/sales/staff-orders/phone-orders.ts'
import { getOrderEndpoint, showOrderPhoneEndpoint } from '#contract/sales/staff-orders/staff-view.ts'
import {
  addOrderNoteEndpoint,
  changeOrderEndpoint,
  previewChangeEndpoint,
  recordOrderCallEndpoint,
  reducePriceEndpoint,
  updateOrderAddressEndpoint,
  updateOrderCustomFieldsEndpoint,
  updatePromiseEndpoint,
} from '#contract/sales/staff-orders/update-orders.ts'
import { listUnmatchedUnitsEndpoint, matchUnitsEndpoint } from '#contract/sales/unmatched-units.ts'
import { idempotencyOptions } from './orders.routes.ts'

export function staffOrderRoutes(register: RegisterEndpoint, { staffOrders }: Pick<Shop, 'staffOrders'>) {
  register(exportOrdersEndpoint, ({ viewer, query }) => staffOrders.export(viewer, query))
  register(listOrdersEndpoint, ({ viewer, query }) => staffOrders.list(viewer, query))
  register(getOrderEndpoint, ({ viewer, params }) => staffOrders.get(viewer, params.orderId))
  register(showOrderPhoneEndpoint, ({ viewer, params }) => staffOrders.showPhone(viewer, params.orderId))
  register(updateOrderAddressEndpoint, ({ viewer, params, body }) =>
    staffOrders.updateAddress(viewer, params.orderId, body),
  )
  register(updateOrderCustomFieldsEndpoint, ({ viewer, params, body }) =>
    staffOrders.updateCustomFields(viewer, params.orderId, body),
  )
  register(updatePromiseEndpoint, ({ viewer, params, body }) =>
    staffOrders.updatePromise(viewer, params.orderId, body),
  )
  register(updateParcelEndpoint, ({ viewer, params, body }) =>
    staffOrders.updateParcel(viewer, params.orderId, body),
  )
  register(addOrderNoteEndpoint, ({ viewer, params, body }) =>
    staffOrders.addNote(viewer, params.orderId, body),
  )
  register(recordOrderCallEndpoint, ({ viewer, params, body }) =>
    staffOrders.recordCall(viewer, params.orderId, body),
  )
  register(takeOrderEndpoint, ({ viewer, params }) => staffOrders.take(viewer, params.orderId))
  register(unassignOrderEndpoint, ({ viewer, params }) => staffOrders.unassign(viewer, params.orderId))
  register(assignOrderEndpoint, ({ viewer, params, body }) =>
    staffOrders.assign(viewer, params.orderId, body),
  )
  register(listOrderAssigneesEndpoint, ({ viewer }) => staffOrders.listAssignees(viewer))
  register(changeOrderEndpoint, ({ viewer, params, body }) =>
    staffOrders.change(viewer, params.orderId, body),
  )
  register(previewChangeEndpoint, ({ viewer, params, body }) =>
    staffOrders.previewChange(viewer, params.orderId, body),
  )
  register(reducePriceEndpoint, ({ viewer, params, body }) =>
    staffOrders.reducePrice(viewer, params.orderId, body),
  )
  register(packParcelEndpoint, ({ viewer, params, body }) =>
    staffOrders.packParcel(viewer, params.orderId, body),
  )
  register(packBySellerEndpoint, ({ viewer, params, body }) =>
    staffOrders.packBySeller(viewer, params.orderId, body),
  )
  register(closeParcelEndpoint, ({ viewer, params, body }) =>
    staffOrders.closeParcel(viewer, params.orderId, params.parcelId, body),
  )
  register(trackParcelEndpoint, ({ viewer, params }) =>
    staffOrders.trackParcel(viewer, params.orderId, params.parcelId),
  )
  register(recordPaymentEndpoint, ({ viewer, params, body }) =>
    staffOrders.recordPayment(viewer, params.orderId, body),
  )
  register(reversePaymentEndpoint, ({ viewer, params }) =>
    staffOrders.reversePayment(viewer, params.orderId, params.paymentId),
  )
  register(refuseDeliveryEndpoint, ({ viewer, params, body }) =>
    staffOrders.refuseDelivery(viewer, params.orderId, body.reason),
  )
  register(moveOrdersEndpoint, ({ viewer, body }) => staffOrders.moveAll(viewer, body))
  register(markOrdersPaidEndpoint, ({ viewer, body }) => staffOrders.markAllPaid(viewer, body))
  register(listUnmatchedUnitsEndpoint, ({ viewer }) => staffOrders.unmatchedUnits.list(viewer))
  register(matchUnitsEndpoint, ({ viewer, params, body }) =>
    staffOrders.unmatchedUnits.match(viewer, params.lineId, body),
  )
  register(previewPhoneOrderEndpoint, ({ viewer, body }) => staffOrders.previewPhoneOrder(viewer, body))
  register(enterPhoneOrderEndpoint, ({ viewer, body, request, reply }) =>
    staffOrders.enterPhoneOrder(viewer, body, idempotencyOptions(request, reply)),
  )
}
