import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { HasOrders } from '#api/identity/account-hooks.ts'
import { MAX_DELETED_ROWS, repeatUntilDone } from '#api/sql-conditions.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { Language } from '#contract/language.ts'
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
  language: users.language,
  pendingEmail: users.pendingEmail,
  pendingPhone: users.pendingPhone,
  storedFields: users.customFields,
}

/** An account before anybody has decided who reads it. Answers leave `storedFields` out. */
export type StoredAccount = Omit<OwnAccount, 'customFields'> & { storedFields: StoredFields }

/** An account that was not deleted. */
export async function findUser(db: DbOrTx, id: string): Promise<StoredAccount | undefined> {
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
 * The account an email or phone belongs to: the one that verified it, otherwise the newest unverified one with it.
 * `isVerified` is about this email or phone. `isClaimable` says whether verifying it now gives access to the account; it is
 * false when the account's owner has verified something else and only entered this one (docs/decisions/009).
 */
export async function findAccountBy(db: DbOrTx, identifier: Identifier) {
  const { column, verifiedAt } = columnsOf(identifier)
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      language: users.language,
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
 * The accounts whose passwords are compared at sign-in: `owner` has verified the email or phone, `unverified` is the newest
 * account that only entered it.
 */
export async function findSignInAccounts(db: DbOrTx, identifier: Identifier) {
  const { column, verifiedAt } = columnsOf(identifier)
  const isVerified = sql<boolean>`${verifiedAt} is not null`
  const rows = await db
    .selectDistinctOn([isVerified], { id: users.id, passwordHash: users.passwordHash, isVerified })
    .from(users)
    .where(and(eq(column, identifier.value), isNull(users.deletedAt)))
    .orderBy(isVerified, desc(users.createdAt), desc(users.id))
  return { owner: rows.find((row) => row.isVerified), unverified: rows.find((row) => !row.isVerified) }
}

/**
 * The password hash of an account that was not deleted, with its row locked until the transaction ends. `share`, for
 * opening a session, makes a concurrent password change or deletion wait and then revoke that session. `no key update`, for
 * changing the password, also makes concurrent changes wait for each other.
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

/** Sets or removes (`null`) an account's password. The row stays locked until the transaction ends. */
export async function updatePassword(
  tx: DbOrTx,
  userId: string,
  { passwordHash, now }: { passwordHash: string | null; now: Date },
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}

/** The verified email of an account, otherwise its verified phone. */
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

/** The name of an account with its verified email and phone, null where not verified. */
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

/** Accounts of shoppers that have verified nothing yet, so that nobody has ever signed in to them. */
export const hasNoVerifiedContact = and(
  isNull(users.emailVerifiedAt),
  isNull(users.phoneVerifiedAt),
  isNull(users.googleId),
  isNull(users.deletedAt),
  eq(users.role, 'user'),
  // Excludes the reviewers of the demo catalogue, who have neither email nor phone.
  or(isNotNull(users.email), isNotNull(users.phone)),
)

/** Those of them without orders. Accounts that staff created for phone orders are never deleted. */
export function isUnverifiedWithoutOrders(hasOrders: HasOrders): SQL | undefined {
  return and(hasNoVerifiedContact, not(hasOrders(users.id)))
}

export async function deleteUnverifiedUsersBefore(
  db: DbOrTx,
  before: Date,
  hasOrders: HasOrders,
): Promise<void> {
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnverifiedWithoutOrders(hasOrders), lt(users.createdAt, before)))
    .limit(MAX_DELETED_ROWS)
  await repeatUntilDone(() => db.delete(users).where(inArray(users.id, unverified)))
}

/** An account's profile, with its row locked until the transaction ends. */
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
  language?: Language | undefined
  profileImageId?: string
  pendingEmail?: string | null
  pendingPhone?: string | null
}

/** Updates the given fields only. */
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

/** The id of the account that a Google account is linked to. */
export async function findGoogleAccount(db: DbOrTx, googleId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.googleId, googleId), isNull(users.deletedAt)))
  return row?.id
}

/** Links a Google account. With `name` the profile is reset to it: somebody else may have filled in the rest. */
export async function linkGoogleAccount(
  tx: DbOrTx,
  userId: string,
  { googleId, name, now }: { googleId: string; name: string | undefined; now: Date },
): Promise<void> {
  const profile = name === undefined ? {} : { name, phone: null, address: '' }
  await tx
    .update(users)
    .set({ ...profile, googleId, updatedAt: now })
    .where(eq(users.id, userId))
}

/** The columns of an email or phone and of the time at which it was verified. */
export function columnsOf({ kind }: Identifier) {
  return kind === 'email'
    ? { column: users.email, verifiedAt: users.emailVerifiedAt }
    : { column: users.phone, verifiedAt: users.phoneVerifiedAt }
}
