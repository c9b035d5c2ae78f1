import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { ordersOf } from './order-api.ts'
import { OrderCard } from './order-card.tsx'
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx'
import { ordersShown, type StatusFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderSkeletons } from './order-skeletons.tsx'

export const meta = () => [
  { title: 'My Orders | Biponi' },
  { name: 'description', content: 'Track and manage all your purchases.' },
  { name: 'robots', content: 'noindex' },
]

/** The customer's own orders: search, filter, and all that can be done about one (docs/product.md §12). */
export default function MyOrdersPage() {
  const [words, setTerms] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">My Orders</h1>
      <p className="mt-1 text-ink-soft">Track and manage all your purchases</p>
      <OrderFilters {...{ words, status }} onWords={setTerms} onStatus={setStatus} className="mt-5" />
      <div className="mt-5">
        <OrderList words={words} status={status} />
      </div>
    </>
  )
}

function OrderList({ words, status }: { words: string; status: StatusFilter }) {
  const customerId = useSignedInUser()?._id ?? ''
  const orders = useQuery({ ...ordersOf(customerId), enabled: customerId !== '' }, queryClient())
  const [open, setOpen] = useState<OpenDialog | null>(null)

  if (orders.isPending) return <OrderSkeletons />
  if (orders.isError) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      >
        {orders.error.message}
      </ErrorState>
    )
  }
  const shown = ordersShown(orders.data, words, status)
  return (
    <>
      {shown.length === 0 && <NoOrders hasAny={orders.data.length > 0} />}
      <ul className="grid gap-4">
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onOpen={setOpen} />
          </li>
        ))}
      </ul>
      {/* Beside the list, since what a dialog does may take its order out of the list. */}
      <OrderDialogs open={open} onOpen={setOpen} />
    </>
  )
}

function NoOrders({ hasAny }: { hasAny: boolean }) {
  return (
    <EmptyState
      title="No orders found"
      action={!hasAny && <ButtonLink to="/products">Start Shopping</ButtonLink>}
    >
      {hasAny ? 'Try other words or another status.' : 'What you order will be listed here.'}
    </EmptyState>
  )
}
