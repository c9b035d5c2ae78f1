import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
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

export function stockCountRoutes(register: RegisterEndpoint, { stockCounts }: Pick<Shop, 'stockCounts'>) {
  register(listStockCountsEndpoint, ({ viewer, query }) => stockCounts.list(viewer, query))
  register(getStockCountEndpoint, ({ viewer, params }) => stockCounts.get(viewer, params.id))
  register(listStockCountLinesEndpoint, ({ viewer, params, query }) =>
    stockCounts.listLines(viewer, params.id, query),
  )
  register(beginStockCountEndpoint, ({ viewer, body }) => stockCounts.begin(viewer, body))
  register(addToStockCountEndpoint, ({ viewer, params, body }) => stockCounts.add(viewer, params.id, body))
  register(scanIntoStockCountEndpoint, ({ viewer, params, body }) =>
    stockCounts.scan(viewer, params.id, body),
  )
  register(setStockCountLineEndpoint, ({ viewer, params, body }) => stockCounts.setLine(viewer, params, body))
  register(applyStockCountEndpoint, ({ viewer, params }) => stockCounts.apply(viewer, params.id))
  register(cancelStockCountEndpoint, ({ viewer, params }) => stockCounts.cancel(viewer, params.id))
}
