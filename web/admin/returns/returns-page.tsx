import { useQuery } from '@tanstack/react-query'
import { orderNumber } from '#contract/sales/order-number.ts'
import { frameTexts } from '#web/admin/frame/frame-texts.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { returnColumns } from './return-columns.tsx'
import { listedReturnStates } from './return-labels.ts'
import { returnListQuery } from './staff-return-api.ts'
import { staffReturnTexts } from './staff-return-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, frameTexts.pages.returns)

/** What waits for the staff is listed oldest first, what is done newest first. */
const tabs = () => [
  { label: listedReturnStates.requested, search: '' },
  { label: listedReturnStates.approved, search: 'state=approved' },
  { label: listedReturnStates.received, search: 'state=received' },
  { label: listedReturnStates.closed, search: 'state=closed&sort=-createdAt' },
  { label: listedReturnStates.rejected, search: 'state=rejected&sort=-createdAt' },
  // No state of a return: it filters nothing.
  { label: staffReturnTexts.all, search: 'state=all&sort=-createdAt' },
]

const filters = () =>
  [
    { kind: 'text', id: 'text', label: staffReturnTexts.search, placeholder: staffReturnTexts.searchHint },
  ] as const

/** Returns of delivered goods; at first those that have to be decided. */
export default function ReturnsPage() {
  const control = useTableState('createdAt')
  const shown = { ...control.state, filters: { state: 'requested', ...control.state.filters } }
  const query = useQuery(returnListQuery(shown))
  return (
    <>
      <PageHeading title={staffReturnTexts.title}>{staffReturnTexts.about}</PageHeading>
      <DataTable
        name="Returns"
        label={staffReturnTexts.title}
        control={control}
        query={query}
        columns={returnColumns()}
        filters={filters()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ orderId }) => staffReturnTexts.label(orderNumber(orderId))}
        linkTo={({ orderId }) => ({ pathname: `/admin/orders/${orderId}`, hash: '#returns' })}
        empty={{ title: staffReturnTexts.empty, text: staffReturnTexts.emptyHint }}
      />
    </>
  )
}
