import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { BadgeCheck, Package, WalletIcon } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { customerOrdersQuery } from '#web/shop/orders/my-orders/order-api.ts'
import { accountTexts } from './account-texts.tsx'
import { dashboardFigures, RECENT_ORDER_COUNT } from './dashboard-figures.ts'
import { DollarAmount, RecentOrders } from './recent-orders.tsx'

export const meta = (page: PageMatches) => [
  pageTitle(page, accountTexts.dashboard),
  { name: 'description', content: accountTexts.dashboardDescription },
  { name: 'robots', content: 'noindex' },
]

/** The first page of the customer area: three figures and the newest orders (docs/product.md §12). */
export default function DashboardPage() {
  const user = useSignedInUser()
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{accountTexts.dashboard}</h1>
      <p className="mt-1 min-h-6 truncate text-ink-soft">
        {user && (user.name ? accountTexts.hello(user.name) : accountTexts.helloNobody)}
      </p>
      <Overview customerId={user?._id ?? ''} />
    </>
  )
}

function Overview({ customerId }: { customerId: string }) {
  const orders = useQuery({ ...customerOrdersQuery(customerId), enabled: customerId !== '' }, queryClient())
  if (orders.isLoadingError) {
    return (
      <ErrorState
        title={accountTexts.ordersNotLoaded}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      >
        {orders.error.message}
      </ErrorState>
    )
  }
  const figures = orders.data && dashboardFigures(orders.data)
  return (
    <>
      <dl className="mt-5 grid gap-3 sm:grid-cols-3 md:gap-4">
        <Figure icon={Package} name={accountTexts.totalOrders}>
          {figures && formatNumber(figures.orderCount)}
        </Figure>
        <Figure icon={WalletIcon} name={accountTexts.totalSpent}>
          {figures && <DollarAmount amount={figures.spentAmount} />}
        </Figure>
        <Figure icon={BadgeCheck} name={accountTexts.deliveredOrders}>
          {figures && formatNumber(figures.deliveredCount)}
        </Figure>
      </dl>
      <RecentOrders orders={orders.data?.slice(0, RECENT_ORDER_COUNT)} />
    </>
  )
}

type FigureProps = { icon: ComponentType<{ className?: string }>; name: string; children: ReactNode }

function Figure({ icon: Icon, name, children }: FigureProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 sm:block">
      <dt className="flex items-center gap-4 text-sm text-ink-soft sm:block">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-leaf-soft text-leaf-ink sm:mb-3 sm:flex">
          <Icon className="size-5.5" />
        </span>
        {name}
      </dt>
      <dd className="text-2xl font-bold tabular-nums">
        {children || <Skeleton className="my-1 h-6.5 w-20" />}
      </dd>
    </Card>
  )
}
