import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { Tx } from '#database/connect.ts'
import type { Identifier } from './identifier.ts'
import {
  deleteOtherUnverifiedContacts,
  isVerifiedByAnother,
  listUnverifiedContacts,
  lockIdentifier,
  setContactVerified,
} from './unverified-contacts.repository.ts'
import { moveLinksToUser } from './verification-links.repository.ts'

/**
 * Makes an email or phone an account's own after its owner has shown a code or link sent there. Other accounts lose their
 * unverified entry of it, and the orders entered for those move along. False, and nothing changes, when another account has
 * verified it before.
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
    const unverifiedIds = (await listUnverifiedContacts(tx, userId, identifier)).map(({ id }) => id)
    if (unverifiedIds.length > 0) await moveOrders(tx, userId, unverifiedIds)
    await deleteOtherUnverifiedContacts(tx, userId, identifier, hasOrders)
    return true
  }
}
