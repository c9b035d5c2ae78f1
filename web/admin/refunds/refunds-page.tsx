import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { settingsQuery } from '#web/admin/settings/settings-api.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { refundColumns } from './refund-columns.tsx'
import { type RefundAction, RefundDialogs } from './refund-dialogs.tsx'
import { refundQueueQuery } from './refund-queue-api.ts'
import { refundStatusLabels } from './refund-queue-labels.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, refundQueueTexts.title)

const tabs = () => [
  { label: refundQueueTexts.all, search: '' },
  // What has to be done is listed oldest first.
  { label: refundStatusLabels.pending, search: 'status=pending&sort=createdAt' },
  { label: refundStatusLabels.approved, search: 'status=approved&sort=createdAt' },
  { label: refundStatusLabels.refunded, search: 'status=refunded' },
  { label: refundStatusLabels.rejected, search: 'status=rejected' },
]

const filters = () =>
  [
    { kind: 'text', id: 'text', label: refundQueueTexts.search, placeholder: refundQueueTexts.searchHint },
  ] as const

/** Refunds to customers, to be approved and sent. */
export default function RefundsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(refundQueueQuery(control.state))
  const [action, setAction] = useState<RefundAction>()
  // Without the settings the API answers that a second person is required.
  const { secondPersonAbove = 0 } = useQuery(settingsQuery).data ?? {}
  const mayDecide = useMay()('refunds.decide')
  const columns = useMemo(
    () => refundColumns(setAction, secondPersonAbove).filter(({ id }) => mayDecide || id !== 'actions'),
    [secondPersonAbove, mayDecide],
  )
  return (
    <>
      <PageHeading title={refundQueueTexts.title}>{refundQueueTexts.about}</PageHeading>
      <DataTable
        name="Refunds"
        label={refundQueueTexts.title}
        control={control}
        query={query}
        columns={columns}
        filters={filters()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ orderId }) => refundQueueTexts.label(orderNumber(orderId))}
        empty={{
          title: refundQueueTexts.empty,
          text: refundQueueTexts.emptyHint,
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
