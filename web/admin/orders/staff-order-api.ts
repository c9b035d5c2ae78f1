import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { updateOrderStatus, updatePaymentStatus } from '#contract/sales/orders.ts'
import {
  addOrderNote,
  type BulkOutcome,
  getOrder,
  listOrders,
  markOrdersPaid,
  moveOrders,
  orderFilter,
  type PaperWish,
  printPapers,
  recordOrderCall,
  refuseDelivery,
  type SingleOrder,
  updateOrderAddress,
  updateParcel,
} from '#contract/sales/orders-staff.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { saveFile } from '#web/design/save-file.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of all orders as the address asks for it. What the address says wrongly is left out. */
export function ordersAsked({ page, limit, sort, filters }: TableState) {
  const asked = { sort, ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Order', 'staff', asked],
    queryFn: ({ signal }) => call(listOrders, { query: readFilter(orderFilter, asked) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One order with what the staff know of it. */
export function orderAsked(orderId: string) {
  return queryOptions({
    queryKey: ['Order', 'one', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId } }, { signal }),
  })
}

type BodyOf<E extends Parameters<typeof call>[0]> = InputOf<E>['body']

/** The verbs of the staff for one order. Each shows the order as it stands then, everywhere; each throws ApiError. */
export function verbsOf(orderId: string) {
  const params = { orderId }
  return {
    move: (body: BodyOf<typeof updateOrderStatus>) => changed(call(updateOrderStatus, { params, body })),
    markPaid: () => changed(call(updatePaymentStatus, { params, body: { paymentStatus: 'paid' } })),
    refuseDelivery: (reason: string) => changed(call(refuseDelivery, { params, body: { reason } })),
    recordCall: (body: BodyOf<typeof recordOrderCall>) => changed(call(recordOrderCall, { params, body })),
    addNote: (text: string) => changed(call(addOrderNote, { params, body: { text } })),
    changeAddress: (body: BodyOf<typeof updateOrderAddress>) =>
      changed(call(updateOrderAddress, { params, body })),
    changeParcel: (body: BodyOf<typeof updateParcel>) => changed(call(updateParcel, { params, body })),
  }
}
export type OrderVerbs = ReturnType<typeof verbsOf>

export const moveAll = (orderIds: string[], status: SingleOrder['status']): Promise<BulkOutcome[]> =>
  changed(call(moveOrders, { body: { orderIds, status } }))

export const markAllPaid = (orderIds: string[]): Promise<BulkOutcome[]> =>
  changed(call(markOrdersPaid, { body: { orderIds } }))

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
export async function printOrders(wish: PaperWish): Promise<void> {
  saveFile(`${wish.kind}s-${wish.paper}.pdf`, await fetchFile(printPapers, { body: wish }))
}
