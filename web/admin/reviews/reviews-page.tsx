import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  hideReviewEndpoint,
  listStaffReviewsEndpoint,
  type StaffReview,
  showReviewEndpoint,
} from '#contract/catalogue/reviews-staff.ts'
import { messages } from '#contract/messages.ts'
import { ReasonDialog } from '#web/admin/forms/reason-dialog.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { productNameIn } from '#web/admin/table/product-column.tsx'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { reviewColumns } from './review-columns.tsx'
import { staffReviewTexts } from './review-texts.ts'
import { REVIEWS_KEY } from './reviews-key.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffReviewTexts.title)

const reviewTabs = (): readonly TableTab[] => [
  { label: staffReviewTexts.all, search: '' },
  { label: staffReviewTexts.oneStar, search: 'stars=1' },
  { label: staffReviewTexts.hidden, search: 'status=hidden' },
]

const reviewFilters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: staffReviewTexts.search, placeholder: staffReviewTexts.searchHint },
  {
    kind: 'choice',
    id: 'stars',
    label: staffReviewTexts.anyStars,
    options: [5, 4, 3, 2, 1].map((stars) => ({
      value: String(stars),
      label: staffReviewTexts.stars(stars, formatNumber(stars)),
    })),
  },
  {
    kind: 'choice',
    id: 'status',
    label: staffReviewTexts.shownOrHidden,
    options: [
      { value: 'shown', label: staffReviewTexts.shown },
      { value: 'hidden', label: staffReviewTexts.hidden },
    ],
  },
]

/** One page of all reviews, as the address says. */
const reviewsQuery = (state: TableState) => listQuery(REVIEWS_KEY, listStaffReviewsEndpoint, state)

const markReviewHidden = (id: string, reason: string) =>
  invalidateAfter(call(hideReviewEndpoint, { params: { id }, body: { reason } }), REVIEWS_KEY)

const markReviewShown = (id: string) =>
  invalidateAfter(call(showReviewEndpoint, { params: { id } }), REVIEWS_KEY)

/** Reviews of products, which can be hidden and shown again. */
export default function ReviewsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(reviewsQuery(control.state))
  const [hiding, setHiding] = useState<StaffReview>()

  async function show(review: StaffReview) {
    try {
      await markReviewShown(review.id)
      notify.success(staffReviewTexts.shownAgain)
    } catch (error) {
      notify.error(failureText(error))
    }
  }

  return (
    <>
      <PageHeading title={staffReviewTexts.title} />
      <DataTable
        name="Reviews"
        label={staffReviewTexts.title}
        control={control}
        query={query}
        columns={reviewColumns({ onHide: setHiding, onShow: (review) => void show(review) })}
        filters={reviewFilters()}
        tabs={reviewTabs()}
        idOf={({ id }) => id}
        labelOf={(review) => `${productNameIn(review)}, ${review.reviewerName}`}
        empty={{ title: staffReviewTexts.none, text: staffReviewTexts.noneText }}
      />
      {hiding && (
        <ReasonDialog
          title={staffReviewTexts.hideTitle}
          text={staffReviewTexts.hideText}
          confirmLabel={staffReviewTexts.hide}
          hint={staffReviewTexts.reasonHint}
          requiredMessage={messages.hideReasonRequired}
          suggestions={staffReviewTexts.reasons}
          onConfirm={(reason) => markReviewHidden(hiding.id, reason)}
          successMessage={staffReviewTexts.isHidden}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}
