import { useQuery } from '@tanstack/react-query'
import { roles } from '#contract/accounts.ts'
import type { Filter, Tab } from '#web/design/data-table/column.ts'
import { DataTable } from '#web/design/data-table/data-table.tsx'
import { useTableState } from '#web/design/data-table/table-state.ts'
import { PageHeading } from '#web/layouts/staff/page-heading.tsx'
import { customersAsked } from './customer-calls.ts'
import { customerColumns } from './customer-columns.tsx'
import { roleWords } from './role-words.ts'

export const meta = () => [{ title: 'Customers | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly Tab[] = [
  { label: 'All', search: '' },
  { label: 'Customers', search: 'role=user' },
  { label: 'Sellers', search: 'role=seller' },
  { label: 'Admins', search: 'role=admin' },
]

const filters: readonly Filter[] = [
  { kind: 'words', id: 'text', label: 'Search customers', placeholder: 'Name, phone, email' },
  {
    kind: 'choice',
    id: 'role',
    label: 'Any role',
    options: roles.map((role) => ({ value: role, label: roleWords[role] })),
  },
]

/** Everybody who has an account in the shop. */
export default function CustomersPage() {
  const control = useTableState('-createdAt')
  const asked = useQuery(customersAsked(control.state))
  return (
    <>
      <PageHeading title="Customers" />
      <DataTable
        name="Customers"
        control={control}
        asked={asked}
        columns={customerColumns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        linkTo={({ id }) => `/admin/customers/${id}`}
        empty={{ title: 'No customers yet', text: 'Who opens an account is listed here.' }}
      />
    </>
  )
}
