import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listReturnsOfOrderEndpoint, requestReturnEndpoint } from '#contract/sales/returns.ts'
import * as staff from '#contract/sales/returns-staff.ts'

export function returnRoutes(register: RegisterEndpoint, { returns }: Pick<Shop, 'returns'>) {
  register(requestReturnEndpoint, ({ viewer, body, files }) => returns.request(viewer, body, files.photo))
  register(listReturnsOfOrderEndpoint, ({ viewer, params }) => returns.listOf(viewer, params.orderId))
  register(staff.listReturnsEndpoint, ({ viewer, query }) => returns.list(viewer, query))
  register(staff.enterReturnEndpoint, ({ viewer, body }) => returns.enter(viewer, body))
  register(staff.addReturnPhotosEndpoint, ({ viewer, params, files }) =>
    returns.addPhotos(viewer, params.id, files.photo),
  )
  register(staff.decideReturnEndpoint, ({ viewer, params, body }) => returns.decide(viewer, params.id, body))
  register(staff.receiveReturnEndpoint, ({ viewer, params, body }) =>
    returns.receive(viewer, params.id, body),
  )
  register(staff.refundReturnEndpoint, ({ viewer, params, body }) => returns.refund(viewer, params.id, body))
  register(staff.previewExchangeEndpoint, ({ viewer, params, body }) =>
    returns.previewExchange(viewer, params.id, body),
  )
  register(staff.exchangeReturnEndpoint, ({ viewer, params, body }) =>
    returns.exchange(viewer, params.id, body),
  )
}
