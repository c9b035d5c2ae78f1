import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound, ShopError } from '#api/errors.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { formatCount } from '#contract/counts.ts'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import { type CustomerGroup, MAX_CUSTOMER_GROUPS } from '#contract/identity/customer-groups.ts'
import { messages } from '#contract/messages.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import * as repository from './customer-groups.repository.ts'

/** Groups of customers that prices may be for. docs/product.md §35 */
export function createCustomerGroupsService({
  db,
  withTx,
  clock,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** By name. Throws forbidden unless the viewer is an admin or a seller. */
    async list(viewer: Viewer): Promise<CustomerGroup[]> {
      if (viewer.role !== 'seller') viewer.assertAdmin()
      return repository.listCustomerGroups(db)
    },

    /** Throws forbidden, and conflict for a name that another group has. */
    async create(viewer: Viewer, name: string): Promise<CustomerGroup> {
      viewer.assertAdmin()
      const id = await withTx(async (tx) => {
        const now = clock()
        if ((await repository.countCustomerGroups(tx)) >= MAX_CUSTOMER_GROUPS)
          throw invalid(customerGroupMessages.tooMany(formatCount(MAX_CUSTOMER_GROUPS)))
        const created = await repository.insertCustomerGroup(tx, name, now)
        const change = { before: null, after: { name }, at: now }
        await recordAudit(
          tx,
          viewer,
          'customer-group.created',
          { type: 'customer-group', id: created },
          change,
        )
        return created
      }).catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? nameTaken() : error
      })
      return { id, name, customerCount: 0 }
    },

    /** Throws forbidden, notFound, and conflict for a name that another group has. */
    async rename(viewer: Viewer, id: string, name: string): Promise<null> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        const former = await repository.updateCustomerGroupName(tx, id, name)
        if (former === undefined) throw notFound(customerGroupMessages.notFound)
        if (former === name) return
        const change = { before: { name: former }, after: { name }, at: clock() }
        await recordAudit(tx, viewer, 'customer-group.renamed', { type: 'customer-group', id }, change)
      }).catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? nameTaken() : error
      })
      return null
    },

    /** Deletes a group with the prices for it. Throws forbidden, notFound. */
    async delete(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        const name = await repository.deleteCustomerGroup(tx, id)
        if (name === undefined) throw notFound(customerGroupMessages.notFound)
        const change = { before: { name }, after: null, at: clock() }
        await recordAudit(tx, viewer, 'customer-group.deleted', { type: 'customer-group', id }, change)
      })
    },

    /**
     * Puts a customer into a group; null: into none. Throws forbidden, notFound for the account, and conflict when
     * the group is gone.
     */
    async setGroupOf(viewer: Viewer, customerId: string, groupId: string | null): Promise<void> {
      viewer.assertAdmin()
      await withTx(async (tx) => {
        const now = clock()
        if ((await lockUsers(tx, [customerId])).length === 0) throw notFound(messages.userNotFound)
        const former = await repository.findGroupOf(tx, customerId)
        if (former === groupId) return
        if (groupId) await repository.upsertGroupMember(tx, { customerId, groupId, addedAt: now })
        else await repository.deleteGroupMember(tx, customerId)
        const change = { before: { groupId: former }, after: { groupId }, at: now }
        await recordAudit(tx, viewer, 'account.group-changed', { type: 'user', id: customerId }, change)
      }).catch((error: unknown) => {
        throw sqlState(error) === FOREIGN_KEY_VIOLATION ? conflict(customerGroupMessages.notFound) : error
      })
    },
  }
}

const nameTaken = () =>
  new ShopError('conflict', customerGroupMessages.nameTaken, {
    errors: [{ path: 'name', message: customerGroupMessages.nameTaken }],
  })
