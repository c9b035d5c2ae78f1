import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/banners.ts'

export function bannerRoutes(open: RegisterCachedEndpoint, shop: Pick<Shop, 'banners'>) {
  open(contract.listBannersEndpoint, () => shop.banners.list())
}

export function bannerStaffRoutes(door: RegisterEndpoint, { banners }: Pick<Shop, 'banners'>) {
  door(contract.listStaffBannersEndpoint, ({ viewer }) => banners.listForStaff(viewer))
  door(contract.createBannerEndpoint, ({ viewer, body, files }) =>
    banners.create(viewer, body, files.bannerImage[0]),
  )
  door(contract.updateBannerEndpoint, ({ viewer, params, body, files }) =>
    banners.update(viewer, params.id, body, files.bannerImage),
  )
  door(contract.deleteBannerEndpoint, async ({ viewer, params }) => {
    await banners.remove(viewer, params.id)
    return null
  })
  door(contract.orderBannersEndpoint, ({ viewer, body }) => banners.order(viewer, body.bannerIds))
}
