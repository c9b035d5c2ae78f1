import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import {
  complaintReasonLabels,
  complaintReasonOptions,
  complaintStateLabels,
} from '#web/shop/orders/complaints/complaint-labels.ts'
import { complaintColumns } from './complaint-columns.tsx'
import { complaintListQuery } from './staff-complaint-api.ts'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, texts.title)

const tabs = (): readonly TableTab[] => [
  { label: texts.all, search: '' },
  { label: complaintStateLabels.open, search: 'state=open' },
  { label: texts.dueTabs.due, search: 'deadline=due' },
  { label: texts.dueTabs.overdue, search: 'deadline=overdue' },
  { label: complaintStateLabels.answered, search: 'state=answered' },
  { label: complaintStateLabels.resolved, search: 'state=resolved&sort=-createdAt' },
]

const filters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: texts.search, placeholder: texts.searchHint },
  {
    kind: 'choice',
    id: 'reason',
    label: texts.reason,
    options: [{ value: '', label: texts.anyReason }, ...complaintReasonOptions()],
  },
]

/** Complaints of customers; those that wait for an answer first, the nearest deadline first. */
export default function ComplaintsPage() {
  const control = useTableState('dueAt')
  const query = useQuery(complaintListQuery(control.state))
  return (
    <>
      <PageHeading title={texts.title}>{texts.about}</PageHeading>
      <DataTable
        name="Complaints"
        label={texts.title}
        control={control}
        query={query}
        columns={complaintColumns()}
        filters={filters()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ customerName, reason }) => texts.label(customerName, complaintReasonLabels[reason])}
        linkTo={({ id }) => `/admin/complaints/${id}`}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  )
}
