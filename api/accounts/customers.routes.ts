import { getCustomer, listCustomers } from '#contract/accounts-staff.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function customerRoutes(door: Door, { customers }: Pick<Shop, 'customers'>) {
  door(listCustomers, ({ viewer, query }) => customers.list(viewer, query))
  door(getCustomer, ({ viewer, params }) => customers.get(viewer, params.id))
}
