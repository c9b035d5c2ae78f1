import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import { assertMayGrant, getRolePermissions, permissionsOfAccount } from '#api/identity/staff/grants.ts'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { deleteInvitationsTo, withdrawOtherInvitations } from '#api/identity/staff/staff.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Role } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { anonymiseUser, lockUsers, updateRole } from './staff-changes.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock'> & {
  images: ImagesService
  accountHooks: Pick<AccountHooks, 'countProductsOnSale' | 'deleteDataOf' | 'hasReviews'>
  evictSessions: (sessionIds: Iterable<string>) => void
}

/** Changes of other accounts by an admin; each is audited and revokes the account's sessions. docs/product.md §5 */
export function createStaffChanges(needs: Needs) {
  const { db, withTx, withCatalogueTx, clock, images, accountHooks, evictSessions } = needs

  /** Locks the account to change and the viewer's. The first is never the viewer's own, so that one owner is always left. */
  async function lockOther(tx: Tx, viewer: Viewer, userId: string) {
    const accounts = await lockUsers(tx, [viewer.userId, userId])
    const actor = accounts.find(({ id }) => id === viewer.userId)
    const account = accounts.find(({ id }) => id === userId)
    if (actor?.role !== 'admin') throw forbidden(messages.notAllowed)
    if (!account) throw notFound(messages.userNotFound)
    return { account, actor }
  }

  return {
    /**
     * Changes the role of an account, of an admin with their staff role, and withdraws the open invitations that it sent or
     * received. Throws forbidden, notFound, and conflict for the viewer's own account. docs/product.md §5
     */
    async changeRole(viewer: Viewer, userId: string, role: Role, staffRole: string = 'owner'): Promise<void> {
      viewer.assertMay('staff.manage')
      if (userId === viewer.userId) throw conflict(messages.ownRole)
      const revokedIds = await withTx(async (tx) => {
        const now = clock()
        const { account, actor } = await lockOther(tx, viewer, userId)
        if (account.role === role) return []
        await assertMayGrant(tx, actor, [
          ...(await permissionsOfAccount(tx, account)),
          ...(role === 'admin' ? await getRolePermissions(tx, staffRole) : []),
        ])
        await updateRole(tx, userId, { role, ...(role === 'admin' && columnsOfRole(staffRole)) }, now)
        await withdrawOtherInvitations(tx, { userId, contacts: contactsOf(account) }, now)
        const after = { role, ...(role === 'admin' && { staffRole }) }
        const change = { before: { role: account.role }, after, at: now }
        await recordAudit(tx, viewer, 'account.role-changed', { type: 'user', id: userId }, change)
        return revokeSessionsOf(tx, userId, { reason: 'role-changed', now })
      })
      evictSessions(revokedIds)
    },

    /**
     * Deletes an account: personal data is removed, orders and reviews stay. Throws forbidden, notFound, and conflict
     * for the viewer's own account or a seller who still has products on sale. docs/product.md §5
     */
    async remove(viewer: Viewer, userId: string): Promise<void> {
      viewer.assertAdmin()
      if (userId === viewer.userId) throw conflict(messages.ownAccount)
      const { revokedIds, imageId } = await withCatalogueTx(async (tx, markChanged) => {
        const now = clock()
        const { account, actor } = await lockOther(tx, viewer, userId)
        if (account.role === 'admin') await assertMayGrant(tx, actor, await permissionsOfAccount(tx, account))
        if ((await accountHooks.countProductsOnSale(tx, userId)) > 0)
          throw conflict(messages.sellerHasProducts)
        const contacts = contactsOf(account)
        await anonymiseUser(tx, userId, contacts, now)
        await accountHooks.deleteDataOf(tx, { userId, contacts })
        await withdrawOtherInvitations(tx, { userId, contacts }, now)
        await deleteInvitationsTo(tx, { userId, contacts })
        const change = { before: { role: account.role }, after: null, at: now }
        await recordAudit(tx, viewer, 'account.deleted', { type: 'user', id: userId }, change)
        if (await accountHooks.hasReviews(tx, userId)) markChanged()
        return {
          revokedIds: await revokeSessionsOf(tx, userId, { reason: 'user-deleted', now }),
          imageId: account.profileImageId,
        }
      })
      evictSessions(revokedIds)
      if (imageId) await images.remove(db, imageId)
    },
  }
}

function contactsOf({ email, phone }: { email: string | null; phone: string | null }): string[] {
  return [email, phone].filter((value) => value !== null)
}
