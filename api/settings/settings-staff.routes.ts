import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/settings/settings.ts'

export function settingsStaffRoutes(door: Door, { settingsStaff }: Pick<Shop, 'settingsStaff'>) {
  door(contract.getSettings, ({ viewer }) => settingsStaff.get(viewer))
  door(contract.updateSettings, ({ viewer, body }) => settingsStaff.update(viewer, body))
  door(contract.listPolicies, ({ viewer }) => settingsStaff.listPolicies(viewer))
  door(contract.updatePolicy, ({ viewer, params, body }) =>
    settingsStaff.updatePolicy(viewer, params.slug, body),
  )
}
