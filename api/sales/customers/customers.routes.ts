import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getCustomer, listCustomers } from '#contract/identity/accounts-staff.ts'

export function customerRoutes(door: Door, { customers }: Pick<Shop, 'customers'>) {
  door(listCustomers, ({ viewer, query }) => customers.list(viewer, query))
  door(getCustomer, ({ viewer, params }) => customers.get(viewer, params.id))
}
