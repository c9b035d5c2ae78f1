import { PhoneCell } from '#web/admin/customers/phone-link.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { tableTexts } from './table-texts.ts'

/** Since when something waits for the staff. */
export const sinceColumn: Column<{ createdAt: Date }> = {
  id: 'createdAt',
  get title() {
    return tableTexts.since
  },
  isSortable: true,
  cell: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
}

/** A customer with a phone number to call. */
export const customerColumn: Column<{ customerName: string; phone: string }> = {
  id: 'customer',
  get title() {
    return tableTexts.customer
  },
  cell: ({ customerName, phone }) => (
    <span className="block max-w-48">
      <span lang={languageOf(customerName)} className="block truncate font-medium">
        {customerName}
      </span>
      <PhoneCell phone={phone} className="text-sm md:min-h-6" />
    </span>
  ),
}
