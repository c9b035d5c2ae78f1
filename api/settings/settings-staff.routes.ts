import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getAppearanceEndpoint, updateAppearanceEndpoint } from '#contract/settings/appearance.ts'
import { getBusinessEndpoint, updateBusinessEndpoint } from '#contract/settings/business.ts'
import { listPlaceholdersEndpoint } from '#contract/settings/placeholders.ts'
import * as contract from '#contract/settings/settings.ts'

export function settingsStaffRoutes(
  register: RegisterEndpoint,
  { settingsStaff, business, appearance }: Pick<Shop, 'settingsStaff' | 'business' | 'appearance'>,
) {
  register(contract.getSettingsEndpoint, ({ viewer }) => settingsStaff.get(viewer))
  register(contract.updateSettingsEndpoint, ({ viewer, body }) => settingsStaff.update(viewer, body))
  register(getBusinessEndpoint, ({ viewer }) => business.get(viewer))
  register(updateBusinessEndpoint, ({ viewer, body }) => business.update(viewer, body))
  register(getAppearanceEndpoint, ({ viewer }) => appearance.get(viewer))
  register(updateAppearanceEndpoint, ({ viewer, body }) => appearance.update(viewer, body))
  register(listPlaceholdersEndpoint, ({ viewer }) => settingsStaff.listPlaceholders(viewer))
  register(contract.listPoliciesEndpoint, ({ viewer }) => settingsStaff.listPolicies(viewer))
  register(contract.updatePolicyEndpoint, ({ viewer, params, body }) =>
    settingsStaff.updatePolicy(viewer, params.slug, body),
  )
}
