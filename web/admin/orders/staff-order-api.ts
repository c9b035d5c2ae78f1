import { keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getOrderHistoryEndpoint, getVersionInvoiceEndpoint } from '#contract/sales/invoices.ts'
import { updateOrderStatusEndpoint, updatePaymentStatusEndpoint } from '#contract/sales/orders.ts'
import {
  assignOrdersEndpoint,
  type BulkOutcome,
  type BulkStatusChange,
  type DocumentsInput,
  markOrdersPaidEndpoint,
  moveOrdersEndpoint,
  printDocumentsEndpoint,
} from '#contract/sales/staff-orders/bulk-orders.ts'
import {
  assignOrderEndpoint,
  takeOrderEndpoint,
  unassignOrderEndpoint,
} from '#contract/sales/staff-orders/order-assignees.ts'
import { listOrdersEndpoint } from '#contract/sales/staff-orders/order-list.ts'
import {
  closeParcelEndpoint,
  packBySellerEndpoint,
  packParcelEndpoint,
  refuseDeliveryEndpoint,
  updateParcelEndpoint,
} from '#contract/sales/staff-orders/order-parcels.ts'
import { recordPaymentEndpoint, reversePaymentEndpoint } from '#contract/sales/staff-orders/order-payments.ts'
import { previewPhoneOrderEndpoint } from '#contract/sales/staff-orders/phone-orders.ts'
import {
  getOrderEndpoint,
  type SingleOrder,
  type StaffView,
  showOrderPhoneEndpoint,
} from '#contract/sales/staff-orders/staff-view.ts'
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

import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { saveFile } from '#web/http/save-file.ts'

/** What colleagues take and change is shown after this; not asked for while the page is hidden. */
const ORDERS_REFETCH_MS = 30_000

/** One page of all orders, as the address says. */
export const ordersQuery = (state: TableState) => ({
  ...listQuery(['Order', 'staff'], listOrdersEndpoint, state),
  refetchInterval: ORDERS_REFETCH_MS,
})

/** One order, with what only the staff may see of it. */
export const orderQuery = (orderId: string) => ({
  ...callQuery(['Order', 'one', orderId], getOrderEndpoint, { params: { orderId } }),
  refetchInterval: ORDERS_REFETCH_MS,
})

/** What a change of an order would cost. Under `Order`, so that whatever changes an order asks again. */
export const changePreviewQuery = (
  orderId: string,
  plan: InputOf<typeof previewChangeEndpoint>['body'] | undefined,
) => ({
  ...callQuery(['Order', 'change-preview', orderId, plan], previewChangeEndpoint, {
    params: { orderId },
    body: plan ?? { lines: [] },
  }),
  enabled: plan !== undefined,
  retry: false,
  placeholderData: keepPreviousData,
})

/** What an order that staff enter would cost; `undefined` asks nothing. */
export const phoneOrderPreviewQuery = (
  plan: InputOf<typeof previewPhoneOrderEndpoint>['body'] | undefined,
) => ({
  ...callQuery(['Order', 'phone-preview', plan], previewPhoneOrderEndpoint, { body: plan ?? { lines: [] } }),
  enabled: plan !== undefined,
  retry: false,
  placeholderData: keepPreviousData,
})

/** The phone of an order in full, for staff who see it masked; recorded each time. */
export const showOrderPhone = (orderId: string) => call(showOrderPhoneEndpoint, { params: { orderId } })

type BodyOf<E extends Parameters<typeof call>[0]> = InputOf<E>['body']

/** What the staff can do with one order. Each action refreshes every list and page of orders and throws ApiError. */
export function orderActions(orderId: string) {
  const params = { orderId }
  return {
    take: () => changed(call(takeOrderEndpoint, { params })),
    unassign: () => changed(call(unassignOrderEndpoint, { params })),
    assign: (userId: string) => changed(call(assignOrderEndpoint, { params, body: { userId } })),
    updateStatus: (body: BodyOf<typeof updateOrderStatusEndpoint>) =>
      changed(call(updateOrderStatusEndpoint, { params, body })),
    markPaid: (input: Omit<BodyOf<typeof updatePaymentStatusEndpoint>, 'paymentStatus'>) =>
      changed(call(updatePaymentStatusEndpoint, { params, body: { paymentStatus: 'paid', ...input } })),
    refuseDelivery: (reason: string) => changed(call(refuseDeliveryEndpoint, { params, body: { reason } })),
    recordCall: (body: BodyOf<typeof recordOrderCallEndpoint>) =>
      changed(call(recordOrderCallEndpoint, { params, body })),
    addNote: (body: BodyOf<typeof addOrderNoteEndpoint>) =>
      changed(call(addOrderNoteEndpoint, { params, body })),
    changeAddress: (body: BodyOf<typeof updateOrderAddressEndpoint>) =>
      changed(call(updateOrderAddressEndpoint, { params, body })),
    changeCustomFields: (body: BodyOf<typeof updateOrderCustomFieldsEndpoint>) =>
      changed(call(updateOrderCustomFieldsEndpoint, { params, body })),
    changePromise: (body: BodyOf<typeof updatePromiseEndpoint>) =>
      changed(call(updatePromiseEndpoint, { params, body })),
    change: (body: BodyOf<typeof changeOrderEndpoint>) =>
      changed(call(changeOrderEndpoint, { params, body })),
    reducePrice: (body: BodyOf<typeof reducePriceEndpoint>) =>
      changed(call(reducePriceEndpoint, { params, body })),
    packParcel: (body: BodyOf<typeof packParcelEndpoint>) =>
      changed(call(packParcelEndpoint, { params, body })),
    packBySeller: (body: BodyOf<typeof packBySellerEndpoint>) =>
      changed(call(packBySellerEndpoint, { params, body })),
    closeParcel: (parcelId: string, body: BodyOf<typeof closeParcelEndpoint>) =>
      changed(call(closeParcelEndpoint, { params: { orderId, parcelId }, body })),
    recordPayment: (body: BodyOf<typeof recordPaymentEndpoint>) =>
      changed(call(recordPaymentEndpoint, { params, body })),
    reversePayment: (paymentId: string) =>
      changed(call(reversePaymentEndpoint, { params: { orderId, paymentId } })),
    changeParcel: (body: BodyOf<typeof updateParcelEndpoint>) =>
      changed(call(updateParcelEndpoint, { params, body })),
  }
}
type OrderActions = ReturnType<typeof orderActions>

/** Props of the cards of an order's page. */
export type OrderCardProps = { order: SingleOrder; staff: StaffView; actions: OrderActions }

export const changeStatusOfOrders = (body: BulkStatusChange): Promise<BulkOutcome[]> =>
  changed(call(moveOrdersEndpoint, { body }))

export const markOrdersAsPaid = (body: InputOf<typeof markOrdersPaidEndpoint>['body']) =>
  changed(call(markOrdersPaidEndpoint, { body }))

/** `to`: `me`, `nobody`, or the id of a colleague. */
export const assignOrders = (orderIds: string[], to: string): Promise<BulkOutcome[]> =>
  changed(call(assignOrdersEndpoint, { body: { orderIds, to } }))

/** Refreshes every list and page that shows orders, and the reports. */
export const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Order'], ['Report'])

/** Saves documents of one or more orders as a PDF file for printing. */
export async function saveOrderDocuments(input: DocumentsInput): Promise<void> {
  saveFile(`${input.kind}s-${input.paper}.pdf`, await fetchFile(printDocumentsEndpoint, { body: input }))
}

/** Saves what happened to an order as a PDF file. */
export async function saveOrderHistory(orderId: string): Promise<void> {
  const params = { orderId }
  saveFile(`history-${orderId}.pdf`, await fetchFile(getOrderHistoryEndpoint, { params }))
}

/** Saves a former version of an order as a PDF file for printing. */
export async function saveVersionInvoice(orderId: string, version: number): Promise<void> {
  const params = { orderId, version }
  saveFile(
    `invoice-${orderId}-version-${version}.pdf`,
    await fetchFile(getVersionInvoiceEndpoint, { params }),
  )
}
