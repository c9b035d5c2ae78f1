import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getCustomerEndpoint, listCustomersEndpoint } from '#contract/identity/accounts-staff.ts'
import { blockCustomerEndpoint, unblockCustomerEndpoint } from '#contract/identity/cash-block.ts'
import { exportCustomersEndpoint } from '#contract/identity/customer-exports.ts'

export function customerRoutes(register: RegisterEndpoint, { customers }: Pick<Shop, 'customers'>) {
  register(listCustomersEndpoint, ({ viewer, query }) => customers.list(viewer, query))
  register(exportCustomersEndpoint, ({ viewer, query }) => customers.export(viewer, query))
  register(blockCustomerEndpoint, async ({ viewer, params, body }) => {
    await customers.blockCash(viewer, params.id, body)
    return null
  })
  register(unblockCustomerEndpoint, async ({ viewer, params }) => {
    await customers.unblockCash(viewer, params.id)
    return null
  })
  register(getCustomerEndpoint, ({ viewer, params }) => customers.get(viewer, params.id))
}
