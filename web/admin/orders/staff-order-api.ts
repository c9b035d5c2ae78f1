import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { updateOrderStatusEndpoint, updatePaymentStatusEndpoint } from '#contract/sales/orders.ts'
import {
  addOrderNoteEndpoint,
  type BulkOutcome,
  type DocumentsInput,
  getOrderEndpoint,
  listOrdersEndpoint,
  markOrdersPaidEndpoint,
  moveOrdersEndpoint,
  orderFilter,
  printDocumentsEndpoint,
  recordOrderCallEndpoint,
  refuseDeliveryEndpoint,
  type SingleOrder,
  updateOrderAddressEndpoint,
  updateParcelEndpoint,
} from '#contract/sales/orders-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { saveFile } from '#web/design/save-file.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of all orders as the address asks for it. What the address says wrongly is left out. */
export function ordersQuery({ page, limit, sort, filters }: TableState) {
  const requested = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Order', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listOrdersEndpoint, { query: readFilter(orderFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One order with what the staff know of it. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['Order', 'one', orderId],
    queryFn: ({ signal }) => call(getOrderEndpoint, { params: { orderId } }, { signal }),
  })
}

type BodyOf<E extends Parameters<typeof call>[0]> = InputOf<E>['body']

/** The verbs of the staff for one order. Each shows the order as it stands then, everywhere; each throws ApiError. */
export function orderActions(orderId: string) {
  const params = { orderId }
  return {
    move: (body: BodyOf<typeof updateOrderStatusEndpoint>) =>
      changed(call(updateOrderStatusEndpoint, { params, body })),
    markPaid: () => changed(call(updatePaymentStatusEndpoint, { params, body: { paymentStatus: 'paid' } })),
    refuseDelivery: (reason: string) => changed(call(refuseDeliveryEndpoint, { params, body: { reason } })),
    recordCall: (body: BodyOf<typeof recordOrderCallEndpoint>) =>
      changed(call(recordOrderCallEndpoint, { params, body })),
    addNote: (text: string) => changed(call(addOrderNoteEndpoint, { params, body: { text } })),
    changeAddress: (body: BodyOf<typeof updateOrderAddressEndpoint>) =>
      changed(call(updateOrderAddressEndpoint, { params, body })),
    changeParcel: (body: BodyOf<typeof updateParcelEndpoint>) =>
      changed(call(updateParcelEndpoint, { params, body })),
  }
}
export type OrderActions = ReturnType<typeof orderActions>

export const changeStatusOfAll = (
  orderIds: string[],
  status: SingleOrder['status'],
): Promise<BulkOutcome[]> => changed(call(moveOrdersEndpoint, { body: { orderIds, status } }))

export const markAllPaid = (orderIds: string[]): Promise<BulkOutcome[]> =>
  changed(call(markOrdersPaidEndpoint, { body: { orderIds } }))

/** Every list and page that shows orders asks again. */
export async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    // Also after a refusal: the page may have been too old for what was asked.
    await queryClient().invalidateQueries({ queryKey: ['Order'] })
    void queryClient().invalidateQueries({ queryKey: ['Report'] })
  }
}

/** Fetches papers and saves them, ready to be printed. */
export async function printOrders(input: DocumentsInput): Promise<void> {
  saveFile(`${input.kind}s-${input.paper}.pdf`, await fetchFile(printDocumentsEndpoint, { body: input }))
}
