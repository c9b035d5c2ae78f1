import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The account that a Google account is joined to. */
export async function findGoogleAccount(db: DbOrTx, googleId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.googleId, googleId), isNull(users.deletedAt)))
  return row?.id
}

type Joined = { googleId: string; name: string | undefined; now: Date }

/** Joins a Google account. With `name` the account begins anew: what somebody else typed into it is gone. */
export async function linkGoogleAccount(
  tx: DbOrTx,
  userId: string,
  { googleId, name, now }: Joined,
): Promise<void> {
  const anew = name === undefined ? {} : { name, phone: null, address: '' }
  await tx
    .update(users)
    .set({ ...anew, googleId, updatedAt: now })
    .where(eq(users.id, userId))
}
