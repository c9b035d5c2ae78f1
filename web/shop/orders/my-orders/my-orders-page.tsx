import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Search } from '#web/design/icons/catalogue.tsx'
import { Package } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { myOrdersTexts } from './my-orders-texts.tsx'
import { customerOrdersQuery } from './order-api.ts'
import { OrderCard } from './order-card.tsx'
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx'
import { filterOrders, type StatusFilter } from './order-filter.ts'
import { statusLabels } from './order-labels.ts'
import { ThankYou } from './thank-you.tsx'

export const meta = (page: PageMatches) => [
  pageTitle(page, myOrdersTexts.title),
  { name: 'description', content: myOrdersTexts.description },
  { name: 'robots', content: 'noindex' },
]

/** The customer's own orders with search, filter and the actions on each (docs/product.md §12). */
export default function MyOrdersPage() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const customerId = useSignedInUser()?._id ?? ''
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{myOrdersTexts.title}</h1>
      <p className="mt-1 text-ink-soft">{myOrdersTexts.intro}</p>
      <ThankYou customerId={customerId} />
      <OrderFilters
        search={search}
        status={status}
        onSearch={setSearch}
        onStatus={setStatus}
        className="mt-5"
      />
      <div className="mt-5">
        <OrderList search={search} status={status} />
      </div>
    </>
  )
}

function OrderList({ search, status }: { search: string; status: StatusFilter }) {
  const customerId = useSignedInUser()?._id ?? ''
  const orders = useQuery({ ...customerOrdersQuery(customerId), enabled: customerId !== '' }, queryClient())
  const [open, setOpen] = useState<OpenDialog | null>(null)

  if (orders.isPending) return <OrderSkeletons />
  if (orders.isLoadingError) {
    return (
      <ErrorState
        title={myOrdersTexts.notLoaded}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      >
        {orders.error.message}
      </ErrorState>
    )
  }
  const shown = filterOrders(orders.data, search, status)
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
      {/* Outside of the list: an action in the dialog may remove its order from the list. */}
      <OrderDialogs open={open} onOpen={setOpen} />
    </>
  )
}

function NoOrders({ hasAny }: { hasAny: boolean }) {
  return (
    <EmptyState
      icon={Package}
      title={myOrdersTexts.noneFound}
      action={!hasAny && <ButtonLink to="/products">{myOrdersTexts.startShopping}</ButtonLink>}
    >
      {hasAny ? myOrdersTexts.noneMatch : myOrdersTexts.noneYet}
    </EmptyState>
  )
}

/** Three cards while the orders are loading (docs/product.md §19). */
function OrderSkeletons() {
  return (
    <div role="status" aria-label={myOrdersTexts.loading} className="grid gap-4">
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} flush>
          <div className="border-b border-line px-4 py-3 md:px-5">
            <Skeleton className="h-12 w-2/3" />
          </div>
          <div className="grid gap-4 px-4 py-4 md:px-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  )
}

type FilterProps = {
  search: string
  status: StatusFilter
  onSearch: (search: string) => void
  onStatus: (status: StatusFilter) => void
  className?: string
}

const filters = () => Object.entries({ all: myOrdersTexts.all, ...statusLabels }) as [StatusFilter, string][]

/** Search box and status buttons (docs/product.md §12). */
function OrderFilters({ search, status, onSearch, onStatus, className }: FilterProps) {
  return (
    <search className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <div className="relative [&_input]:ps-11">
        <Search aria-hidden="true" className="absolute start-3.5 top-3 z-1 size-5 text-ink-soft" />
        <TextField
          label={myOrdersTexts.searchLabel}
          hideLabel
          type="search"
          placeholder={myOrdersTexts.searchPlaceholder}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">{myOrdersTexts.status}</legend>
        {filters().map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            onClick={() => onStatus(value)}
            className="min-h-11 shrink-0 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
