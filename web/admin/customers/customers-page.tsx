import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { roles } from '#contract/identity/accounts.ts'
import { customerFilter } from '#contract/identity/accounts-staff.ts'
import { exportCustomersEndpoint } from '#contract/identity/customer-exports.ts'
import type { listCustomerTagsEndpoint } from '#contract/identity/customer-notes.ts'
import { customColumns } from '#web/admin/custom-fields/custom-columns.tsx'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Filter } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { readFilter } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { useTableState } from '#web/admin/table/table-state.ts'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { fetchFile } from '#web/http/api-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { customersQuery } from './customer-api.ts'
import { customerColumns } from './customer-columns.tsx'
import { customerGroupTexts } from './customer-group-texts.ts'
import { customerName } from './customer-name.ts'
import { customerTagsQuery } from './customer-note-api.ts'
import { customerNoteTexts } from './customer-note-texts.ts'
import { customerTexts } from './customer-texts.ts'
import { roleLabels } from './role-labels.ts'

export const meta = (page: PageMatches) => staffMeta(page, customerTexts.title)

const tabs = () => [
  { label: customerTexts.tabs.all, search: '' },
  { label: customerTexts.tabs.customers, search: 'role=user' },
  { label: customerTexts.tabs.sellers, search: 'role=seller' },
  { label: customerTexts.tabs.admins, search: 'role=admin' },
]

const filters = (tags: AnswerOf<typeof listCustomerTagsEndpoint>): readonly Filter[] => [
  { kind: 'text', id: 'text', label: customerTexts.search, placeholder: customerTexts.searchHint },
  {
    kind: 'choice',
    id: 'role',
    label: customerTexts.anyRole,
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
  },
  {
    kind: 'choice',
    id: 'tag',
    label: customerNoteTexts.anyTag,
    options: tags.map(({ tag, customerCount }) => ({
      value: tag,
      label: customerNoteTexts.withCount(tag, formatNumber(customerCount)),
    })),
  },
]

/** All accounts of the shop. */
export default function CustomersPage() {
  const control = useTableState('-createdAt')
  const fields = useQuery(staffFieldsQuery)
  const query = useQuery(customersQuery(control.state))
  const { data: tags = [] } = useQuery(customerTagsQuery)
  return (
    <>
      <PageHeading
        title={customerTexts.title}
        actions={
          <>
            <May needs={{ allOf: ['customers.view', 'data.export'] }}>
              <ExportCustomers state={control.state} />
            </May>
            <May needs="customers.edit">
              <ButtonLink variant="secondary" to="/admin/customers/groups">
                {customerGroupTexts.title}
              </ButtonLink>
            </May>
          </>
        }
      />
      <DataTable
        name="Customers"
        label={customerTexts.title}
        control={control}
        query={query}
        columns={[...customerColumns(), ...customColumns(fields.data?.customer)]}
        filters={filters(tags)}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={customerName}
        linkTo={({ id }) => `/admin/customers/${id}`}
        empty={{ title: customerTexts.empty, text: customerTexts.emptyHint }}
      />
    </>
  )
}

/** Saves what the list shows, with its filters, as a CSV file of customers. */
function ExportCustomers({ state }: { state: TableState }) {
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      const query = readFilter(customerFilter, state.filters) ?? {}
      saveFile('customers.csv', await fetchFile(exportCustomersEndpoint, { query }))
    })

  return (
    <Button variant="secondary" busy={busy} busyLabel={customerTexts.exporting} onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {customerTexts.export}
    </Button>
  )
}
