import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/settings/storefront.ts'

export function storefrontRoutes(register: RegisterEndpoint, { storefront }: Pick<Shop, 'storefront'>) {
  register(contract.getHomePageEndpoint, ({ viewer }) => storefront.getHomePage(viewer))
  register(contract.updateHomePageEndpoint, ({ viewer, body }) => storefront.updateHomePage(viewer, body))
  register(contract.getAnnouncementEndpoint, ({ viewer }) => storefront.getAnnouncement(viewer))
  register(contract.updateAnnouncementEndpoint, ({ viewer, body }) =>
    storefront.updateAnnouncement(viewer, body),
  )
}
