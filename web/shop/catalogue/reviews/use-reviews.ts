import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import type { Review } from '#contract/catalogue/reviews.ts'

/** The reviews in the page data, newest first; further pages and other orders on demand. */
export function useReviews({ id, reviews }: Pick<Product, 'id' | 'reviews'>) {
  const [pages, setPages] = useState<readonly (readonly Review[])[]>([])
  const [sortBy, setSortBy] = useState<ReviewOrder>('newest')
  const [isLoading, setLoading] = useState(false)

  async function load(order: ReviewOrder, earlier: readonly (readonly Review[])[]) {
    setLoading(true)
    try {
      const { listReviews } = await import('./reviews-api.ts')
      const next = await listReviews(id, { page: earlier.length + 1, sortBy: order })
      setPages([...earlier, next.reviews])
      setSortBy(order)
    } catch {
      const { notifyNoConnection } = await import('#web/shop/catalogue/products/notify-no-connection.ts')
      notifyNoConnection()
    }
    setLoading(false)
  }

  // A review written meanwhile moves another one to the next page; the map removes the duplicate.
  const reviewsById = new Map(
    (pages.length > 0 ? pages.flat() : reviews).map((review) => [review.id, review]),
  )
  return {
    reviews: [...reviewsById.values()],
    sortBy,
    isLoading,
    sort: (order: ReviewOrder) => load(order, []),
    showMore: () => load(sortBy, pages),
  }
}
