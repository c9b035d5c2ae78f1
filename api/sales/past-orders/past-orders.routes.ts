import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listPastOrdersEndpoint } from '#contract/sales/past-orders.ts'

export function pastOrderRoutes(register: RegisterEndpoint, { pastOrders }: Pick<Shop, 'pastOrders'>) {
  register(listPastOrdersEndpoint, ({ viewer, query }) => pastOrders.list(viewer, query))
}
