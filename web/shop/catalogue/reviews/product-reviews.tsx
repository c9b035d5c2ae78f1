import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import type { ReviewOrder } from '#contract/catalogue/review-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewListTexts } from './review-list-texts.ts'
import { useReviews } from './use-reviews.ts'

type Props = {
  product: Product
  /** Whether the tab is open: what only the signed-in customer sees is read then. */
  isShown: boolean
}

/** The average rating, its distribution and the reviews, at first the newest; further pages and other orders load on demand. */
export function ProductReviews({ product, isShown }: Props) {
  const { reviewCount, rating } = product
  const { reviews, sortBy, isLoading, sort, showMore } = useReviews(product)
  const votes = useHelpfulVotes(product.id, isShown)
  if (reviewCount === 0) return <p className="text-ink-soft">{reviewListTexts.noReviews}</p>
  return (
    <div className="max-w-prose">
      <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex items-center gap-4">
          <p className="text-4xl font-bold tabular-nums">{formatRating(rating)}</p>
          <div>
            <Stars rating={rating} starsOnly />
            <p className="text-sm text-ink-soft">{reviewListTexts.fromReviews(formatNumber(reviewCount))}</p>
          </div>
        </div>
        <RatingBars counts={product.ratingCounts} />
      </div>
      {reviewCount > 1 && <SortSelect sortBy={sortBy} disabled={isLoading} onSort={sort} />}
      <ul className="divide-y divide-line border-t border-line" aria-busy={isLoading}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} wasHelpful={votes.has(review.id)} />
        ))}
      </ul>
      {reviewCount > reviews.length && (
        <Button variant="secondary" busy={isLoading} onClick={showMore} className="mt-4">
          {reviewListTexts.moreReviews}
        </Button>
      )}
    </div>
  )
}

// Not imported from the contract: its file would be loaded for this alone.
const orders: readonly ReviewOrder[] = ['newest', 'highest', 'lowest', 'helpful']

type SortProps = { sortBy: ReviewOrder; disabled: boolean; onSort: (order: ReviewOrder) => void }

function SortSelect({ sortBy, disabled, onSort }: SortProps) {
  return (
    <select
      aria-label={reviewListTexts.sortBy}
      value={sortBy}
      disabled={disabled}
      onChange={(event) => onSort(event.target.value as ReviewOrder)}
      className="mb-4 min-h-11 rounded-md border border-line-strong bg-surface px-3"
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {reviewListTexts.orders[order]}
        </option>
      ))}
    </select>
  )
}

/** The number of reviews per rating, as bars that are shares of all. `counts` starts with one star. */
function RatingBars({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="min-w-56 grow text-sm tabular-nums" aria-label={reviewListTexts.ratings}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">
              {reviewListTexts.reviewsWithStars(formatNumber(stars), formatNumber(count))}
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

/** Which reviews of a product the signed-in customer found helpful; read when the reviews are shown. */
function useHelpfulVotes(productId: string, isShown: boolean): ReadonlySet<string> {
  const userId = useSignedInUser()?._id
  const [votes, setVotes] = useState<ReadonlySet<string>>(noVotes)
  useEffect(() => {
    setVotes(noVotes)
    if (!userId || !isShown) return
    return whileMounted(
      import('./reviews-api.ts').then(({ listHelpfulVotes }) => listHelpfulVotes(productId)),
      (ids) => setVotes(new Set(ids)),
      // The buttons look as if nothing was chosen; a vote that is given again counts once.
      () => undefined,
    )
  }, [userId, productId, isShown])
  return votes
}

const noVotes: ReadonlySet<string> = new Set()
