import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getCustomerEndpoint, listCustomersEndpoint } from '#contract/identity/accounts-staff.ts'

export function customerRoutes(door: RegisterEndpoint, { customers }: Pick<Shop, 'customers'>) {
  door(listCustomersEndpoint, ({ viewer, query }) => customers.list(viewer, query))
  door(getCustomerEndpoint, ({ viewer, params }) => customers.get(viewer, params.id))
}
