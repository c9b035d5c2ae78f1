import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReview } from '#contract/catalogue/reviews-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { HideDialog } from './hide-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'
import { markReviewShown, reviewsQuery } from './staff-review-api.ts'

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

/** What buyers say, with the means to take it off the shop and to show it again. */
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
      {hiding && <HideDialog review={hiding} onClose={() => setHiding(undefined)} />}
    </>
  )
}
