import type { InputOf } from '#contract/endpoint.ts'
import { updateRefundEndpoint } from '#contract/sales/refunds.ts'
import { listRefundQueueEndpoint } from '#contract/sales/refunds-staff.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'

/** One page of refunds, as the address says. */
export const refundQueueQuery = (state: TableState) =>
  listQuery(['Refund', 'staff'], listRefundQueueEndpoint, state)

/** Approves or sends a refund. Throws ApiError. */
export const changeRefundStatus = (id: string, body: InputOf<typeof updateRefundEndpoint>['body']) =>
  invalidateAfter(call(updateRefundEndpoint, { params: { id }, body }), ['Refund'], ['Order'])
