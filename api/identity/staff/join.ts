import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { findAccountBy, findUser, insertUser } from '#api/identity/accounts/accounts.repository.ts'
import { createStorePasswordChange } from '#api/identity/accounts/password-change.ts'
import { lockUsers, updateRole } from '#api/identity/accounts/staff-changes.repository.ts'
import { assertStaffPassword } from '#api/identity/accounts/staff-password.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import { hashOfToken } from '#api/secrets.ts'
import type { OpenInvitation } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findInvitation, markAccepted } from './staff.repository.ts'
import type { StaffNeeds } from './staff-needs.ts'

/** Wrong links one address may try: nobody guesses 256 bits, but nobody needs to try either. */
const WRONG_PER_ADDRESS = { max: 50, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Joining = { token: string; name?: string | undefined; password: string }
type Stored = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
type NewPassword = { passwordHash: string; shopName: string }
type Locked = Awaited<ReturnType<typeof lockUsers>>[number]

/** Accepting an invitation. Holding its link proves the email or phone it was sent to. */
export function createJoin(needs: StaffNeeds) {
  const { db, withTx, clock, passwords, countHit, site, markVerified, forgetSessions } = needs
  const changePassword = createStorePasswordChange(needs)

  /** Throws notFound, or conflict when it was accepted, withdrawn or has expired. */
  async function openInvitation(from: DbOrTx, token: string, lock = false): Promise<Stored> {
    const stored = await findInvitation(from, hashOfToken(token), { lock })
    if (!stored) throw notFound(messages.invitationUnknown)
    if (stored.acceptedAt) throw conflict(messages.invitationUsed)
    if (stored.withdrawnAt || stored.expiresAt <= clock()) throw conflict(messages.invitationExpired)
    return stored
  }

  async function ownerOf(from: DbOrTx, { contactKind, contact }: Stored) {
    const known = await findAccountBy(from, { kind: contactKind, value: contact })
    return known?.isVerified ? known : undefined
  }

  /** A new account of the invited role; the contact is proved by the link. */
  async function create(tx: Tx, { contactKind, contact, role }: Stored, name: string, passwordHash: string) {
    const now = clock()
    const id = newId(now.getTime())
    await insertUser(tx, { id, name, role, passwordHash, createdAt: now, updatedAt: now })
    await markVerified(tx, id, { kind: contactKind, value: contact }, now)
    return { id, before: null, ended: [] }
  }

  /** Throws invalid, at the field, where name or password will not do for the account there is or will be. */
  async function mustSuit(stored: Stored, name: string | undefined, password: string): Promise<void> {
    const owner = await ownerOf(db, stored)
    const account = owner && (await findUser(db, owner.id))
    const person = account ?? { name: provided(name), email: stored.contact, phone: null }
    assertStaffPassword({ ...person, role: stored.role }, password, 'password')
  }

  /** The role and the new password for an account there is. An admin stays one. */
  async function promote(tx: Tx, { role }: Stored, account: Locked | undefined, change: NewPassword) {
    const now = clock()
    if (!account || account.role === 'admin' || account.role === role) throw conflict(messages.invitationUsed)
    const { id } = account
    await updateRole(tx, id, role, now)
    await changePassword(tx, { userId: id, ...change })
    const ended = await updateSessionsEnded(tx, id, { reason: 'role-changed', now })
    return { id, before: { role: account.role }, ended }
  }

  return {
    /** What a link leads to. Throws notFound, conflict, tooMany. */
    async readInvitation(token: string, address: string): Promise<OpenInvitation> {
      const attempt = await countHit([{ key: `join:${rateLimitAddress(address)}`, ...WRONG_PER_ADDRESS }])
      const stored = await openInvitation(db, token)
      await attempt.refund()
      const { shopName } = await site.settings()
      const { contact, role } = stored
      return { contact, role, shopName, hasAccount: (await ownerOf(db, stored)) !== undefined }
    },

    /**
     * Makes the account, or gives the one there is its role and a new password and ends its sessions; once, and while the
     * inviter is an admin. Throws notFound, conflict, tooMany, and invalid with the field where name or password will not do.
     */
    async join({ token, name, password }: Joining, address: string): Promise<void> {
      const attempt = await countHit([{ key: `join:${rateLimitAddress(address)}`, ...WRONG_PER_ADDRESS }])
      const stored = await openInvitation(db, token)
      await attempt.refund()
      await mustSuit(stored, name, password)
      const passwordHash = await passwords.hash(password)
      const { shopName } = await site.settings()
      const ended = await withTx(async (tx) => {
        const now = clock()
        // In the order of everybody who locks these: the contact, the accounts, the invitation.
        await lockIdentifier(tx, stored.contact)
        const known = await ownerOf(tx, stored)
        const accounts = await lockUsers(tx, [stored.invitedBy, ...(known ? [known.id] : [])])
        const held = await openInvitation(tx, token, true)
        const inviter = accounts.find(({ id }) => id === held.invitedBy)
        if (inviter?.role !== 'admin') throw conflict(messages.invitationExpired)
        if (!known && !name) throw conflict(messages.invitationExpired)
        const account = accounts.find(({ id }) => id === known?.id)
        const joined = known
          ? await promote(tx, held, account, { passwordHash, shopName })
          : await create(tx, held, name ?? '', passwordHash)
        await markAccepted(tx, held.id, { acceptedBy: joined.id, now })
        await recordAudit(
          tx,
          { userId: joined.id },
          'invitation.accepted',
          { type: 'user', id: joined.id },
          { before: joined.before, after: { role: held.role }, at: now },
        )
        return joined.ended
      })
      forgetSessions(ended)
    },
  }
}

function provided(name: string | undefined): string {
  if (!name) throw invalid(messages.nameTooShort, [{ path: 'name', message: messages.nameTooShort }])
  return name
}
