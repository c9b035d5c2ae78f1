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
    mustNameTheSame(params.id, body.id)
    return refunds.update(viewer, params.id, body)
  })
}

/** The spec sends the id twice; two different ones are a mistake of the caller's. */
function mustNameTheSame(inAddress: string, inBody: string | undefined) {
  if (inBody === undefined || inBody === inAddress) return
  throw invalid(messages.refundIdMismatch, [{ path: 'id', message: messages.refundIdMismatch }])
}
