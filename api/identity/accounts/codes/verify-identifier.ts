import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { Identifier } from '#api/identity/accounts/identifier.ts'
import {
  deleteOtherUnverifiedContacts,
  isVerifiedByAnother,
  listUnverifiedContacts,
  lockIdentifier,
  setContactVerified,
} from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { Tx } from '#database/connect.ts'
import { moveLinksToUser } from './verification-links.repository.ts'

/**
 * Stores an email or phone as verified by an account, after its owner has used a code or link sent there. It is removed
 * from other accounts that have not verified it, and the orders of those without any verified contact move to this
 * account. Returns false and changes nothing when another account has verified it before. docs/decisions/009
 */
export type MarkVerified = (tx: Tx, userId: string, identifier: Identifier, now: Date) => Promise<boolean>

export function createMarkVerified({
  moveOrders,
  hasOrders,
}: Pick<AccountHooks, 'moveOrders' | 'hasOrders'>): MarkVerified {
  return async (tx, userId, identifier, now) => {
    await lockIdentifier(tx, identifier.value)
    if (await isVerifiedByAnother(tx, userId, identifier)) return false
    await setContactVerified(tx, userId, identifier, now)
    if (identifier.kind === 'email') await moveLinksToUser(tx, { userId, email: identifier.value, now })
    const others = await listUnverifiedContacts(tx, userId, identifier)
    const unverifiedIds = others.map(({ id }) => id)
    if (unverifiedIds.length > 0) await moveOrders(tx, userId, unverifiedIds, now)
    await deleteOtherUnverifiedContacts(tx, userId, identifier, hasOrders)
    return true
  }
}
