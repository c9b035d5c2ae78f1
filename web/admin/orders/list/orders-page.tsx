import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { districtNameIn } from '#contract/sales/delivery/find-places.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { customColumns } from '#web/admin/custom-fields/custom-columns.tsx'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ordersQuery } from '#web/admin/orders/staff-order-api.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { BulkMoveDialog, type RequestedMove } from './bulk-move-dialog.tsx'
import { BulkOrderActions } from './bulk-order-actions.tsx'
import { ExportOrders } from './export-orders-button.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters, orderTabs } from './order-list-filters.ts'
import { orderListTexts } from './order-list-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, orderListTexts.title)

/** All orders of the shop. */
export default function OrdersPage() {
  const control = useTableState('-createdAt')
  const fields = useQuery(staffFieldsQuery)
  const query = useQuery(ordersQuery(control.state))
  const places = useQuery(placesQuery)
  const [requested, setRequested] = useState<RequestedMove>()
  const districts = places.data?.flatMap((division) => division.districts) ?? []
  return (
    <>
      <PageHeading
        title={orderListTexts.title}
        actions={
          <May needs={{ allOf: ['orders.view', 'data.export'] }}>
            <ExportOrders state={control.state} />
          </May>
        }
        primary={
          <May needs="orders.confirm">
            <ButtonLink to="/admin/orders/new">{orderListTexts.newOrder}</ButtonLink>
          </May>
        }
      />
      <DataTable
        name="Orders"
        label={orderListTexts.title}
        control={control}
        query={query}
        columns={[...orderColumns(districtNameIn(places.data)), ...customColumns(fields.data?.order)]}
        filters={orderFilters(districts)}
        tabs={orderTabs()}
        idOf={({ id }) => id}
        labelOf={({ id }) => orderListTexts.label(orderNumber(id))}
        linkTo={({ id }) => `/admin/orders/${id}`}
        bulk={(orders) => (
          <BulkOrderActions orders={orders} onMove={(move) => setRequested({ move, orders })} />
        )}
        empty={{ title: orderListTexts.empty, text: orderListTexts.emptyHint }}
      />
      <BulkMoveDialog requested={requested} onClose={() => setRequested(undefined)} />
    </>
  )
}
