import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { assignOrdersEndpoint } from '#contract/sales/staff-orders/bulk-orders.ts'

export function bulkAssigneeRoutes(
  register: RegisterEndpoint,
  { bulkAssignees }: Pick<Shop, 'bulkAssignees'>,
) {
  register(assignOrdersEndpoint, ({ viewer, body }) => bulkAssignees.changeAll(viewer, body))
}
