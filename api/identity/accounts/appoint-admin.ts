import { recordAudit } from '#api/audit/audit.repository.ts'
import { revokeSessionsOf } from '#api/identity/sessions/sessions.repository.ts'
import { roleIdOf } from '#api/identity/staff/role-columns.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findAccountBy, insertUser } from './accounts.repository.ts'
import type { MarkVerified } from './codes/verify-identifier.ts'
import type { Identifier } from './identifier.ts'
import type { Passwords } from './passwords.ts'
import { lockUsers, updateRole } from './staff-changes.repository.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'

/**
 * The result of appointing an admin. Nothing was changed for `exists` (creation was requested, but an account has verified
 * this email or phone), `unknown` (promotion was requested, but no account has) and `is-admin`.
 */
type AdminAppointment = {
  outcome: 'created' | 'promoted' | 'exists' | 'unknown' | 'is-admin'
  name: string
}

/**
 * Creates an account with a password, or (`promote`) makes an existing account an admin, with its own name and
 * password. Either is an owner afterwards (docs/permissions.md).
 */
type AppointAdminInput = { identifier: Identifier } & (
  | { promote: true }
  | { promote: false; name: string; password: string }
)

type NamedAccount = { id: string; name: string }

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & { passwords: Passwords; markVerified: MarkVerified }

/**
 * Appoints an admin without any permission check: for commands run by the operator only, never for an API call. The
 * email or phone counts as verified. A promotion revokes the account's sessions; both are audited without an actor.
 */
export function createAppointAdmin({ withTx, clock, passwords, markVerified }: Needs) {
  return async (input: AppointAdminInput): Promise<AdminAppointment> => {
    const passwordHash = input.promote ? null : await passwords.hash(input.password)
    return withTx(async (tx) => {
      await lockIdentifier(tx, input.identifier.value)
      const account = await findAccountBy(tx, input.identifier)
      if (account?.isVerified) {
        return input.promote ? promote(tx, account) : resultForExisting(tx, account)
      }
      if (input.promote) return { outcome: 'unknown', name: '' }
      return create(tx, input, passwordHash)
    })
  }

  async function resultForExisting(tx: Tx, { id, name }: NamedAccount): Promise<AdminAppointment> {
    const [account] = await lockUsers(tx, [id])
    return { outcome: account?.role === 'admin' ? 'is-admin' : 'exists', name }
  }

  async function promote(tx: Tx, { id, name }: NamedAccount): Promise<AdminAppointment> {
    const now = clock()
    const [account] = await lockUsers(tx, [id])
    if (!account || (account.role === 'admin' && roleIdOf(account) === 'owner'))
      return { outcome: 'is-admin', name }
    await updateRole(tx, id, { role: 'admin' }, now)
    await revokeSessionsOf(tx, id, { reason: 'role-changed', now })
    await audit(tx, id, { action: 'account.role-changed', before: { role: account.role }, now })
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
    await audit(tx, id, { action: 'account.created', before: null, now })
    return { outcome: 'created', name }
  }

  function audit(
    tx: Tx,
    id: string,
    { action, before, now }: { action: string; before: unknown; now: Date },
  ) {
    return recordAudit(tx, null, action, { type: 'user', id }, { before, after: { role: 'admin' }, at: now })
  }
}
