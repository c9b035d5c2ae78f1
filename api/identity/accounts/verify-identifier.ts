import { updateOrdersOwner } from '#api/sales/orders/order-owner.repository.ts'
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
 * Makes an email or phone an account's own, after its owner has shown a code or link sent there; other accounts' claims
 * to it end, and the orders entered for it come along. False, and nothing changes, when another account has proved it before.
 */
export async function markIdentifierVerified(
  tx: Tx,
  userId: string,
  identifier: Identifier,
  now: Date,
): Promise<boolean> {
  await lockIdentifier(tx, identifier.value)
  if (await isVerifiedByAnother(tx, userId, identifier)) return false
  await setContactVerified(tx, userId, identifier, now)
  if (identifier.kind === 'email') await moveLinksToUser(tx, { userId, email: identifier.value, now })
  const claims = (await listUnverifiedContacts(tx, userId, identifier)).map(({ id }) => id)
  if (claims.length > 0) await updateOrdersOwner(tx, userId, claims)
  await deleteOtherUnverifiedContacts(tx, userId, identifier)
  return true
}
