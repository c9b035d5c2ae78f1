import { recordAudit } from '#api/audit/audit.repository.ts'
import { updateSessionsEnded } from '#api/identity/sessions/sessions.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findAccountBy, insertUser } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'
import type { Passwords } from './passwords.ts'
import { lockUsers, updateRole } from './staff-changes.repository.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'
import type { MarkVerified } from './verify-identifier.ts'

/**
 * What became of the wish for an admin. Nothing was changed when it `exists` (somebody has proved this email or phone, and
 * a new account was wanted), is `unknown` (nobody has, and a promotion was wanted) or `is-admin` already.
 */
export type AdminAppointment = {
  outcome: 'created' | 'promoted' | 'exists' | 'unknown' | 'is-admin'
  name: string
}

/** A new account with its password, or (`promote`) an account that is there already and keeps its own. */
export type AppointAdminInput = { identifier: Identifier } & (
  | { promote: true }
  | { promote: false; name: string; password: string }
)

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & { passwords: Passwords; markVerified: MarkVerified }

/**
 * Makes an admin without asking who wants it: for the commands of whoever holds the database, never for a call. The email or
 * phone counts as proved. A promotion ends the account's sessions; either is noted without an actor.
 */
export function createAppointAdmin({ withTx, clock, passwords, markVerified }: Needs) {
  return async (input: AppointAdminInput): Promise<AdminAppointment> => {
    const passwordHash = input.promote ? null : await passwords.hash(input.password)
    return withTx(async (tx) => {
      await lockIdentifier(tx, input.identifier.value)
      const known = await findAccountBy(tx, input.identifier)
      if (known?.isVerified) return input.promote ? promote(tx, known.id, known.name) : existing(tx, known)
      if (input.promote) return { outcome: 'unknown', name: '' }
      return create(tx, input, passwordHash)
    })
  }

  async function existing(tx: Tx, { id, name }: { id: string; name: string }): Promise<AdminAppointment> {
    const [account] = await lockUsers(tx, [id])
    return { outcome: account?.role === 'admin' ? 'is-admin' : 'exists', name }
  }

  async function promote(tx: Tx, id: string, name: string): Promise<AdminAppointment> {
    const now = clock()
    const [account] = await lockUsers(tx, [id])
    if (!account || account.role === 'admin') return { outcome: 'is-admin', name }
    await updateRole(tx, id, 'admin', now)
    await updateSessionsEnded(tx, id, { reason: 'role-changed', now })
    await note(tx, id, { action: 'account.role-changed', before: { role: account.role }, now })
    return { outcome: 'promoted', name }
  }

  async function create(
    tx: Tx,
    { identifier, name }: { identifier: Identifier; name: string },
    passwordHash: string | null,
  ): Promise<AdminAppointment> {
    const now = clock()
    const id = newId(now.getTime())
    await insertUser(tx, { id, name, role: 'admin', passwordHash, createdAt: now, updatedAt: now })
    await markVerified(tx, id, identifier, now)
    await note(tx, id, { action: 'account.created', before: null, now })
    return { outcome: 'created', name }
  }

  function note(tx: Tx, id: string, change: { action: string; before: unknown; now: Date }) {
    const { action, before, now } = change
    return recordAudit(tx, null, action, { type: 'user', id }, { before, after: { role: 'admin' }, at: now })
  }
}
