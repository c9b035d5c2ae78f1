import type { InputOf } from '#contract/endpoint.ts'
import {
  createPurchaseOrderEndpoint,
  emailPurchaseOrderEndpoint,
  getPurchaseOrderEndpoint,
  listPurchaseOrdersEndpoint,
  listPurchaseSuppliersEndpoint,
  movePurchaseOrderEndpoint,
  type PurchaseOrder,
  type PurchaseOrderSending,
  receivePurchaseOrderEndpoint,
  recordSendingEndpoint,
  updatePurchaseOrderEndpoint,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { listReorderEndpoint } from '#contract/sales/purchasing/reorder.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

const WAITING_MS = 5_000

/** An email that waits for longer has failed at first: it is tried again every some minutes, for days. */
const MAX_WATCHED_MS = 3 * 60_000

// The keys begin with `Product`: sales and goods received change what these show.

export const purchaseOrdersQuery = (state: TableState) =>
  listQuery(['Product', 'purchase-orders'], listPurchaseOrdersEndpoint, state)

/** Asked again while an email of it is being sent, in the first minutes. */
export const purchaseOrderQuery = (id: string) => ({
  ...callQuery(['Product', 'purchase-orders', id], getPurchaseOrderEndpoint, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: PurchaseOrder | undefined } }) =>
    state.data?.sendings.some(isBeingSent) ? WAITING_MS : (false as const),
})

const isBeingSent = ({ delivery, sentAt }: PurchaseOrderSending) =>
  delivery === 'waiting' && Date.now() - sentAt.getTime() < MAX_WATCHED_MS

export const fetchPurchaseOrder = (id: string) => call(getPurchaseOrderEndpoint, { params: { id } })

/** Names that goods were ordered or received under. */
export const purchaseSuppliersQuery = callQuery(
  ['Product', 'purchase-suppliers'],
  listPurchaseSuppliersEndpoint,
  {},
)

export const reorderQuery = (state: TableState) =>
  listQuery(['Product', 'reorder'], listReorderEndpoint, state)

export const createPurchaseOrder = (body: InputOf<typeof createPurchaseOrderEndpoint>['body']) =>
  changed(call(createPurchaseOrderEndpoint, { body }))

export const updatePurchaseOrder = (id: string, body: InputOf<typeof updatePurchaseOrderEndpoint>['body']) =>
  changed(call(updatePurchaseOrderEndpoint, { params: { id }, body }))

export const movePurchaseOrder = (id: string, body: InputOf<typeof movePurchaseOrderEndpoint>['body']) =>
  changed(call(movePurchaseOrderEndpoint, { params: { id }, body }))

export const emailPurchaseOrder = (id: string, body: InputOf<typeof emailPurchaseOrderEndpoint>['body']) =>
  changed(call(emailPurchaseOrderEndpoint, { params: { id }, body }))

export const recordSending = (id: string, body: InputOf<typeof recordSendingEndpoint>['body']) =>
  changed(call(recordSendingEndpoint, { params: { id }, body }))

export const receivePurchaseOrder = (
  id: string,
  body: InputOf<typeof receivePurchaseOrderEndpoint>['body'],
) => changed(call(receivePurchaseOrderEndpoint, { params: { id }, body }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Product'])
