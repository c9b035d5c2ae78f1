import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { staffInvitationMessage } from '#api/identity/accounts/account-messages.ts'
import { findAccountBy, findUser } from '#api/identity/accounts/accounts.repository.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import { lockUsers } from '#api/identity/accounts/staff-changes.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { hashOfToken } from '#api/secrets.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Invitation, StaffRole } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { assertMayGrant, getRolePermissions } from './grants.ts'
import { newInvitationToken } from './invitation-token.ts'
import { columnsOfRole, roleIdOf } from './role-columns.ts'
import { insertInvitation, withdrawInvitations, withRoleName } from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'
import { findOwnRoleName } from './staff-roles.repository.ts'

/** Lifetime of an invitation (docs/product.md §5). */
const INVITATION_SECONDS = 3 * 24 * 60 * 60
/** Limits the messages to strangers that a stolen session of an admin could send. */
const INVITATIONS_PER_DAY = { max: 50, windowSeconds: 24 * 60 * 60, beyond: 'reject' } as const

/** Sends and withdraws invitations to the staff. */
export function createInvite({ db, withTx, clock, config, site, countHit, listSilentChannels }: StaffNeeds) {
  return {
    /**
     * Sends an invitation link by email or SMS; it replaces an earlier one to the same contact. Where neither works yet, an
     * owner gets the link to hand over, who vouches for the contact then: never for one that an account has verified, since
     * the link sets that account's password, and no longer once one verifies it. Throws forbidden, tooMany, and conflict when
     * the contact belongs to somebody who already has this role or a higher one.
     */
    async invite(
      viewer: Viewer,
      identifier: string,
      role: StaffRole,
      staffRole: string = 'owner',
    ): Promise<Invitation> {
      viewer.assertMay('staff.manage')
      await countHit([{ key: `invite:${viewer.userId}`, ...INVITATIONS_PER_DAY }])
      const { kind, value } = parseIdentifier(identifier)
      const { shopName } = await site.settings()
      const isSilent = (await listSilentChannels()).length === 2
      const invitation = await withTx(async (tx) => {
        const now = clock()
        await lockIdentifier(tx, value)
        const account = await findAccountBy(tx, { kind, value })
        const owner = account?.isVerified ? account : undefined
        const accounts = await lockUsers(tx, [viewer.userId, ...(owner ? [owner.id] : [])])
        await assertMayGrant(
          tx,
          accounts.find(({ id }) => id === viewer.userId),
          role === 'admin' ? await getRolePermissions(tx, staffRole) : [],
        )
        const currentRole = roleOf(accounts, owner?.id)
        if (owner && (currentRole === role || currentRole === 'admin')) {
          throw conflict(messages.alreadyStaff(owner.name, currentRole))
        }
        await withdrawInvitations(tx, { contact: value }, now)
        const inviter = accounts.find(({ id }) => id === viewer.userId)
        const isOwner = inviter?.role === 'admin' && roleIdOf(inviter) === 'owner'
        const isHandedOver = isSilent && isOwner && !owner
        const token = newInvitationToken(isHandedOver)
        const url = pageUrl(config.publicUrl, `/join/${token}`)
        const row = {
          id: newId(now.getTime()),
          contactKind: kind,
          contact: value,
          role,
          ...columnsOfRole(role === 'admin' ? staffRole : 'owner'),
          tokenHash: hashOfToken(token),
          invitedBy: viewer.userId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_SECONDS * 1000),
        }
        await insertInvitation(tx, row)
        const ownRoleName = await findOwnRoleName(tx, row)
        const { roleName } = withRoleName({ ...row, ownRoleName })
        const outboundMessage = staffInvitationMessage({ to: value, roleName, url, shopName })
        await enqueueMessage(tx, { ...outboundMessage, aboutId: row.id, now })
        await recordInvitation(tx, viewer, {
          action: 'invitation.sent',
          id: row.id,
          contact: value,
          role,
          ...(role === 'admin' && { staffRole }),
          now,
        })
        return { ...row, ownRoleName, link: isHandedOver ? url : undefined }
      })
      const invitedByName = (await findUser(db, viewer.userId))?.name ?? ''
      const { id, contact, createdAt, expiresAt, staffRoleId, ownRoleName } = invitation
      const row = { id, contact, role, staffRole: invitation.staffRole, staffRoleId, ownRoleName }
      const { link } = invitation
      return withRoleName({ ...row, invitedByName, createdAt, expiresAt, ...(link && { link }) })
    },

    /** Withdraws an invitation: its link stops working. Throws forbidden, and notFound when it is no longer open. */
    async withdraw(viewer: Viewer, id: string): Promise<void> {
      viewer.assertMay('staff.manage')
      await withTx(async (tx) => {
        const now = clock()
        const withdrawn = await withdrawInvitations(tx, { id }, now)
        if (!withdrawn) throw notFound(messages.invitationNotFound)
        await recordInvitation(tx, viewer, { action: 'invitation.withdrawn', id, ...withdrawn, now })
      })
    },
  }
}

function roleOf(accounts: Awaited<ReturnType<typeof lockUsers>>, userId: string | undefined) {
  return accounts.find(({ id }) => id === userId)?.role
}

type AuditedInvitation = {
  action: string
  id: string
  contact: string
  role: StaffRole
  staffRole?: string
  now: Date
}

async function recordInvitation(
  tx: Tx,
  viewer: Viewer,
  { action, id, now, ...after }: AuditedInvitation,
): Promise<void> {
  await recordAudit(tx, viewer, action, { type: 'invitation', id }, { before: null, after, at: now })
}
