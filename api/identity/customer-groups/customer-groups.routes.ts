import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  createCustomerGroupEndpoint,
  deleteCustomerGroupEndpoint,
  listCustomerGroupsEndpoint,
  renameCustomerGroupEndpoint,
  setCustomerGroupEndpoint,
} from '#contract/identity/customer-groups.ts'

export function customerGroupRoutes(
  register: RegisterEndpoint,
  { customerGroups }: Pick<Shop, 'customerGroups'>,
) {
  register(listCustomerGroupsEndpoint, ({ viewer }) => customerGroups.list(viewer))
  register(createCustomerGroupEndpoint, ({ viewer, body }) => customerGroups.create(viewer, body.name))
  register(renameCustomerGroupEndpoint, ({ viewer, params, body }) =>
    customerGroups.rename(viewer, params.id, body.name),
  )
  register(deleteCustomerGroupEndpoint, async ({ viewer, params }) => {
    await customerGroups.delete(viewer, params.id)
    return null
  })
  register(setCustomerGroupEndpoint, async ({ viewer, params, body }) => {
    await customerGroups.setGroupOf(viewer, params.id, body.customerGroupId)
    return null
  })
}
