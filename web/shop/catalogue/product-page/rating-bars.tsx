import { formatNumber } from '#web/formatting/formatting.ts'

/** How many gave five stars, four, ... one, each as a bar beside its figure. `counts` begins with one star. */
export function RatingBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <ul className="min-w-56 grow text-sm tabular-nums" aria-label="Ratings">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">
              {`${stars === 1 ? '1 star' : `${stars} stars`}: ${count === 1 ? '1 review' : `${formatNumber(count)} reviews`}`}
            </span>
            <span aria-hidden="true" className="w-2">
              {stars}
            </span>
            <span aria-hidden="true" className="card-star" />
            <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${(count / most) * 100}%` }}
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
