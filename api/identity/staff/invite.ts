import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import { staffInvitationMessage } from '#api/identity/accounts/account-messages.ts'
import { findAccountBy, findUser } from '#api/identity/accounts/accounts.repository.ts'
import { identifierOf } from '#api/identity/accounts/identifier.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { hashOfToken, newSecretToken } from '#api/secrets.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Invitation, StaffRole } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { newId } from '#database/new-id.ts'
import { insertInvitation, withdrawInvitations } from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'

/** How long the link of an invitation works. */
export const INVITATION_SECONDS = 3 * 24 * 60 * 60
/** Letters to strangers that an admin's stolen session could send. */
const INVITATIONS_PER_DAY = { max: 50, windowSeconds: 24 * 60 * 60, beyond: 'reject' } as const

/** Asking somebody to join the staff, and taking it back. */
export function createInvite({ db, withTx, clock, config, site, countHit }: StaffNeeds) {
  return {
    /**
     * Sends a link by email or SMS. An earlier one to the same contact stops working. Throws forbidden, tooMany, and
     * conflict when the contact belongs to somebody who has this role, or a higher one.
     */
    async invite(viewer: Viewer, typed: string, role: StaffRole): Promise<Invitation> {
      viewer.assertStaff()
      await countHit([{ key: `invite:${viewer.userId}`, ...INVITATIONS_PER_DAY }])
      const { kind, value } = identifierOf(typed)
      const { shopName } = await site.settings()
      const token = newSecretToken()
      const url = `${config.publicUrl}/join/${token}`
      const row = await withTx(async (tx) => {
        const now = clock()
        await lockIdentifier(tx, value)
        const known = await findAccountBy(tx, { kind, value })
        const owner = known?.isVerified ? known : undefined
        const accounts = await lockUsers(tx, [viewer.userId, ...(owner ? [owner.id] : [])])
        // The viewer may have lost the role since they were admitted, and invitations with it.
        if (roleOf(accounts, viewer.userId) !== 'admin') throw forbidden(messages.notAllowed)
        const has = roleOf(accounts, owner?.id)
        if (owner && (has === role || has === 'admin')) {
          throw conflict(messages.alreadyStaff(owner.name, has))
        }
        await withdrawInvitations(tx, { contact: value }, now)
        const stored = {
          id: newId(now.getTime()),
          contactKind: kind,
          contact: value,
          role,
          tokenHash: hashOfToken(token),
          invitedBy: viewer.userId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_SECONDS * 1000),
        }
        await insertInvitation(tx, stored)
        const outboundMessage = staffInvitationMessage({ to: value, role, url, shopName })
        await enqueueMessage(tx, { ...outboundMessage, aboutId: stored.id, now })
        await note(tx, viewer, { action: 'invitation.sent', id: stored.id, contact: value, role, now })
        return stored
      })
      const invitedByName = (await findUser(db, viewer.userId))?.name ?? ''
      const { id, contact, createdAt, expiresAt } = row
      return { id, contact, role, invitedByName, createdAt, expiresAt }
    },

    /** Takes an invitation back: its link stops working. Throws notFound when it is not open any more. */
    async withdraw(viewer: Viewer, id: string): Promise<void> {
      viewer.assertStaff()
      await withTx(async (tx) => {
        const now = clock()
        const withdrawn = await withdrawInvitations(tx, { id }, now)
        if (!withdrawn) throw notFound(messages.invitationNotFound)
        await note(tx, viewer, { action: 'invitation.withdrawn', id, ...withdrawn, now })
      })
    },
  }
}

function roleOf(accounts: Awaited<ReturnType<typeof lockUsers>>, userId: string | undefined) {
  return accounts.find(({ id }) => id === userId)?.role
}

type Noted = { action: string; id: string; contact: string; role: StaffRole; now: Date }

async function note(
  tx: Parameters<typeof recordAudit>[0],
  viewer: Viewer,
  { action, id, contact, role, now }: Noted,
): Promise<void> {
  await recordAudit(
    tx,
    viewer,
    action,
    { type: 'invitation', id },
    { before: null, after: { contact, role }, at: now },
  )
}
