import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { HasOrders } from '#api/identity/account-hooks.ts'
import { MAX_DELETED_ROWS } from '#api/sql-conditions.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import type { Identifier } from './identifier.ts'

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  role: users.role,
  emailVerifiedAt: users.emailVerifiedAt,
  profileImageId: users.profileImageId,
  googleId: users.googleId,
  pendingEmail: users.pendingEmail,
  pendingPhone: users.pendingPhone,
}

/** An account that was not deleted. */
export async function findUser(db: DbOrTx, id: string): Promise<OwnAccount | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) return undefined
  const { emailVerifiedAt, profileImageId, ...rest } = row
  return {
    ...rest,
    isEmailVerified: emailVerifiedAt !== null,
    profileImageUrl: profileImageId && imageUrl(profileImageId, '256x256'),
  }
}

/**
 * The account an email or phone stands for at sign-in: the one that proved it, else the newest that claims it (unverified
 * duplicates may exist). `isVerified` speaks of that email or phone; `isClaimable` says whether who proves it gets the
 * account: not when somebody has proved to own the account by other means and only claims this.
 */
export async function findAccountBy(db: DbOrTx, identifier: Identifier) {
  const { column, verifiedAt } = columnsOf(identifier)
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      passwordHash: users.passwordHash,
      isVerified: sql<boolean>`${verifiedAt} is not null`,
      isClaimable: sql<boolean>`${verifiedAt} is not null
        or coalesce(${users.emailVerifiedAt}, ${users.phoneVerifiedAt}) is null and ${users.googleId} is null`,
    })
    .from(users)
    .where(and(eq(column, identifier.value), isNull(users.deletedAt)))
    .orderBy(desc(sql`${verifiedAt} is not null`), desc(users.createdAt), desc(users.id))
    .limit(1)
  return row
}

/**
 * What a password is compared with at sign-in: the account that proved an email or phone, and the newest that only claims
 * it.
 */
export async function findSignIns(db: DbOrTx, identifier: Identifier) {
  const { column, verifiedAt } = columnsOf(identifier)
  const isVerified = sql<boolean>`${verifiedAt} is not null`
  const rows = await db
    .selectDistinctOn([isVerified], { id: users.id, passwordHash: users.passwordHash, isVerified })
    .from(users)
    .where(and(eq(column, identifier.value), isNull(users.deletedAt)))
    .orderBy(isVerified, desc(users.createdAt), desc(users.id))
  return { owner: rows.find((row) => row.isVerified), claim: rows.find((row) => !row.isVerified) }
}

/**
 * The password hash of an account that was not deleted, the row locked against change until the transaction ends: a
 * password change or deletion then either sees the session made here (`share`), or is seen by it. Who changes the password
 * locks for `no key update`, so that two at once take turns.
 */
export async function lockCredentials(
  tx: DbOrTx,
  userId: string,
  strength: 'share' | 'no key update' = 'share',
) {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength)
  return row
}

export async function insertUser(tx: DbOrTx, row: typeof users.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(users).values(row)
}

/** Sets or takes away (`null`) an account's password; the row is then locked until the transaction ends. */
export async function updatePassword(
  tx: DbOrTx,
  userId: string,
  { passwordHash, now }: { passwordHash: string | null; now: Date },
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}

/** Where an account can be reached for certain: its proved email, else its proved phone. */
export async function findContact(
  db: DbOrTx,
  userId: string,
): Promise<{ to: string; name: string } | undefined> {
  const [row] = await db
    .select({
      name: users.name,
      to: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email}
        when ${users.phoneVerifiedAt} is not null then ${users.phone} end`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row?.to ? { name: row.name, to: row.to } : undefined
}

/** The email and phone an account has proved, null where it has not; and the name to greet with. */
export async function findVerifiedContacts(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({
      name: users.name,
      email: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
      phone: sql<string | null>`case when ${users.phoneVerifiedAt} is not null then ${users.phone} end`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

/** Accounts waiting for their first proof: nobody has ever signed in to one. */
export const hasNoVerifiedContact = and(
  isNull(users.emailVerifiedAt),
  isNull(users.phoneVerifiedAt),
  isNull(users.googleId),
  isNull(users.deletedAt),
  eq(users.role, 'user'),
  // The demo's reviewers have neither email nor phone.
  or(isNotNull(users.email), isNotNull(users.phone)),
)

/** Of these accounts those without orders: an account that staff made for an order taken by phone stays. */
export function isNeverVerified(hasOrders: HasOrders): SQL | undefined {
  return and(hasNoVerifiedContact, not(hasOrders(users.id)))
}

export async function deleteNeverVerifiedBefore(
  db: DbOrTx,
  before: Date,
  hasOrders: HasOrders,
): Promise<void> {
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNeverVerified(hasOrders), lt(users.createdAt, before)))
    .limit(MAX_DELETED_ROWS)
  await db.delete(users).where(inArray(users.id, unverified))
}

/** What of an account's profile is proved, the row locked against other edits until the transaction ends. */
export async function lockProfile(tx: DbOrTx, userId: string) {
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      profileImageId: users.profileImageId,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return row
}

type ProfileChange = {
  name?: string | undefined
  address?: string | undefined
  profileImageId?: string
  pendingEmail?: string | null
  pendingPhone?: string | null
}

/** Changes the given fields and no others. */
export async function updateProfileFields(
  tx: DbOrTx,
  userId: string,
  { now, ...change }: ProfileChange & { now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}

/** The password hash of an account that was not deleted; null where it has none. */
export async function findPasswordHash(db: DbOrTx, userId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row?.passwordHash
}

/** Where an email or phone stands, and when it was proved. */
export function columnsOf({ kind }: Identifier) {
  return kind === 'email'
    ? { column: users.email, verifiedAt: users.emailVerifiedAt }
    : { column: users.phone, verifiedAt: users.phoneVerifiedAt }
}
