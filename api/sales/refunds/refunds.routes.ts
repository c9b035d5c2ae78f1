import { invalid } from '#api/errors.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { messages } from '#contract/messages.ts'
import { listRefunds, requestRefund, updateRefund } from '#contract/sales/refunds.ts'
import { listRefundQueue } from '#contract/sales/refunds-staff.ts'

export function refundRoutes(door: Door, { refunds }: Pick<Shop, 'refunds'>) {
  door(requestRefund, ({ viewer, body }) => refunds.request(viewer, body))
  door(listRefunds, ({ viewer, query }) => refunds.list(viewer, query))
  door(listRefundQueue, ({ viewer, query }) => refunds.queue(viewer, query))
  door(updateRefund, ({ viewer, params, body }) => {
    mustNameTheSame(params.id, body.id)
    return refunds.update(viewer, params.id, body)
  })
}

/** The spec sends the id twice; two different ones are a mistake of the caller's. */
function mustNameTheSame(inAddress: string, inBody: string | undefined) {
  if (inBody === undefined || inBody === inAddress) return
  throw invalid(messages.otherRefundInBody, [{ path: 'id', message: messages.otherRefundInBody }])
}
