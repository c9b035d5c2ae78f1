import { Link } from 'react-router'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import { Badge } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Package } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { formatDollars } from '#web/formatting/money.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { statusLabels, statusTone } from '#web/shop/orders/my-orders/order-labels.ts'
import { accountTexts } from './account-texts.tsx'

type RecentOrder = Pick<Order, 'id' | 'createdAt' | 'grandTotal' | 'status'>

/** The newest orders in a table; skeleton rows while they are loading. */
export function RecentOrders({ orders }: { orders: readonly RecentOrder[] | undefined }) {
  return (
    <section aria-labelledby="recent-orders" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-orders" className="text-xl font-bold">
          {accountTexts.recentOrders}
        </h2>
        {orders && orders.length > 0 && (
          <Link
            to="/user/my-orders"
            className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
          >
            {accountTexts.allOrders}
          </Link>
        )}
      </div>
      <Card flush className="mt-2">
        {orders?.length === 0 ? <NoOrders /> : <Table orders={orders} />}
      </Card>
    </section>
  )
}

const cell = 'px-3 py-3 first:ps-4 md:px-5'

function Table({ orders }: { orders: readonly RecentOrder[] | undefined }) {
  return (
    <table className="w-full text-start tabular-nums" aria-busy={!orders || undefined}>
      <thead className="border-b border-line bg-sunken/50 text-sm text-ink-soft">
        <tr className="*:text-start *:font-semibold">
          <th scope="col" className={cell}>
            {accountTexts.order}
          </th>
          <th scope="col" className={`${cell} max-sm:hidden`}>
            {accountTexts.date}
          </th>
          <th scope="col" className={cell}>
            {accountTexts.total}
          </th>
          <th scope="col" className={cell}>
            {accountTexts.status}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {orders ? orders.map((order) => <Row key={order.id} order={order} />) : <SkeletonRows />}
      </tbody>
    </table>
  )
}

function Row({ order }: { order: RecentOrder }) {
  const date = formatDate(order.createdAt)
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        {`#${shownOrderNumber(order.id)}`}
        {/* On phones the date is here: four columns would not fit. */}
        <span className="block text-sm font-normal whitespace-nowrap text-ink-soft sm:hidden">{date}</span>
      </th>
      <td className={`${cell} text-ink-soft max-sm:hidden`}>{date}</td>
      <td className={cell}>
        <DollarAmount amount={order.grandTotal} />
      </td>
      <td className={cell}>
        <Badge tone={statusTone(order.status)}>{statusLabels[order.status]}</Badge>
      </td>
    </tr>
  )
}

function SkeletonRows() {
  return ['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
    <tr key={place}>
      <td colSpan={4} className={cell}>
        <Skeleton className="h-11 sm:h-6" />
      </td>
    </tr>
  ))
}

function NoOrders() {
  return (
    <EmptyState
      heading="h3"
      icon={Package}
      title={accountTexts.noOrders}
      action={<ButtonLink to="/products">{accountTexts.startShopping}</ButtonLink>}
    >
      {accountTexts.noOrdersText}
    </EmptyState>
  )
}

/** An amount in dollars with its taka as a tooltip, as on the dashboard (docs/product.md §4). */
export function DollarAmount({ amount }: { amount: Taka }) {
  const { takaPerDollar } = useSite()
  return <span title={formatPrice(amount)}>{formatDollars(amount, takaPerDollar)}</span>
}
