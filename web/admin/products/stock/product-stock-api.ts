import { countStockAlertsEndpoint } from '#contract/catalogue/stock-alerts.ts'
import {
  listProductStockEndpoint,
  listStockMovementsEndpoint,
  moveProductStockEndpoint,
  setLowStockEndpoint,
} from '#contract/catalogue/stock-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateInBackground } from '#web/http/call-query.ts'

/** What is counted of one product. */
export const productStockQuery = (id: string) =>
  callQuery(['Product', 'stock', id], listProductStockEndpoint, { params: { id } })

/** How many wait for the product to be back in stock. */
export const stockAlertsQuery = (id: string) =>
  callQuery(['Product', 'stock', id, 'alerts'], countStockAlertsEndpoint, { params: { id } })

/** One page of the changes of a product's stock. */
export const stockMovementsQuery = (id: string, page: number) =>
  callQuery(['Product', 'stock', id, 'movements', page], listStockMovementsEndpoint, {
    params: { id },
    query: { page },
  })

export const setLowStock = (
  params: InputOf<typeof setLowStockEndpoint>['params'],
  lowStockUnits: number | null,
) => invalidateInBackground(call(setLowStockEndpoint, { params, body: { lowStockUnits } }), ['Product'])

export const moveProductStock = (id: string, body: InputOf<typeof moveProductStockEndpoint>['body']) =>
  invalidateInBackground(
    call(moveProductStockEndpoint, { params: { id }, body }),
    ['Product', 'stock', id],
    ['Product', 'staff'],
    ['Product', 'suppliers'],
  )
