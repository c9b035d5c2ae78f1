import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  deleteLogoEndpoint,
  getLogoEndpoint,
  getSiteEndpoint,
  setLogoEndpoint,
} from '#contract/settings/site.ts'

export function siteRoutes(open: RegisterCachedEndpoint, shop: Pick<Shop, 'site'>) {
  open(getLogoEndpoint, () => shop.site.findLogo())
  open(getSiteEndpoint, () => shop.site.info())
}

export function siteStaffRoutes(register: RegisterEndpoint, { siteStaff }: Pick<Shop, 'siteStaff'>) {
  register(setLogoEndpoint, ({ viewer, files }) => siteStaff.setLogo(viewer, files.logoImage[0]))
  register(deleteLogoEndpoint, async ({ viewer, params }) => {
    await siteStaff.removeLogo(viewer, params.id)
    return null
  })
}
