import type { ListedCustomer } from '#contract/identity/accounts-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { customerName } from './customer-name.ts'
import { customerNoteTexts } from './customer-note-texts.ts'
import { TagList } from './customer-notes-card.tsx'
import { customerTexts } from './customer-texts.ts'
import { PhoneCell } from './phone-link.tsx'
import { roleLabels, roleTones } from './role-labels.ts'
import { SpentTotal } from './spent-total.tsx'

/** The columns of the list of accounts. */
export const customerColumns = (): readonly Column<ListedCustomer>[] => [
  {
    id: 'name',
    title: customerTexts.columns.name,
    isName: true,
    cell: (customer) => (
      <span lang={languageOf(customer.name)} className="block max-w-60 truncate">
        {customerName(customer)}
      </span>
    ),
  },
  {
    id: 'phone',
    title: customerTexts.columns.phone,
    cell: ({ phone }) => (phone ? <PhoneCell phone={phone} /> : <None />),
  },
  {
    id: 'email',
    title: customerTexts.columns.email,
    cell: ({ email, isEmailVerified }) =>
      email ? (
        <span className="block max-w-64">
          <span className="block truncate">{email}</span>
          {!isEmailVerified && (
            <span className="block text-xs text-ink-soft">{customerTexts.notVerified}</span>
          )}
        </span>
      ) : (
        <None />
      ),
  },
  {
    id: 'role',
    title: customerTexts.columns.role,
    cell: ({ role }) => <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>,
  },
  {
    id: 'orderCount',
    title: customerTexts.columns.orders,
    align: 'end',
    cell: ({ orderCount, pastOrderCount }) =>
      pastOrderCount > 0
        ? customerTexts.withPast(formatNumber(orderCount + pastOrderCount), formatNumber(pastOrderCount))
        : formatNumber(orderCount),
  },
  {
    id: 'spentTotal',
    title: customerTexts.columns.spent,
    align: 'end',
    cell: (customer) => (
      <span className="font-semibold">
        <SpentTotal customer={customer} />
      </span>
    ),
  },
  {
    id: 'tags',
    title: customerNoteTexts.tags,
    cell: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : <None />),
  },
  {
    id: 'createdAt',
    title: customerTexts.columns.since,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
]

function None() {
  return <span className="text-ink-soft">{customerTexts.none}</span>
}
