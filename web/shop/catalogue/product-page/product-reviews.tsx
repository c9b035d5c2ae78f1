import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { Button } from '#web/design/button.tsx'
import { Image } from '#web/design/image.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatDate, formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { tabTexts } from './product-tabs-texts.ts'

/** The average rating, its distribution and the reviews, the newest first; further pages load on demand. */
export function ProductReviews({ product }: { product: Product }) {
  const { reviewCount, rating } = product
  const { reviews, isLoading, showMore } = useReviews(product)
  if (reviewCount === 0) return <p className="text-ink-soft">{tabTexts.noReviews}</p>
  return (
    <div className="max-w-prose">
      <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex items-center gap-4">
          <p className="text-4xl font-bold tabular-nums">{formatRating(rating)}</p>
          <div>
            <Stars rating={rating} starsOnly />
            <p className="text-sm text-ink-soft">{tabTexts.fromReviews(formatNumber(reviewCount))}</p>
          </div>
        </div>
        <RatingBars counts={product.ratingCounts} />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {reviewCount > reviews.length && (
        <Button variant="secondary" busy={isLoading} onClick={showMore} className="mt-4">
          {tabTexts.moreReviews}
        </Button>
      )}
    </div>
  )
}

/** The reviews in the page data, and further pages on demand. */
function useReviews({ id, reviews }: Pick<Product, 'id' | 'reviews'>) {
  const [pages, setPages] = useState<readonly (readonly Review[])[]>([])
  const [isLoading, setLoading] = useState(false)

  async function showMore() {
    setLoading(true)
    try {
      const { listReviews } = await import('./more-reviews.ts')
      const next = await listReviews(id, pages.length + 1)
      setPages([...pages, next])
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
  return { reviews: [...reviewsById.values()], isLoading, showMore }
}

/** The number of reviews per rating, as bars that are shares of all. `counts` starts with one star. */
function RatingBars({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="min-w-56 grow text-sm tabular-nums" aria-label={tabTexts.ratings}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">
              {tabTexts.reviewsWithStars(formatNumber(stars), formatNumber(count))}
            </span>
            <span aria-hidden="true" className="w-2">
              {formatNumber(stars)}
            </span>
            <span aria-hidden="true" className="card-star" />
            <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="min-w-6 text-end text-ink-soft">
              {formatNumber(count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewItem({ review: { reviewer, rating, text, at } }: { review: Review }) {
  return (
    <li className="flex gap-3 py-4">
      <Image
        src={reviewer.profileImageUrl ?? ''}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-full bg-sunken object-cover"
        fallback={
          <span
            aria-hidden="true"
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-leaf-soft font-semibold text-leaf-ink"
          >
            {[...reviewer.name][0]}
          </span>
        }
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold" lang={languageOf(reviewer.name)}>
            {reviewer.name}
          </span>
          <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
            {formatDate(at)}
          </time>
        </p>
        <Stars rating={rating} starsOnly className="mt-0.5" />
        {text && (
          <p className="mt-1 whitespace-pre-line" lang={languageOf(text)}>
            {text}
          </p>
        )}
      </div>
    </li>
  )
}
