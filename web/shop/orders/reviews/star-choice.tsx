import { classNames } from '#web/design/class-names.ts'

type Props = { rating: number; onRating: (rating: number) => void }

const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const choices = [1, 2, 3, 4, 5]

/** One to five stars, as radio buttons named `1 star` to `5 stars` (docs/product.md §8). 0: none chosen yet. */
export function StarChoice({ rating, onRating }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="-ms-1.5 flex">
        {choices.map((stars) => (
          <span
            key={stars}
            className="relative inline-flex size-11 items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              checked={rating === stars}
              onChange={() => onRating(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              strokeWidth="1.2"
              strokeLinejoin="round"
              className={classNames(
                'size-8 transition-colors',
                stars <= rating ? 'fill-marigold stroke-marigold-ink' : 'fill-transparent stroke-line-strong',
              )}
            >
              <path d={starPath} />
            </svg>
          </span>
        ))}
      </div>
    </fieldset>
  )
}
