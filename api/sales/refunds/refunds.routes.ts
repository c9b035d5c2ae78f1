import { invalid } from '#api/errors.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import { listRefundsEndpoint, requestRefundEndpoint, updateRefundEndpoint } from '#contract/sales/refunds.ts'
import { listRefundQueueEndpoint } from '#contract/sales/refunds-staff.ts'

export function refundRoutes(register: RegisterEndpoint, { refunds }: Pick<Shop, 'refunds'>) {
  register(requestRefundEndpoint, ({ viewer, body }) => refunds.request(viewer, body))
  register(listRefundsEndpoint, ({ viewer, query }) => refunds.list(viewer, query))
  register(listRefundQueueEndpoint, ({ viewer, query }) => refunds.listQueue(viewer, query))
  register(updateRefundEndpoint, ({ viewer, params, body }) => {
    assertSameId(params.id, body.id)
    return refunds.update(viewer, params.id, body)
  })
}

/** The id comes in the path and in the body (docs/product.md §17). Throws invalid when they differ. */
function assertSameId(idInPath: string, idInBody: string | undefined) {
  if (idInBody === undefined || idInBody === idInPath) return
  throw invalid(messages.refundIdMismatch, [{ path: 'id', message: messages.refundIdMismatch }])
}
