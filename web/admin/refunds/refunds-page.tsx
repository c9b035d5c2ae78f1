import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { settingsQuery } from '#web/admin/settings/settings-api.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { refundColumns } from './refund-columns.tsx'
import { type RefundAction, RefundDialogs } from './refund-dialogs.tsx'
import { refundQueueQuery } from './refund-queue-api.ts'
import { refundStatusLabels } from './refund-queue-labels.ts'

export const meta = () => [{ title: 'Refunds | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs = [
  { label: 'All', search: '' },
  // What has to be done is listed oldest first.
  { label: refundStatusLabels.pending, search: 'status=pending&sort=createdAt' },
  { label: refundStatusLabels.approved, search: 'status=approved&sort=createdAt' },
  { label: refundStatusLabels.refunded, search: 'status=refunded' },
  { label: refundStatusLabels.rejected, search: 'status=rejected' },
]

const filters = [
  { kind: 'text', id: 'text', label: 'Search refunds', placeholder: 'Order, phone or name' },
] as const

/** Refunds to customers, to be approved and sent. */
export default function RefundsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(refundQueueQuery(control.state))
  const [action, setAction] = useState<RefundAction>()
  // Without the settings the API answers that a second person is required.
  const { secondPersonAbove = 0 } = useQuery(settingsQuery).data ?? {}
  const columns = useMemo(() => refundColumns(setAction, secondPersonAbove), [secondPersonAbove])
  return (
    <>
      <PageHeading title="Refunds">The customer is notified at each step, by SMS and email.</PageHeading>
      <DataTable
        name="Refunds"
        control={control}
        query={query}
        columns={columns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ orderId }) => `refund of order #${orderNumber(orderId)}`}
        empty={{
          title: 'No refunds',
          text: 'What customers ask back, and what you owe them, is listed here.',
        }}
      />
      {action && (
        <RefundDialogs
          action={action}
          secondPersonAbove={secondPersonAbove}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}
