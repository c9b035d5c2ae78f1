import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getSellerProfileEndpoint } from '#contract/catalogue/sellers.ts'

export function sellerProfileRoutes(
  registerCached: RegisterCachedEndpoint,
  { sellerProfiles }: Pick<Shop, 'sellerProfiles'>,
) {
  registerCached(getSellerProfileEndpoint, ({ params }) => sellerProfiles.get(params.id))
}
