import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PastOrder, PastOrderStatus } from '#contract/sales/past-orders.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { pastOrdersQuery } from './past-order-api.ts'
import { pastOrderTexts } from './past-order-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, pastOrderTexts.title)

const filters = () =>
  [
    { kind: 'text', id: 'text', label: pastOrderTexts.search, placeholder: pastOrderTexts.searchHint },
  ] as const

/** Orders of the shop that the merchant moved from. */
export default function PastOrdersPage() {
  const control = useTableState('-orderedAt')
  const query = useQuery(pastOrdersQuery(control.state))
  const name = query.data?.rows[0]?.customerName
  return (
    <>
      <PageHeading title={pastOrderTexts.title} back={{ to: '/admin/orders', label: pastOrderTexts.back }}>
        {pastOrderTexts.about}
        {control.state.filters.customerId && (
          <span className="mt-1 block">
            {name ? pastOrderTexts.ofOneNamed(name) : pastOrderTexts.ofOne}{' '}
            <Link to="/admin/past-orders" className="text-leaf-ink underline underline-offset-2">
              {pastOrderTexts.everyone}
            </Link>
          </span>
        )}
      </PageHeading>
      <DataTable
        name="Past orders"
        label={pastOrderTexts.title}
        control={control}
        query={query}
        columns={pastOrderColumns()}
        filters={filters()}
        idOf={({ id }) => id}
        labelOf={({ number }) => number}
        empty={{
          title: pastOrderTexts.none,
          text: pastOrderTexts.noneText,
          action: <ButtonLink to="/admin/move">{pastOrderTexts.toMove}</ButtonLink>,
        }}
      />
    </>
  )
}

const statusTones: Record<PastOrderStatus, BadgeTone> = {
  open: 'yellow',
  delivered: 'green',
  cancelled: 'gray',
  refunded: 'gray',
}

const pastOrderColumns = (): readonly Column<PastOrder>[] => [
  { id: 'number', title: pastOrderTexts.columns.number, isName: true, cell: ({ number }) => number },
  {
    id: 'orderedAt',
    title: pastOrderTexts.columns.orderedAt,
    cell: ({ orderedAt }) => <span className="whitespace-nowrap">{formatDateTime(orderedAt)}</span>,
  },
  {
    id: 'customer',
    title: pastOrderTexts.columns.customer,
    cell: ({ customerId, customerName }) => {
      const name = <span lang={languageOf(customerName)}>{customerName}</span>
      if (!customerId) return name
      return (
        <Link to={`/admin/customers/${customerId}`} className="text-leaf-ink underline underline-offset-2">
          {name}
        </Link>
      )
    },
  },
  { id: 'phone', title: pastOrderTexts.columns.phone, cell: ({ phone }) => phone },
  { id: 'products', title: pastOrderTexts.columns.products, cell: PastOrderLines },
  {
    id: 'status',
    title: pastOrderTexts.columns.status,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{pastOrderTexts.statuses[status]}</Badge>,
  },
  {
    id: 'total',
    title: pastOrderTexts.columns.total,
    align: 'end',
    cell: ({ grandTotal }) => formatPrice(grandTotal),
  },
  textColumn('address', ({ address }) => address),
  textColumn('payment', ({ paymentMethod }) => paymentMethod),
  textColumn('note', ({ note }) => note),
]

function textColumn(
  id: 'address' | 'payment' | 'note',
  textOf: (order: PastOrder) => string,
): Column<PastOrder> {
  return {
    id,
    title: pastOrderTexts.columns[id],
    isHiddenByDefault: true,
    cell: (order) => <span className="block max-w-72 wrap-anywhere">{textOf(order)}</span>,
  }
}

/** What was ordered; lines of products that are in the shop lead there. */
function PastOrderLines({ lines }: Pick<PastOrder, 'lines'>) {
  return (
    <ul className="grid max-w-80 gap-0.5 text-sm">
      {lines.map(({ name, quantity, productId }, index) => {
        const text = pastOrderTexts.units(formatNumber(quantity), name)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a past order never changes, and its lines have no ids
          <li key={index} lang={languageOf(name)} className="wrap-anywhere">
            {productId ? (
              <Link to={`/admin/products/${productId}`} className="text-leaf-ink hover:underline">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
