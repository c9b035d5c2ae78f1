import type { Review } from '#contract/catalogue/reviews.ts'
import { BadgeCheck } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { PhotoStrip } from '#web/design/photo-strip.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { reviewListTexts } from './review-list-texts.ts'

type Props = { review: Review; wasHelpful: boolean }

/** One review. Only buyers can write one, so that each says so (docs/product.md §4). */
export function ReviewItem({ review, wasHelpful }: Props) {
  const { reviewer, rating, text, at, photoUrls } = review
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
          <span className="inline-flex items-center gap-1 text-sm text-leaf-ink">
            <BadgeCheck aria-hidden="true" className="size-4 self-center" />
            {reviewListTexts.verified}
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
        <PhotoStrip
          urls={photoUrls}
          labelOf={(index) => reviewListTexts.photo(formatNumber(index + 1), reviewer.name)}
          className="mt-2"
        />
        <HelpfulButton review={review} wasHelpful={wasHelpful} />
      </div>
    </li>
  )
}
