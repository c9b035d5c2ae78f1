import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isUuid } from '#contract/is-uuid.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { complaintTexts } from './complaint-texts.ts'
import { ownComplaintsQuery } from './complaints-api.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, complaintTexts.title),
  { name: 'description', content: complaintTexts.description },
  { name: 'robots', content: 'noindex' },
]

/** The customer's complaints: a new one, about `?order=` or another order or none, and those there are. docs/product.md §38 */
export default function ComplaintsPage() {
  const customerId = useSignedInUser()?._id ?? ''
  const order = useSearchParams()[0].get('order') ?? ''
  const orderId = isUuid(order) ? order : ''
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{complaintTexts.title}</h1>
      <p className="mt-1 text-ink-soft">{complaintTexts.intro}</p>
      <div className="mt-5">
        <ComplaintForm key={orderId} customerId={customerId} orderId={orderId} />
      </div>
      <h2 className="mt-8 mb-3 text-xl font-bold">{complaintTexts.yours}</h2>
      <ComplaintList customerId={customerId} />
    </>
  )
}

function ComplaintList({ customerId }: { customerId: string }) {
  const own = useQuery({ ...ownComplaintsQuery(customerId), enabled: customerId !== '' }, queryClient())
  if (own.isPending)
    return (
      <div role="status" aria-label={complaintTexts.loading}>
        <Skeleton className="h-44" />
      </div>
    )
  if (own.isLoadingError)
    return (
      <ErrorState title={complaintTexts.notLoaded} onRetry={() => void own.refetch()} busy={own.isFetching}>
        {own.error.message}
      </ErrorState>
    )
  if (own.data.length === 0) return <p className="text-ink-soft">{complaintTexts.none}</p>
  return (
    <ul className="grid gap-4">
      {own.data.map((complaint) => (
        <li key={complaint.id}>
          <ComplaintCard complaint={complaint} />
        </li>
      ))}
    </ul>
  )
}
