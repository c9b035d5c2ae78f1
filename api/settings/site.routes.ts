import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  deleteLogoEndpoint,
  getLogoEndpoint,
  getSiteEndpoint,
  setLogoEndpoint,
} from '#contract/settings/site.ts'

export function siteRoutes(register: RegisterCachedEndpoint, shop: Pick<Shop, 'site'>) {
  register(getLogoEndpoint, () => shop.site.findLogo())
  register(getSiteEndpoint, () => shop.site.getInfo())
}

export function siteStaffRoutes(register: RegisterEndpoint, { siteStaff }: Pick<Shop, 'siteStaff'>) {
  register(setLogoEndpoint, ({ viewer, body, files }) =>
    siteStaff.setLogo(viewer, files.logoImage[0], body.libraryImage),
  )
  register(deleteLogoEndpoint, async ({ viewer, params }) => {
    await siteStaff.removeLogo(viewer, params.id)
    return null
  })
}
