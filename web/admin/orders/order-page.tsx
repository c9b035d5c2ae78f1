import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import { OrderComplaintsCard } from '#web/admin/complaints/order-complaints-card.tsx'
import { CustomFieldsCard } from '#web/admin/custom-fields/custom-fields-card.tsx'
import { CustomerNotesCard } from '#web/admin/customers/customer-notes-card.tsx'
import { May } from '#web/admin/frame/access.tsx'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { MoneyCard } from '#web/admin/money/money-card.tsx'
import { PresenceNotice } from '#web/admin/presence/presence-notice.tsx'
import { ReturnsCard } from '#web/admin/returns/returns-card.tsx'
import { TaxInvoicesCard } from '#web/admin/taxes/tax-invoices-card.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { OrderBadges } from '#web/shop/orders/my-orders/order-badges.tsx'
import { AddressCard } from './address-card.tsx'
import { OrderVersions } from './changes/order-versions.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeadlinesCard } from './deadlines-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { orderListTexts } from './list/order-list-texts.ts'
import { PaymentsCard } from './money/payments-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLink } from './order-link.tsx'
import { orderPageTexts } from './order-page-texts.ts'
import { ParcelsCard } from './parcels/parcels-card.tsx'
import { type OrderCardProps, orderActions, orderQuery } from './staff-order-api.ts'
import { StaffTimeline } from './staff-timeline.tsx'
import { OrderSteps } from './steps/order-steps.tsx'

export const meta = (page: PageMatches) => staffMeta(page, orderListTexts.columns.order)

const back = () => ({ to: '/admin/orders', label: orderPageTexts.orders })

/** One order: its next steps, items, notes, customer, delivery, money and timeline. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const query = useQuery(orderQuery(id))
  if (query.isPending) return <OrderSkeleton id={id} />
  if (query.isLoadingError) {
    return (
      <>
        <PageHeading title={orderPageTexts.title(orderNumber(id))} back={back()} />
        <LoadFailure
          what={orderPageTexts.what}
          error={query.error}
          back={back()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </>
    )
  }
  const { staff } = query.data
  return staff && <OrderView key={id} order={query.data} staff={staff} />
}

function OrderView({ order, staff }: Omit<OrderCardProps, 'actions'>) {
  const cardProps = { order, staff, actions: orderActions(order.id) }
  return (
    <>
      <PageHeading
        title={orderPageTexts.title(orderNumber(order.id))}
        back={back()}
        badges={
          <>
            <OrderBadges order={order} neverPaid="grey" />
            {staff.isOverdue && <Badge tone="red">{orderPageTexts.overdue}</Badge>}
          </>
        }
        actions={
          <May needs="orders.print">
            <OrderDocuments orderId={order.id} />
          </May>
        }
      >
        {staff.enteredByName
          ? orderPageTexts.entered(
              formatDateTime(order.createdAt),
              staff.enteredByName,
              orderListTexts.sources[order.source],
            )
          : orderPageTexts.placed(formatDateTime(order.createdAt))}
        {staff.exchangeOf && (
          <>
            {' · '}
            <OrderLink orderId={staff.exchangeOf} hash="#returns" className="md:min-h-6">
              {orderPageTexts.exchangeFor(orderNumber(staff.exchangeOf))}
            </OrderLink>
          </>
        )}
      </PageHeading>
      <PresenceNotice subject="order" subjectId={order.id} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <OrderSteps {...cardProps} />
          <LinesCard {...cardProps} />
          <OrderVersions order={order} staff={staff} />
          <ParcelsCard {...cardProps} />
          <ReturnsCard order={order} staff={staff} />
          <PaymentsCard {...cardProps} />
          <TaxInvoicesCard order={order} />
          <NotesCard {...cardProps} />
          <CustomerNotesCard customerId={order.customerId} />
        </div>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
          <CustomerCard {...cardProps} />
          <DeadlinesCard staff={staff} />
          <AddressCard {...cardProps} />
          <CustomFieldsCard
            entity="order"
            values={order.customFields}
            invalid={staff.invalidCustomFields}
            needs={{ anyOf: ['orders.confirm', 'orders.pack', 'orders.change'] }}
            updatedAt={staff.updatedAt}
            save={(customFields, updatedAt) =>
              cardProps.actions.changeCustomFields({ updatedAt, customFields })
            }
          />
          <MoneyCard order={order} staff={staff} />
          <StaffTimeline order={order} staff={staff} />
          <OrderComplaintsCard orderId={order.id} />
        </div>
      </div>
    </>
  )
}

function OrderSkeleton({ id }: { id: string }) {
  return (
    <>
      <PageHeading title={orderPageTexts.title(orderNumber(id))} back={back()} />
      <div
        role="status"
        aria-label={orderPageTexts.loading}
        className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </>
  )
}
