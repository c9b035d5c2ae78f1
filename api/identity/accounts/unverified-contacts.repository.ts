import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { HasOrders } from '#api/identity/account-hooks.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { columnsOf, hasNoVerifiedContact, isNeverVerified } from './accounts.repository.ts'
import type { Identifier } from './identifier.ts'

// Several accounts may claim an email or phone until one of them proves that it is theirs.

/** Lets one transaction at a time decide about an email or phone; held until it ends. */
export async function lockIdentifier(tx: DbOrTx, identifier: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier ${identifier}`}, 0))`)
}

/** Whether another account has proved this email or phone. Ask under `lockIdentifier`. */
export async function isVerifiedByAnother(
  tx: DbOrTx,
  userId: string,
  identifier: Identifier,
): Promise<boolean> {
  const { column, verifiedAt } = columnsOf(identifier)
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, identifier.value), ne(users.id, userId), sql`${verifiedAt} is not null`))
    .limit(1)
  return row !== undefined
}

/** Gives an account an email or phone that its owner has proved. Ask `isProvedByAnother` first. */
export async function setContactVerified(
  tx: DbOrTx,
  userId: string,
  { kind, value }: Identifier,
  now: Date,
): Promise<void> {
  const verified =
    kind === 'email'
      ? { email: value, emailVerifiedAt: now, pendingEmail: sql`nullif(${users.pendingEmail}, ${value})` }
      : { phone: value, phoneVerifiedAt: now, pendingPhone: sql`nullif(${users.pendingPhone}, ${value})` }
  await tx
    .update(users)
    .set({ ...verified, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}

/** Other accounts that claim an email or phone and have proved nothing at all. */
export async function listUnverifiedContacts(
  tx: DbOrTx,
  userId: string,
  identifier: Identifier,
): Promise<{ id: string; hasPassword: boolean }[]> {
  const { column } = columnsOf(identifier)
  return tx
    .select({ id: users.id, hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .where(and(eq(column, identifier.value), ne(users.id, userId), hasNoVerifiedContact))
}

/**
 * Ends all other claims to an email or phone that was just proved. Accounts that proved nothing else are deleted: nobody
 * could ever sign in to them, so nothing refers to them.
 */
export async function deleteOtherUnverifiedContacts(
  tx: DbOrTx,
  userId: string,
  identifier: Identifier,
  hasOrders: HasOrders,
): Promise<void> {
  const { column } = columnsOf(identifier)
  const others = and(eq(column, identifier.value), ne(users.id, userId))
  await tx.delete(users).where(and(others, isNeverVerified(hasOrders)))
  await tx
    .update(users)
    .set(identifier.kind === 'email' ? { email: null } : { phone: null })
    .where(others)
}
