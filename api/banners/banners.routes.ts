import { listBanners } from '#contract/banners.ts'
import type { PublicDoor } from '../public-door.ts'
import type { Shop } from '../shop.ts'

export function bannerRoutes(open: PublicDoor, shop: Pick<Shop, 'banners'>) {
  open(listBanners, () => shop.banners.list())
}
