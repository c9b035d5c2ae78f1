import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  createPurchaseOrderEndpoint,
  emailPurchaseOrderEndpoint,
  getPurchaseOrderDocumentEndpoint,
  getPurchaseOrderEndpoint,
  listPurchaseOrdersEndpoint,
  listPurchaseSuppliersEndpoint,
  movePurchaseOrderEndpoint,
  receivePurchaseOrderEndpoint,
  recordSendingEndpoint,
  updatePurchaseOrderEndpoint,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { exportReorderEndpoint, listReorderEndpoint } from '#contract/sales/purchasing/reorder.ts'

export function purchaseOrderRoutes(
  register: RegisterEndpoint,
  { purchaseOrders }: Pick<Shop, 'purchaseOrders'>,
) {
  register(listReorderEndpoint, ({ viewer, query }) => purchaseOrders.listReorder(viewer, query))
  register(exportReorderEndpoint, ({ viewer, query }) => purchaseOrders.exportReorder(viewer, query))
  register(listPurchaseOrdersEndpoint, ({ viewer, query }) => purchaseOrders.list(viewer, query))
  register(listPurchaseSuppliersEndpoint, ({ viewer }) => purchaseOrders.listSuppliers(viewer))
  register(getPurchaseOrderEndpoint, ({ viewer, params }) => purchaseOrders.get(viewer, params.id))
  register(getPurchaseOrderDocumentEndpoint, ({ viewer, params }) =>
    purchaseOrders.getDocument(viewer, params.id),
  )
  register(createPurchaseOrderEndpoint, ({ viewer, body }) => purchaseOrders.create(viewer, body))
  register(updatePurchaseOrderEndpoint, ({ viewer, params, body }) =>
    purchaseOrders.update(viewer, params.id, body),
  )
  register(movePurchaseOrderEndpoint, ({ viewer, params, body }) =>
    purchaseOrders.move(viewer, params.id, body),
  )
  register(emailPurchaseOrderEndpoint, ({ viewer, params, body }) =>
    purchaseOrders.sendByEmail(viewer, params.id, body),
  )
  register(recordSendingEndpoint, ({ viewer, params, body }) =>
    purchaseOrders.recordSending(viewer, params.id, body),
  )
  register(receivePurchaseOrderEndpoint, ({ viewer, params, body }) =>
    purchaseOrders.receive(viewer, params.id, body),
  )
}
