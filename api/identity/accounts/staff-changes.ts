import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
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
  forgetSessions: (sessionIds: Iterable<string>) => void
}

/** What an admin may do to other people's accounts; each change is noted and ends their sessions. docs/product.md §5 */
export function createStaffChanges(needs: Needs) {
  const { db, withTx, withCatalogueTx, clock, images, accountHooks, forgetSessions } = needs

  /** The account to be changed. Not one's own: so there is always an admin left. */
  async function lockOther(tx: Tx, viewer: Viewer, userId: string) {
    const accounts = await lockUsers(tx, [viewer.userId, userId])
    const actor = accounts.find(({ id }) => id === viewer.userId)
    const account = accounts.find(({ id }) => id === userId)
    if (actor?.role !== 'admin') throw forbidden(messages.notAllowed)
    if (!account) throw notFound(messages.userNotFound)
    return account
  }

  return {
    /**
     * Gives an account another role: invitations it sent or was sent are over. Throws forbidden, notFound, and conflict for
     * one's own. docs/product.md §27
     */
    async changeRole(viewer: Viewer, userId: string, role: Role): Promise<void> {
      viewer.assertStaff()
      if (userId === viewer.userId) throw conflict(messages.ownRole)
      const ended = await withTx(async (tx) => {
        const now = clock()
        const account = await lockOther(tx, viewer, userId)
        if (account.role === role) return []
        await updateRole(tx, userId, role, now)
        await withdrawOtherInvitations(tx, { userId, contacts: contactsOf(account) }, now)
        const change = { before: { role: account.role }, after: { role }, at: now }
        await recordAudit(tx, viewer, 'account.role-changed', { type: 'user', id: userId }, change)
        return updateSessionsEnded(tx, userId, { reason: 'role-changed', now })
      })
      forgetSessions(ended)
    },

    /**
     * Closes an account for good: everything personal goes, orders and reviews stay without a name on the account. Throws
     * forbidden, notFound, and conflict for one's own or a seller who still has products on sale. docs/product.md §27
     */
    async remove(viewer: Viewer, userId: string): Promise<void> {
      viewer.assertStaff()
      if (userId === viewer.userId) throw conflict(messages.ownAccount)
      const { ended, imageId } = await withCatalogueTx(async (tx, markChanged) => {
        const now = clock()
        const account = await lockOther(tx, viewer, userId)
        if ((await accountHooks.countProductsOnSale(tx, userId)) > 0)
          throw conflict(messages.sellerHasProducts)
        const contacts = contactsOf(account)
        await anonymiseUser(tx, userId, contacts, now)
        await accountHooks.deleteDataOf(tx, userId)
        await withdrawOtherInvitations(tx, { userId, contacts }, now)
        await deleteInvitationsTo(tx, { userId, contacts })
        const change = { before: { role: account.role }, after: null, at: now }
        await recordAudit(tx, viewer, 'account.deleted', { type: 'user', id: userId }, change)
        if (await accountHooks.hasReviews(tx, userId)) markChanged()
        return {
          ended: await updateSessionsEnded(tx, userId, { reason: 'user-deleted', now }),
          imageId: account.profileImageId,
        }
      })
      forgetSessions(ended)
      if (imageId) await images.remove(db, imageId)
    },
  }
}

function contactsOf({ email, phone }: { email: string | null; phone: string | null }): string[] {
  return [email, phone].filter((value) => value !== null)
}
