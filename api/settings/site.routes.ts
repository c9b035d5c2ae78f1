import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { setDeliveryFees } from '#contract/sales/delivery.ts'
import { deleteLogo, getLogo, getSite, setLogo } from '#contract/settings/site.ts'

export function siteRoutes(open: PublicDoor, shop: Pick<Shop, 'site'>) {
  open(getLogo, () => shop.site.findLogo())
  open(getSite, () => shop.site.info())
}

export function siteStaffRoutes(door: Door, { siteStaff }: Pick<Shop, 'siteStaff'>) {
  door(setLogo, ({ viewer, files }) => siteStaff.setLogo(viewer, files.logoImage[0]))
  door(deleteLogo, async ({ viewer, params }) => {
    await siteStaff.removeLogo(viewer, params.id)
    return null
  })
  door(setDeliveryFees, ({ viewer, body }) => siteStaff.setDeliveryFees(viewer, body))
}
