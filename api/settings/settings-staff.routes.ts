import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/settings/settings.ts'

export function settingsStaffRoutes(door: RegisterEndpoint, { settingsStaff }: Pick<Shop, 'settingsStaff'>) {
  door(contract.getSettingsEndpoint, ({ viewer }) => settingsStaff.get(viewer))
  door(contract.updateSettingsEndpoint, ({ viewer, body }) => settingsStaff.update(viewer, body))
  door(contract.listPoliciesEndpoint, ({ viewer }) => settingsStaff.listPolicies(viewer))
  door(contract.updatePolicyEndpoint, ({ viewer, params, body }) =>
    settingsStaff.updatePolicy(viewer, params.slug, body),
  )
}
