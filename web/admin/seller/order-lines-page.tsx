import { useQuery } from '@tanstack/react-query'
import { districtNameIn } from '#contract/sales/delivery/find-places.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import { orderStatuses } from '#contract/sales/orders.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { periodFilters } from '#web/admin/reports/periods.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { useBanglaPlaces } from '#web/shop/account/addresses/use-address-line.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { lineColumns } from './line-columns.tsx'
import { sellerLinesQuery } from './seller-api.ts'
import { sellerTexts } from './seller-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, sellerTexts.orderLines)

const tabs = (): readonly TableTab[] => [
  { label: sellerTexts.tabs.all, search: '' },
  { label: sellerTexts.tabs.new, search: 'status=pending' },
  { label: sellerTexts.tabs.toPack, search: 'status=processing' },
  { label: sellerTexts.tabs.onTheWay, search: 'status=shipped' },
  { label: sellerTexts.tabs.delivered, search: 'status=delivered' },
]

const filters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: sellerTexts.searchLines, placeholder: sellerTexts.searchLinesHint },
  {
    kind: 'choice',
    id: 'status',
    label: sellerTexts.anyStatus,
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
      <PageHeading title={sellerTexts.orderLines}>{sellerTexts.linesAbout}</PageHeading>
      <DataTable
        name={sellerTexts.orderLines}
        control={control}
        query={query}
        columns={lineColumns(districtNameIn(useBanglaPlaces()))}
        filters={filters()}
        tabs={tabs()}
        idOf={({ orderId, position }) => `${orderId}-${position}`}
        linkTo={({ orderId }) => `/seller/orders/${orderId}`}
        labelOf={lineNameOf}
        empty={{ title: sellerTexts.noOrders, text: sellerTexts.noOrdersHint }}
      />
    </>
  )
}
