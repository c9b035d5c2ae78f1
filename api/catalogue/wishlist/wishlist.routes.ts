import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  addToWishlist,
  getWishlist,
  removeFromWishlist,
  removeManyFromWishlist,
} from '#contract/catalogue/wishlist.ts'

export function wishlistRoutes(door: Door, { wishlist }: Pick<Shop, 'wishlist'>) {
  door(getWishlist, ({ viewer, params }) => wishlist.get(viewer, params.customerId))
  door(addToWishlist, ({ viewer, params, body }) => wishlist.add(viewer, params.customerId, body.productId))
  door(removeFromWishlist, ({ viewer, params }) =>
    wishlist.remove(viewer, params.customerId, [params.productId]),
  )
  door(removeManyFromWishlist, ({ viewer, params, body }) =>
    wishlist.remove(viewer, params.customerId, body.productIds),
  )
}
