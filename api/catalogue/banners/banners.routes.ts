import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/banners.ts'

export function bannerRoutes(open: RegisterCachedEndpoint, shop: Pick<Shop, 'banners'>) {
  open(contract.listBannersEndpoint, () => shop.banners.list())
}

export function bannerStaffRoutes(register: RegisterEndpoint, { banners }: Pick<Shop, 'banners'>) {
  register(contract.listStaffBannersEndpoint, ({ viewer }) => banners.listForStaff(viewer))
  register(contract.createBannerEndpoint, ({ viewer, body, files }) =>
    banners.create(viewer, body, files.bannerImage[0]),
  )
  register(contract.updateBannerEndpoint, ({ viewer, params, body, files }) =>
    banners.update(viewer, params.id, body, files.bannerImage),
  )
  register(contract.deleteBannerEndpoint, async ({ viewer, params }) => {
    await banners.remove(viewer, params.id)
    return null
  })
  register(contract.orderBannersEndpoint, ({ viewer, body }) => banners.order(viewer, body.bannerIds))
}
