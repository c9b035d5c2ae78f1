import { orderNumber } from '#contract/sales/order-number.ts'
import type { ListedOrder } from '#contract/sales/orders-staff.ts'
import { promisedDaysText } from '#contract/sales/promised-days.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { Phone as PhoneIcon } from '#web/design/icons/home.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import {
  paymentLabels,
  paymentMethodLabels,
  paymentTone,
  statusLabels,
  statusTone,
} from '#web/shop/orders/my-orders/order-labels.ts'
import { orderSourceLabels } from './order-sources.ts'

/** The columns of the list of orders. */
export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'id',
    title: 'Order',
    isName: true,
    cell: ({ id }) => <span className="tabular-nums">{`#${orderNumber(id)}`}</span>,
  },
  {
    id: 'createdAt',
    title: 'Placed',
    isSortable: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDateTime(createdAt)}</span>
    ),
  },
  {
    id: 'customerName',
    title: 'Customer',
    cell: ({ customerName, district }) => (
      <span className="block max-w-52">
        <span lang={languageOf(customerName)} className="block truncate font-medium">
          {customerName}
        </span>
        <span className="block truncate text-xs text-ink-soft">{district}</span>
      </span>
    ),
  },
  {
    id: 'phone',
    title: 'Phone',
    cell: ({ phone }) => (
      <a
        href={`tel:${phone}`}
        className="relative z-1 inline-flex min-h-11 items-center gap-1.5 text-leaf-ink tabular-nums underline-offset-2 hover:underline md:min-h-8"
      >
        <PhoneIcon aria-hidden="true" className="size-4" />
        {phone}
      </a>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status, confirmedAt, callCount, isOverdue }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={statusTone(status)}>{statusLabels[status]}</Badge>
        {isOverdue && <Badge tone="red">Overdue</Badge>}
        {status === 'pending' && confirmedAt && <Badge tone="green">Confirmed</Badge>}
        {status === 'pending' && !confirmedAt && callCount > 0 && (
          <Badge tone="yellow">{callCount === 1 ? '1 call' : `${callCount} calls`}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'paymentStatus',
    title: 'Payment',
    cell: ({ paymentStatus }) => (
      <Badge tone={paymentTone(paymentStatus)}>{paymentLabels[paymentStatus]}</Badge>
    ),
  },
  {
    id: 'paymentMethod',
    title: 'Method',
    isHiddenByDefault: true,
    cell: ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
  },
  {
    id: 'source',
    title: 'Source',
    isHiddenByDefault: true,
    cell: ({ source }) => orderSourceLabels[source],
  },
  {
    id: 'promisedUntil',
    title: 'Promised',
    isHiddenByDefault: true,
    cell: ({ promisedUntil }) => (
      <span className="whitespace-nowrap">{promisedDaysText({ promisedFrom: null, promisedUntil })}</span>
    ),
  },
  {
    id: 'items',
    title: 'Items',
    cell: ({ firstProductName, unitCount }) => (
      <span className="block max-w-56">
        <span lang={languageOf(firstProductName)} className="block truncate">
          {firstProductName}
        </span>
        <span className="block text-xs text-ink-soft">
          {unitCount === 1 ? '1 piece' : `${unitCount} pieces`}
        </span>
      </span>
    ),
  },
  {
    id: 'grandTotal',
    title: 'Total',
    align: 'end',
    isSortable: true,
    cell: ({ grandTotal }) => <span className="font-semibold">{formatPrice(grandTotal)}</span>,
  },
]
