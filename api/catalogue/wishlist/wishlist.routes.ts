import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addToWishlistEndpoint,
  getWishlistEndpoint,
  removeFromWishlistEndpoint,
  removeManyFromWishlistEndpoint,
} from '#contract/catalogue/wishlist.ts'

export function wishlistRoutes(register: RegisterEndpoint, { wishlist }: Pick<Shop, 'wishlist'>) {
  register(getWishlistEndpoint, ({ viewer, params }) => wishlist.get(viewer, params.customerId))
  register(addToWishlistEndpoint, ({ viewer, params, body }) =>
    wishlist.add(viewer, params.customerId, body.productId),
  )
  register(removeFromWishlistEndpoint, ({ viewer, params }) =>
    wishlist.remove(viewer, params.customerId, [params.productId]),
  )
  register(removeManyFromWishlistEndpoint, ({ viewer, params, body }) =>
    wishlist.remove(viewer, params.customerId, body.productIds),
  )
}
