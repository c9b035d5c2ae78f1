import { useQuery } from '@tanstack/react-query'
import { orderNumber } from '#contract/sales/order-number.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { returnColumns } from './return-columns.tsx'
import { listedReturnStates } from './return-labels.ts'
import { returnListQuery } from './staff-return-api.ts'

export const meta = () => [{ title: 'Returns | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What waits for the staff is listed oldest first, what is done newest first. */
const tabs = [
  { label: listedReturnStates.requested.label, search: '' },
  { label: listedReturnStates.approved.label, search: 'state=approved' },
  { label: listedReturnStates.received.label, search: 'state=received' },
  { label: listedReturnStates.closed.label, search: 'state=closed&sort=-createdAt' },
  { label: listedReturnStates.rejected.label, search: 'state=rejected&sort=-createdAt' },
  // No state of a return: it filters nothing.
  { label: 'All', search: 'state=all&sort=-createdAt' },
]

const filters = [
  { kind: 'text', id: 'text', label: 'Search returns', placeholder: 'Order, phone or name' },
] as const

/** Returns of delivered goods; at first those that have to be decided. */
export default function ReturnsPage() {
  const control = useTableState('createdAt')
  const shown = { ...control.state, filters: { state: 'requested', ...control.state.filters } }
  const query = useQuery(returnListQuery(shown))
  return (
    <>
      <PageHeading title="Returns">
        What customers send back. Returns by phone are entered on the page of their order.
      </PageHeading>
      <DataTable
        name="Returns"
        control={control}
        query={query}
        columns={returnColumns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ orderId }) => `return of order #${orderNumber(orderId)}`}
        linkTo={({ orderId }) => ({ pathname: `/admin/orders/${orderId}`, hash: '#returns' })}
        empty={{
          title: 'No requests wait',
          text: 'When a customer asks to return something, it is listed here for you to decide.',
        }}
      />
    </>
  )
}
