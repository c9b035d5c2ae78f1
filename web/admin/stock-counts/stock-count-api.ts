import type { InputOf } from '#contract/endpoint.ts'
import {
  addToStockCountEndpoint,
  applyStockCountEndpoint,
  beginStockCountEndpoint,
  cancelStockCountEndpoint,
  getStockCountEndpoint,
  listStockCountLinesEndpoint,
  listStockCountsEndpoint,
  scanIntoStockCountEndpoint,
  setStockCountLineEndpoint,
} from '#contract/sales/stock-counts/stock-counts.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter, invalidateInBackground } from '#web/http/call-query.ts'

const key = ['Product', 'stock-counts']

/** How often a count that others may be counting too is asked for again. */
const REFRESH_MS = 5_000

export const stockCountsQuery = (state: TableState) => listQuery(key, listStockCountsEndpoint, state)

export const stockCountQuery = (id: string) => ({
  ...callQuery([...key, id], getStockCountEndpoint, { params: { id } }),
  refetchInterval: REFRESH_MS,
})

export const stockCountLinesQuery = (id: string, state: TableState) => ({
  ...listQuery([...key, id, 'lines'], listStockCountLinesEndpoint, state, { id }),
  refetchInterval: REFRESH_MS,
})

export const beginStockCount = (body: InputOf<typeof beginStockCountEndpoint>['body']) =>
  invalidateAfter(call(beginStockCountEndpoint, { body }), key)

export const addToStockCount = (id: string, body: InputOf<typeof addToStockCountEndpoint>['body']) =>
  invalidateAfter(call(addToStockCountEndpoint, { params: { id }, body }), key)

/** Counts one unit; the lists are asked for again behind it, so that the next code can be scanned at once. */
export const scanIntoStockCount = (id: string, body: InputOf<typeof scanIntoStockCountEndpoint>['body']) =>
  invalidateInBackground(call(scanIntoStockCountEndpoint, { params: { id }, body }), key)

export const setStockCountLine = (
  params: InputOf<typeof setStockCountLineEndpoint>['params'],
  body: InputOf<typeof setStockCountLineEndpoint>['body'],
) => invalidateAfter(call(setStockCountLineEndpoint, { params, body }), key)

export const applyStockCount = (id: string) =>
  invalidateAfter(call(applyStockCountEndpoint, { params: { id } }), ['Product'])

export const cancelStockCount = (id: string) =>
  invalidateAfter(call(cancelStockCountEndpoint, { params: { id } }), key)
