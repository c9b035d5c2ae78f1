import { notFound } from '#api/errors.ts'
import { countUsers, listUsers } from '#api/identity/accounts/user-list.repository.ts'
import { listTagsOfEach } from '#api/identity/customer-notes/customer-notes.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { dhakaDay } from '#api/period.ts'
import { listPastOrderSums } from '#api/sales/past-orders/past-orders.repository.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Customer, CustomerFilter } from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { createCustomerBlocks } from './customer-blocks.ts'
import { findCustomer, listOrderSums } from './customers.repository.ts'
import { createExportCustomers } from './export-customers.ts'

/** The accounts of the shop, for admins. docs/product.md §5 */
export function createCustomersService(
  needs: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'customFields'>,
) {
  const { db, clock, customFields } = needs
  const blocks = createCustomerBlocks(needs)
  const { areListed: withCustomFields, forList, forStaff } = customFields.customer
  return {
    /** One page of the accounts with their order figures, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { text, role, tag, ...page }: CustomerFilter) {
      viewer.assertAdmin()
      const searchTerm = text && normalisedPhone(text)
      const filter = { searchTerm, contacts: contactMatchOf(viewer), role, tag }
      const [users, total] = await Promise.all([
        listUsers(db, filter, { ...limitAndOffset(page), withCustomFields }),
        countUsers(db, filter),
      ])
      const ids = users.map(({ id }) => id)
      const [sums, pastSums, tags] = await Promise.all([
        listOrderSums(db, ids),
        listPastOrderSums(db, ids),
        listTagsOfEach(db, ids),
      ])
      const rows = users.map(({ storedFields, ...user }) => ({
        ...user,
        ...forList(storedFields),
        ...(sums.get(user.id) ?? { orderCount: 0, spentTotal: 0, unpaidTotal: 0 }),
        pastOrderCount: pastSums.get(user.id)?.pastOrderCount ?? 0,
        tags: tags.get(user.id) ?? [],
      }))
      return toPage(rows, total, page)
    },

    /** All accounts of a list as a CSV file. Throws forbidden. */
    export: createExportCustomers(needs),

    /** Refuses orders for cash on delivery of a customer, and takes them again. */
    blockCash: blocks.block,
    unblockCash: blocks.unblock,

    /** One account with its order figures. Throws forbidden, and notFound also for a deleted account. */
    async get(viewer: Viewer, userId: string): Promise<Customer> {
      viewer.assertAdmin()
      const customer = await findCustomer(db, userId, dhakaDay(clock()))
      if (!customer) throw notFound(messages.userNotFound)
      const { storedFields, ...details } = customer
      return { ...details, ...forStaff(storedFields) }
    },
  }
}
