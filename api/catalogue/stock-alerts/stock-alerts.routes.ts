import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addMyStockAlertEndpoint,
  addStockAlertEndpoint,
  countStockAlertsEndpoint,
  getStockAlertEndpoint,
  stopStockAlertsEndpoint,
} from '#contract/catalogue/stock-alerts.ts'

export function stockAlertRoutes(register: RegisterEndpoint, { stockAlerts }: Pick<Shop, 'stockAlerts'>) {
  register(addStockAlertEndpoint, ({ request, body }) => stockAlerts.add(request.ip, body))
  register(addMyStockAlertEndpoint, ({ viewer, request, body }) =>
    stockAlerts.addOwn(viewer, request.ip, body),
  )
  register(getStockAlertEndpoint, ({ params }) => stockAlerts.get(params.token))
  register(stopStockAlertsEndpoint, ({ params }) => stockAlerts.stop(params.token))
  register(countStockAlertsEndpoint, ({ viewer, params }) => stockAlerts.countWaiting(viewer, params.id))
}
