import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema.ts'

/** The account that a Google account is joined to. */
export async function findGoogleAccount(db: DbOrTx, googleId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.googleId, googleId), isNull(users.deletedAt)))
  return row?.id
}

/** Whether an account whose email is not verified has a phone or another Google account that is. */
export async function isProvedOtherwise(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ is: sql<boolean>`${users.phoneVerifiedAt} is not null or ${users.googleId} is not null` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.is ?? false
}

type Joined = { googleId: string; name: string | undefined; now: Date }

/** Joins a Google account. With `name` the account begins anew: what somebody else typed into it is gone. */
export async function joinGoogle(tx: DbOrTx, userId: string, { googleId, name, now }: Joined): Promise<void> {
  const anew = name === undefined ? {} : { name, phone: null, address: '' }
  await tx
    .update(users)
    .set({ ...anew, googleId, updatedAt: now })
    .where(eq(users.id, userId))
}
