import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '#contract/sales/orders.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { periodFilters } from '#web/admin/reports/periods.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { lineColumns } from './line-columns.tsx'
import { sellerLinesQuery } from './seller-api.ts'

export const meta = () => [{ title: 'Order lines | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: 'New', search: 'status=pending' },
  { label: 'To pack', search: 'status=processing' },
  { label: 'On the way', search: 'status=shipped' },
  { label: 'Delivered', search: 'status=delivered' },
]

const filters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: 'Search order lines', placeholder: 'Short id of the order, product' },
  {
    kind: 'choice',
    id: 'status',
    label: 'Any status',
    options: orderStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
  },
  ...periodFilters,
]

/** Order lines of the seller's own products. */
export default function OrderLinesPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(sellerLinesQuery(control.state))
  return (
    <>
      <PageHeading title="Order lines">
        What was ordered of your products. The shop sends the parcels.
      </PageHeading>
      <DataTable
        name="Order lines"
        control={control}
        query={query}
        columns={lineColumns}
        filters={filters()}
        tabs={tabs}
        idOf={({ orderId, position }) => `${orderId}-${position}`}
        labelOf={({ productName }) => productName}
        empty={{ title: 'No orders yet', text: 'What customers order of your products is listed here.' }}
      />
    </>
  )
}
