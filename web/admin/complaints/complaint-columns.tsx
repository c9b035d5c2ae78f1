import type { StaffComplaintRow } from '#contract/sales/complaints/complaints-staff.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { PhoneCell } from '#web/admin/customers/phone-link.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { sinceColumn } from '#web/admin/table/customer-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import {
  complaintReasonLabels,
  complaintStateLabels,
  complaintTones,
} from '#web/shop/orders/complaints/complaint-labels.ts'
import { AnswerDue } from './answer-due.tsx'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

/** The columns of the list of complaints. */
export const complaintColumns = (): readonly Column<StaffComplaintRow>[] => [
  {
    id: 'complaint',
    title: texts.columns.complaint,
    isName: true,
    cell: ({ reason, firstText }) => (
      <span className="block md:max-w-80 lg:min-w-48">
        {complaintReasonLabels[reason]}
        <span lang={languageOf(firstText)} className="line-clamp-2 text-sm font-normal text-ink-soft">
          {firstText}
        </span>
      </span>
    ),
  },
  {
    id: 'dueAt',
    title: texts.columns.due,
    isSortable: true,
    cell: (complaint) => <AnswerDue complaint={complaint} />,
  },
  {
    id: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <Badge tone={complaintTones[state]}>{complaintStateLabels[state]}</Badge>,
  },
  {
    id: 'order',
    title: texts.columns.order,
    cell: ({ orderId }) => (
      <span className="tabular-nums">{orderId ? `#${orderNumber(orderId)}` : texts.noOrder}</span>
    ),
  },
  {
    id: 'customer',
    title: texts.customer,
    cell: ({ customerName, phone }) => (
      <span className="block max-w-48">
        <span lang={languageOf(customerName)} className="block truncate font-medium">
          {customerName}
        </span>
        {phone && <PhoneCell phone={phone} className="text-sm md:min-h-6" />}
      </span>
    ),
  },
  sinceColumn,
]
