import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { findAccountBy, findUser, insertUser } from '#api/identity/accounts/accounts.repository.ts'
import { createSetPassword } from '#api/identity/accounts/change-password.ts'
import { assertStaffPassword } from '#api/identity/accounts/passwords.ts'
import { lockUsers, updateRole } from '#api/identity/accounts/staff-changes.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import { hashOfToken } from '#api/secrets.ts'
import type { OpenInvitation } from '#contract/identity/staff.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { getRolePermissions, permissionsOfAccount } from './grants.ts'
import { mayBeHandedOver } from './invitation-token.ts'
import { roleIdOf } from './role-columns.ts'
import { findInvitation, markInvitationAccepted, withRoleName } from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'
import { findOwnRoleName } from './staff-roles.repository.ts'

/** Limit on unknown links from one address. */
const UNKNOWN_PER_ADDRESS = { max: 50, windowSeconds: 15 * 60, beyond: 'reject' } as const

type JoinInput = { token: string; name?: string | undefined; password: string }
type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
type NewPassword = { passwordHash: string; shopName: ShopName }
type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number]

/** Accepts invitations. The link verifies the email or phone it was sent to. */
export function createJoin(needs: StaffNeeds) {
  const { db, withTx, clock, passwords, countHit, site, markVerified, evictSessions } = needs
  const setPassword = createSetPassword(needs)

  /** Throws notFound, or conflict when the invitation was accepted, was withdrawn or has expired. */
  async function getOpenInvitation(dbOrTx: DbOrTx, token: string, lock = false): Promise<InvitationRow> {
    const invitation = await findInvitation(dbOrTx, hashOfToken(token), { lock })
    if (!invitation) throw notFound(messages.invitationUnknown)
    if (invitation.acceptedAt) throw conflict(messages.invitationUsed)
    if (invitation.withdrawnAt || invitation.expiresAt <= clock()) throw conflict(messages.invitationExpired)
    return invitation
  }

  /** The account that has verified the invited email or phone. */
  async function findInvitedAccount(dbOrTx: DbOrTx, { contactKind, contact }: InvitationRow) {
    const account = await findAccountBy(dbOrTx, { kind: contactKind, value: contact })
    return account?.isVerified ? account : undefined
  }

  /** Creates an account with the invited role and the contact verified. */
  async function createAccount(
    tx: Tx,
    { contactKind, contact, role, staffRole, staffRoleId }: InvitationRow,
    name: string,
    passwordHash: string,
  ) {
    const now = clock()
    const id = newId(now.getTime())
    const ofRole = { role, staffRole, staffRoleId }
    await insertUser(tx, { id, name, ...ofRole, passwordHash, createdAt: now, updatedAt: now })
    await markVerified(tx, id, { kind: contactKind, value: contact }, now)
    return { id, before: null, revokedIds: [] }
  }

  /** Throws invalid, at the field, when the name is missing for a new account or the password is too weak. */
  async function validate(invitation: InvitationRow, { token, name, password }: JoinInput): Promise<void> {
    const owner = await findInvitedAccount(db, invitation)
    assertProvesContact(token, owner)
    const account = owner && (await findUser(db, owner.id))
    const person = account ?? { name: requireName(name), email: invitation.contact, phone: null }
    assertStaffPassword({ ...person, role: invitation.role }, password, 'password')
  }

  /** Gives an existing account the invited role and the new password. Throws conflict if it has the role or is an admin. */
  async function promote(
    tx: Tx,
    { role, staffRole, staffRoleId }: InvitationRow,
    account: LockedUser | undefined,
    password: NewPassword,
  ) {
    const now = clock()
    if (!account || account.role === 'admin' || account.role === role) throw conflict(messages.invitationUsed)
    const { id } = account
    await updateRole(tx, id, { role, staffRole, staffRoleId }, now)
    await setPassword(tx, { userId: id, ...password })
    const revokedIds = await revokeSessionsOf(tx, id, { reason: 'role-changed', now })
    return { id, before: { role: account.role }, revokedIds }
  }

  return {
    /** What the page of a link shows. Throws notFound, conflict, tooMany. */
    async readInvitation(token: string, address: string): Promise<OpenInvitation> {
      const attempt = await countHit([{ key: `join:${rateLimitAddress(address)}`, ...UNKNOWN_PER_ADDRESS }])
      const invitation = await getOpenInvitation(db, token)
      await attempt.refund()
      const { shopName } = await site.settings()
      const { contact, role } = invitation
      const { roleName } = withRoleName({
        ...invitation,
        ownRoleName: await findOwnRoleName(db, invitation),
      })
      const owner = await findInvitedAccount(db, invitation)
      assertProvesContact(token, owner)
      const hasAccount = owner !== undefined
      return { contact, role, roleName, shopName: shownShopName(shopName), hasAccount }
    },

    /**
     * Accepts an invitation, once and while the inviter may give the role: creates the account, or gives the existing one the
     * role and a new password and revokes its sessions. Throws notFound, conflict, tooMany, and invalid at `name` or
     * `password`.
     */
    async join({ token, name, password }: JoinInput, address: string): Promise<void> {
      const attempt = await countHit([{ key: `join:${rateLimitAddress(address)}`, ...UNKNOWN_PER_ADDRESS }])
      const invitation = await getOpenInvitation(db, token)
      await attempt.refund()
      await validate(invitation, { token, name, password })
      const passwordHash = await passwords.hash(password)
      const { shopName } = await site.settings()
      const revokedIds = await withTx(async (tx) => {
        const now = clock()
        // Lock order, the same everywhere: the contact, the accounts, the invitation.
        await lockIdentifier(tx, invitation.contact)
        const owner = await findInvitedAccount(tx, invitation)
        const accounts = await lockUsers(tx, [invitation.invitedBy, ...(owner ? [owner.id] : [])])
        const locked = await getOpenInvitation(tx, token, true)
        assertProvesContact(token, owner)
        const inviter = accounts.find(({ id }) => id === locked.invitedBy)
        if (!(await mayInvite(tx, inviter, locked))) throw conflict(messages.invitationExpired)
        if (!owner && !name) throw conflict(messages.invitationExpired)
        const account = accounts.find(({ id }) => id === owner?.id)
        const joined = owner
          ? await promote(tx, locked, account, { passwordHash, shopName })
          : await createAccount(tx, locked, name ?? '', passwordHash)
        await markInvitationAccepted(tx, locked.id, { acceptedBy: joined.id, now })
        await recordAudit(
          tx,
          { userId: joined.id },
          'invitation.accepted',
          { type: 'user', id: joined.id },
          { before: joined.before, after: roleGivenBy(locked), at: now },
        )
        return joined.revokedIds
      })
      evictSessions(revokedIds)
    },
  }
}

/** Whether the inviter still has what the invitation gives. */
async function mayInvite(
  tx: Tx,
  inviter: LockedUser | undefined,
  invitation: InvitationRow,
): Promise<boolean> {
  const held = await permissionsOfAccount(tx, inviter)
  const given = invitation.role === 'admin' ? await getRolePermissions(tx, roleIdOf(invitation)) : []
  return ['staff.manage' as const, ...given].every((permission) => held.includes(permission))
}

/**
 * Throws conflict where an account has verified the contact since the link was handed over: nobody had then, and having such a
 * link proves nothing of who the contact is.
 */
function assertProvesContact(token: string, owner: { id: string } | undefined): void {
  if (owner && mayBeHandedOver(token)) throw conflict(messages.invitationExpired)
}

function roleGivenBy(invitation: InvitationRow) {
  const { role } = invitation
  return role === 'admin' ? { role, staffRole: roleIdOf(invitation) } : { role }
}

function requireName(name: string | undefined): string {
  if (!name) throw invalid(messages.nameTooShort, [{ path: 'name', message: messages.nameTooShort }])
  return name
}
