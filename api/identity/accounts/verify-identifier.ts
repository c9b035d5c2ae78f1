import { giveOrdersTo } from '#api/sales/orders/order-owner.repository.ts'
import type { Tx } from '#database/connect.ts'
import type { Identifier } from './identifier.ts'
import {
  dropOtherClaims,
  isProvedByAnother,
  listUnprovedClaims,
  lockIdentifier,
  setProved,
} from './unverified-contacts.repository.ts'
import { inheritLinks } from './verification-links.repository.ts'

/**
 * Makes an email or phone an account's own, after its owner has shown a code or link sent there; other accounts' claims
 * to it end, and the orders entered for it come along. False, and nothing changes, when another account has proved it before.
 */
export async function proveIdentifier(
  tx: Tx,
  userId: string,
  identifier: Identifier,
  now: Date,
): Promise<boolean> {
  await lockIdentifier(tx, identifier.value)
  if (await isProvedByAnother(tx, userId, identifier)) return false
  await setProved(tx, userId, identifier, now)
  if (identifier.kind === 'email') await inheritLinks(tx, { userId, email: identifier.value, now })
  const claims = (await listUnprovedClaims(tx, userId, identifier)).map(({ id }) => id)
  if (claims.length > 0) await giveOrdersTo(tx, userId, claims)
  await dropOtherClaims(tx, userId, identifier)
  return true
}
