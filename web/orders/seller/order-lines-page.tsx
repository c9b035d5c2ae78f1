import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '#contract/orders.ts'
import type { Filter, Tab } from '#web/design/data-table/column.ts'
import { DataTable } from '#web/design/data-table/data-table.tsx'
import { useTableState } from '#web/design/data-table/table-state.ts'
import { PageHeading } from '#web/layouts/staff/page-heading.tsx'
import { periodFilters } from '#web/reports/period-filters.ts'
import { linesAsked } from '#web/reports/seller/seller-calls.ts'
import { statusWords } from '../order-words.ts'
import { lineColumns } from './line-columns.tsx'

export const meta = () => [{ title: 'Order lines | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly Tab[] = [
  { label: 'All', search: '' },
  { label: 'New', search: 'status=pending' },
  { label: 'To pack', search: 'status=processing' },
  { label: 'On the way', search: 'status=shipped' },
  { label: 'Delivered', search: 'status=delivered' },
]

const filters: readonly Filter[] = [
  { kind: 'words', id: 'text', label: 'Search order lines', placeholder: 'Short id of the order, product' },
  {
    kind: 'choice',
    id: 'status',
    label: 'Any status',
    options: orderStatuses.map((status) => ({ value: status, label: statusWords[status] })),
  },
  ...periodFilters,
]

/** What was ordered of a seller's own products. */
export default function OrderLinesPage() {
  const control = useTableState('-createdAt')
  const asked = useQuery(linesAsked(control.state))
  return (
    <>
      <PageHeading title="Order lines">
        What was ordered of your products. The shop sends the parcels.
      </PageHeading>
      <DataTable
        name="Order lines"
        control={control}
        asked={asked}
        columns={lineColumns}
        filters={filters}
        tabs={tabs}
        idOf={({ orderId, position }) => `${orderId}-${position}`}
        labelOf={({ productName }) => productName}
        empty={{ title: 'No orders yet', text: 'What customers order of your products is listed here.' }}
      />
    </>
  )
}
