import { csvLines, csvOf } from '#api/csv.ts'
import { customCell } from '#api/custom-fields/custom-columns.ts'
import type { UserFilter } from '#api/identity/accounts/user-list.repository.ts'
import { listUsers } from '#api/identity/accounts/user-list.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import { listPastOrderSums } from '#api/sales/past-orders/past-orders.repository.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { CustomerFilter } from '#contract/identity/accounts-staff.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listExportedDetails, listOrderSums } from './customers.repository.ts'

/** Accounts read at once; what was read is sent before the next ones are. */
const BATCH_SIZE = 500

const TITLES = [
  ...['Name', 'Phone', 'Email', 'Role', 'Address', 'Area', 'District', 'Division', 'Note', 'Tags'],
  ...['Orders', 'Spent', 'Past orders', 'Since'],
]

/** Exports accounts as a CSV file, by the filter of the list. docs/moving-in.md §5 */
export function createExportCustomers({
  db,
  clock,
  customFields,
}: Pick<ServiceNeeds, 'db' | 'clock' | 'customFields'>) {
  const { fields } = customFields.customer
  /** Throws forbidden unless the viewer is an admin. */
  return async (viewer: Viewer, { text, role, tag }: CustomerFilter): Promise<FileAnswer> => {
    viewer.assertAdmin()
    const searchTerm = text && normalisedPhone(text)
    const filter = { searchTerm, contacts: contactMatchOf(viewer), role, tag }
    return { name: `customers-${dhakaDay(clock())}.csv`, bytes: textOf(db, filter, fields) }
  }
}

async function* textOf(
  db: DbOrTx,
  filter: UserFilter,
  fields: readonly CustomField[],
): AsyncGenerator<string> {
  yield csvOf([[...TITLES, ...fields.map(({ name, label }) => `${label.en} (customer.${name})`)]])
  let after: { createdAt: Date; id: string } | undefined
  do {
    const users = await listUsers(
      db,
      { ...filter, after },
      { limit: BATCH_SIZE, offset: 0, withCustomFields: true },
    )
    yield csvLines(await rowsOf(db, users, fields))
    after = users.length < BATCH_SIZE ? undefined : users.at(-1)
  } while (after)
}

async function rowsOf(
  db: DbOrTx,
  users: Awaited<ReturnType<typeof listUsers>>,
  fields: readonly CustomField[],
): Promise<(string | number)[][]> {
  const ids = users.map(({ id }) => id)
  const [details, sums, pastSums] = await Promise.all([
    listExportedDetails(db, ids),
    listOrderSums(db, ids),
    listPastOrderSums(db, ids),
  ])
  return users.map(({ id, name, phone, email, role, createdAt, storedFields }) => {
    const { address = '', city, district, division, note = '', tags = [] } = details.get(id) ?? {}
    return [
      ...[name, phone ?? '', email ?? '', role, address, city ?? '', district ?? '', division ?? ''],
      ...[note, tags.join(', '), sums.get(id)?.orderCount ?? 0, sums.get(id)?.spentTotal ?? 0],
      ...[pastSums.get(id)?.pastOrderCount ?? 0, dhakaDay(createdAt)],
      ...fields.map((field) => customCell(field, storedFields)),
    ]
  })
}
