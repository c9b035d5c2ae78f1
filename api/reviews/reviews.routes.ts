import { writeReview } from '#contract/reviews.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function reviewRoutes(door: Door, { reviews }: Pick<Shop, 'reviews'>) {
  door(writeReview, ({ viewer, params, body }) => reviews.write(viewer, params.productId, body.review))
}
