import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { PhoneCell } from '#web/admin/customers/phone-link.tsx'
import { timeLeft } from '#web/admin/orders/deadline-left.ts'
import { deadlineTexts } from '#web/admin/orders/deadline-texts.ts'
import { deadlineTones } from '#web/admin/orders/deadlines-card.tsx'
import { orderAssigneeTexts } from '#web/admin/orders/order-assignee-texts.ts'
import type { Column } from '#web/admin/table/column.ts'
import { FirstProduct } from '#web/admin/table/product-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { currentSession } from '#web/session/session-store.ts'
import { PaymentBadge } from '#web/shop/orders/my-orders/order-badges.tsx'
import { paymentMethodLabels, statusLabels, statusTone } from '#web/shop/orders/my-orders/order-labels.ts'
import { orderListTexts } from './order-list-texts.ts'

/** The columns of the list of orders; `districtName` is that of the page's language. */
export const orderColumns = (districtName: (district: string) => string): readonly Column<ListedOrder>[] => [
  {
    id: 'id',
    title: orderListTexts.columns.order,
    isName: true,
    cell: ({ id }) => <span className="tabular-nums">{`#${orderNumber(id)}`}</span>,
  },
  {
    id: 'createdAt',
    title: orderListTexts.columns.placed,
    onCard: 'untitled',
    isSortable: true,
    cell: ({ createdAt }) => (
      // On two lines, day and time: the total has room beside it on a desktop.
      <span className="block tabular-nums md:w-32">{formatDateTime(createdAt)}</span>
    ),
  },
  {
    id: 'customerName',
    title: orderListTexts.columns.customer,
    onCard: 'untitled',
    cell: ({ customerName, district }) => (
      <span className="block max-w-52">
        <span lang={languageOf(customerName)} className="block truncate font-medium">
          {customerName}
        </span>
        <span className="block truncate text-xs text-ink-soft">{districtName(district)}</span>
      </span>
    ),
  },
  {
    id: 'phone',
    title: orderListTexts.columns.phone,
    onCard: 'untitled',
    cell: ({ phone }) => <PhoneCell phone={phone} hasIcon />,
  },
  {
    id: 'items',
    title: orderListTexts.columns.items,
    onCard: 'untitled',
    cell: ({ unitCount, ...row }) => (
      <span className="block max-w-48">
        <FirstProduct row={row} className="block truncate" />
        <span className="block text-xs text-ink-soft">
          {orderListTexts.pieces(unitCount, formatNumber(unitCount))}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: orderListTexts.columns.status,
    onCard: 'untitled',
    cell: ({ status, confirmedAt, callCount, isOverdue, deadline, assignee }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={statusTone(status)}>{statusLabels[status]}</Badge>
        {isOverdue && <Badge tone="red">{orderListTexts.overdue}</Badge>}
        {deadline && <ListedDeadline {...deadline} />}
        {status === 'pending' && confirmedAt && <Badge tone="green">{orderListTexts.confirmed}</Badge>}
        {status === 'pending' && !confirmedAt && callCount > 0 && (
          <Badge tone="yellow">{orderListTexts.calls(callCount, formatNumber(callCount))}</Badge>
        )}
        {assignee && (
          <Badge>
            {orderAssigneeTexts.assignedTo(
              assignee.id === currentSession().user?._id ? orderAssigneeTexts.you : assignee.name,
            )}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'paymentStatus',
    title: orderListTexts.columns.payment,
    onCard: 'untitled',
    cell: (order) => <PaymentBadge order={order} isNeutral />,
  },
  {
    id: 'paymentMethod',
    title: orderListTexts.columns.method,
    isHiddenByDefault: true,
    cell: ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
  },
  {
    id: 'source',
    title: orderListTexts.columns.source,
    isHiddenByDefault: true,
    cell: ({ source }) => orderListTexts.sources[source],
  },
  {
    id: 'promisedUntil',
    title: orderListTexts.columns.promised,
    isHiddenByDefault: true,
    cell: ({ promisedUntil }) => (
      <span className="whitespace-nowrap">{promisedDaysText({ promisedFrom: null, promisedUntil })}</span>
    ),
  },
  {
    id: 'deadline',
    title: deadlineTexts.column,
    isHiddenByDefault: true,
    cell: ({ deadline }) => (
      <span className="tabular-nums md:whitespace-nowrap">{deadline && formatDateTime(deadline.dueAt)}</span>
    ),
  },
  {
    id: 'grandTotal',
    title: orderListTexts.columns.total,
    onCard: 'beside-name',
    align: 'end',
    isSortable: true,
    cell: ({ grandTotal }) => <span className="font-semibold">{formatPrice(grandTotal)}</span>,
  },
]

/** What the law wants next for an order, and how much time is left for it. */
function ListedDeadline({ kind, state, dueAt }: NonNullable<ListedOrder['deadline']>) {
  const texts =
    state === 'overdue' ? deadlineTexts.overdue : state === 'near' ? deadlineTexts.near : deadlineTexts.kinds
  return (
    <>
      <Badge tone={deadlineTones[state]}>{texts[kind]}</Badge>
      {state !== 'overdue' && <Badge>{timeLeft(dueAt, new Date())}</Badge>}
    </>
  )
}
