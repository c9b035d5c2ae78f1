import { getLogo, getSite } from '#contract/site.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

export function siteRoutes(open: PublicDoor, shop: Pick<Shop, 'site'>) {
  open(getLogo, () => shop.site.findLogo())
  open(getSite, () => shop.site.info())
}
