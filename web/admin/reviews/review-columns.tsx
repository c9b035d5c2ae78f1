import { Link } from 'react-router'
import type { StaffReview } from '#contract/catalogue/reviews-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { productColumn } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { staffReviewTexts } from './review-texts.ts'
import { StaffReviewPhotos } from './staff-review-photos.tsx'

type Actions = { onHide: (review: StaffReview) => void; onShow: (review: StaffReview) => void }

/** The columns of the list of reviews. */
export function reviewColumns({ onHide, onShow }: Actions): readonly Column<StaffReview>[] {
  return [
    {
      id: 'text',
      title: staffReviewTexts.columns.text,
      isName: true,
      cell: (review) => (
        <span className="block min-w-48 max-w-lg font-normal whitespace-pre-line">
          <span className="me-2 font-semibold whitespace-nowrap text-marigold-ink">
            <span aria-hidden="true">{'★'.repeat(review.rating)}</span>
            <span className="sr-only">
              {staffReviewTexts.stars(review.rating, formatNumber(review.rating))}
            </span>
          </span>
          <span lang={languageOf(review.text)}>{review.text}</span>
          {review.helpfulCount > 0 && (
            <span className="block text-xs text-ink-soft">
              {staffReviewTexts.helpful(formatNumber(review.helpfulCount))}
            </span>
          )}
          <StaffReviewPhotos review={review} />
        </span>
      ),
    },
    productColumn(staffReviewTexts.columns.product),
    {
      id: 'reviewer',
      title: staffReviewTexts.columns.reviewer,
      cell: ({ reviewerId, reviewerName }) => (
        <Link
          to={`/admin/customers/${reviewerId}`}
          lang={languageOf(reviewerName)}
          className="hover:text-leaf-ink hover:underline"
        >
          {reviewerName}
        </Link>
      ),
    },
    {
      id: 'createdAt',
      title: staffReviewTexts.columns.createdAt,
      isSortable: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at)}</span>,
    },
    {
      id: 'status',
      title: staffReviewTexts.columns.status,
      cell: ({ hiddenAt, hiddenReason }) =>
        hiddenAt ? (
          <span className="block max-w-48">
            <Badge tone="red">{staffReviewTexts.hidden}</Badge>
            <span lang={languageOf(hiddenReason)} className="mt-0.5 block text-xs text-ink-soft">
              {hiddenReason}
            </span>
          </span>
        ) : (
          <Badge tone="green">{staffReviewTexts.shown}</Badge>
        ),
    },
    {
      id: 'verbs',
      title: staffReviewTexts.columns.verbs,
      cell: (review) =>
        review.hiddenAt ? (
          <Button size="small" variant="secondary" onClick={() => onShow(review)}>
            {staffReviewTexts.showAgain}
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={() => onHide(review)}>
            {staffReviewTexts.hide}
          </Button>
        ),
    },
  ]
}
