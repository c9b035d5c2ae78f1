import type { PublicDoor } from '#api/http/cached-endpoint-routes.ts'
import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/banners.ts'

export function bannerRoutes(open: PublicDoor, shop: Pick<Shop, 'banners'>) {
  open(contract.listBanners, () => shop.banners.list())
}

export function bannerStaffRoutes(door: Door, { banners }: Pick<Shop, 'banners'>) {
  door(contract.listStaffBanners, ({ viewer }) => banners.listForStaff(viewer))
  door(contract.createBanner, ({ viewer, body, files }) => banners.create(viewer, body, files.bannerImage[0]))
  door(contract.updateBanner, ({ viewer, params, body, files }) =>
    banners.update(viewer, params.id, body, files.bannerImage),
  )
  door(contract.deleteBanner, async ({ viewer, params }) => {
    await banners.remove(viewer, params.id)
    return null
  })
  door(contract.orderBanners, ({ viewer, body }) => banners.order(viewer, body.bannerIds))
}
