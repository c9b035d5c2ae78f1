import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addToWishlistEndpoint,
  getWishlistEndpoint,
  removeFromWishlistEndpoint,
  removeManyFromWishlistEndpoint,
} from '#contract/catalogue/wishlist.ts'

export function wishlistRoutes(door: RegisterEndpoint, { wishlist }: Pick<Shop, 'wishlist'>) {
  door(getWishlistEndpoint, ({ viewer, params }) => wishlist.get(viewer, params.customerId))
  door(addToWishlistEndpoint, ({ viewer, params, body }) =>
    wishlist.add(viewer, params.customerId, body.productId),
  )
  door(removeFromWishlistEndpoint, ({ viewer, params }) =>
    wishlist.remove(viewer, params.customerId, [params.productId]),
  )
  door(removeManyFromWishlistEndpoint, ({ viewer, params, body }) =>
    wishlist.remove(viewer, params.customerId, body.productIds),
  )
}
