import * as contract from '#contract/settings.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function settingsStaffRoutes(door: Door, { settingsStaff }: Pick<Shop, 'settingsStaff'>) {
  door(contract.getSettings, ({ viewer }) => settingsStaff.get(viewer))
  door(contract.updateSettings, ({ viewer, body }) => settingsStaff.update(viewer, body))
  door(contract.listPolicies, ({ viewer }) => settingsStaff.listPolicies(viewer))
  door(contract.updatePolicy, ({ viewer, params, body }) =>
    settingsStaff.updatePolicy(viewer, params.slug, body),
  )
}
