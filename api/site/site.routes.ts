import { setDeliveryFees } from '#contract/delivery.ts'
import { deleteLogo, getLogo, getSite, setLogo } from '#contract/site.ts'
import type { Door } from '../door.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

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
