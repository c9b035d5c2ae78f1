import { formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { classNames } from './class-names.ts'
import { ratingTexts } from './rating-texts.ts'

type Props = {
  /** 0 to 5; fractions are drawn proportionally. */
  rating: number
  /** Shown in brackets after the rating. */
  reviewCount?: number | undefined
  /** Hides the number, for a single review. */
  starsOnly?: boolean
  className?: string
}

/** Five stars in one shape: a page of reviews has a hundred of them. */
const fiveStars = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L${x + 1.6} 7.7l5.8-.8z`)
  .join('')

/** A rating as five stars with one decimal; read aloud as `Rated 4.6 out of 5`. */
export function Stars({ rating, reviewCount, starsOnly = false, className }: Props) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm tabular-nums', className)}>
      <span className="sr-only">{ratingTexts.rated(formatRating(rating))}</span>
      <span aria-hidden="true" className="relative inline-flex">
        <Row className="text-line-strong/40" />
        <span
          className="absolute inset-y-0 start-0 overflow-hidden"
          style={{ width: `${Math.min(100, rating * 20)}%` }}
        >
          <Row className="text-marigold" />
        </span>
      </span>
      {!starsOnly && <span aria-hidden="true">{formatRating(rating)}</span>}
      {reviewCount !== undefined && (
        <span className="text-ink-soft">
          <span aria-hidden="true">{`(${formatNumber(reviewCount)})`}</span>
          <span className="sr-only">{ratingTexts.reviews(reviewCount, formatNumber(reviewCount))}</span>
        </span>
      )}
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 20"
      className={classNames('h-4 w-20 max-w-none shrink-0', className)}
      fill="currentColor"
    >
      <path d={fiveStars} />
    </svg>
  )
}
