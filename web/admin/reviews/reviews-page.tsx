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
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { notify } from '#web/design/notify.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { failureText } from '#web/http/request-failure.ts'
import { reviewColumns } from './review-columns.tsx'

export const meta = () => [{ title: 'Reviews | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: 'One star', search: 'stars=1' },
  { label: 'Hidden', search: 'status=hidden' },
]

const filters: readonly Filter[] = [
  { kind: 'text', id: 'text', label: 'Search reviews', placeholder: 'Words of the review' },
  {
    kind: 'choice',
    id: 'stars',
    label: 'Any stars',
    options: [5, 4, 3, 2, 1].map((stars) => ({
      value: String(stars),
      label: stars === 1 ? '1 star' : `${stars} stars`,
    })),
  },
  {
    kind: 'choice',
    id: 'status',
    label: 'Shown or hidden',
    options: [
      { value: 'shown', label: 'Shown' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
]

const REVIEWS_KEY = ['Product', 'reviews']

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
      notify.success('The review is shown again.')
    } catch (error) {
      notify.error(failureText(error))
    }
  }

  return (
    <>
      <PageHeading title="Reviews" />
      <DataTable
        name="Reviews"
        control={control}
        query={query}
        columns={reviewColumns({ onHide: setHiding, onShow: (review) => void show(review) })}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ productName, reviewerName }) => `${productName}, ${reviewerName}`}
        empty={{ title: 'No reviews yet', text: 'What buyers say of products they received is listed here.' }}
      />
      {hiding && (
        <ReasonDialog
          title="Hide this review?"
          text="Shoppers no longer see it and it counts for no rating. It stays stored and can be shown again."
          confirmLabel="Hide"
          hint="For the staff only; the audit log keeps it."
          requiredMessage={messages.hideReasonRequired}
          suggestions={['Insulting', 'Advertising', 'Personal data', 'About another product']}
          onConfirm={(reason) => markReviewHidden(hiding.id, reason)}
          successMessage="The review is hidden."
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}
