import { insertAuditEntry } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import { deleteInvitationsTo, withdrawOtherInvitations } from '#api/identity/staff/staff.repository.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Role } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { raiseVersionIfReviewer } from './reviewer-name.ts'
import { anonymiseUser, lockUsers, updateRole } from './staff-changes.repository.ts'
import { countProductsOnSale } from './user-list.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'catalogueVersion'> & {
  images: ImagesService
  forgetSessions: (sessionIds: Iterable<string>) => void
}

/** What an admin may do to other people's accounts; each change is noted and ends their sessions. docs/product.md §5 */
export function createStaffChanges({ db, withTx, clock, catalogueVersion, images, forgetSessions }: Needs) {
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
        const what = { action: 'account.role-changed', subjectType: 'user', subjectId: userId, at: now }
        await insertAuditEntry(tx, {
          ...what,
          actorId: viewer.userId,
          before: { role: account.role },
          after: { role },
        })
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
      const { ended, imageId, version } = await withTx(async (tx) => {
        const now = clock()
        const account = await lockOther(tx, viewer, userId)
        if ((await countProductsOnSale(tx, userId)) > 0) throw conflict(messages.sellerHasProducts)
        const contacts = contactsOf(account)
        await anonymiseUser(tx, userId, contacts, now)
        await withdrawOtherInvitations(tx, { userId, contacts }, now)
        await deleteInvitationsTo(tx, { userId, contacts })
        const what = { action: 'account.deleted', subjectType: 'user', subjectId: userId, at: now }
        await insertAuditEntry(tx, {
          ...what,
          actorId: viewer.userId,
          before: { role: account.role },
          after: null,
        })
        return {
          ended: await updateSessionsEnded(tx, userId, { reason: 'user-deleted', now }),
          imageId: account.profileImageId,
          version: await raiseVersionIfReviewer(tx, userId),
        }
      })
      forgetSessions(ended)
      if (version !== undefined) catalogueVersion.advanceTo(version)
      if (imageId) await images.remove(db, imageId)
    },
  }
}

function contactsOf({ email, phone }: { email: string | null; phone: string | null }): string[] {
  return [email, phone].filter((value) => value !== null)
}
