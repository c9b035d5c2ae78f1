import { addToWishlist, getWishlist, removeFromWishlist, removeManyFromWishlist } from '#contract/wishlist.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

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
