import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listCustomFieldsEndpoint, listStaffCustomFieldsEndpoint } from '#contract/custom-fields.ts'

export function customFieldRoutes(
  registerCached: RegisterCachedEndpoint,
  { customFields }: Pick<Shop, 'customFields'>,
) {
  registerCached(listCustomFieldsEndpoint, async () => customFields.listShown())
}

export function customFieldStaffRoutes(
  register: RegisterEndpoint,
  { customFields }: Pick<Shop, 'customFields'>,
) {
  register(listStaffCustomFieldsEndpoint, async ({ viewer }) => customFields.listForStaff(viewer))
}
