import { and, eq } from 'drizzle-orm'
import { keysFor, type ShopSecret, seal, unsealBy } from '#api/secrets.ts'
import type { DbOrTx } from '#database/connect.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'

/** `unreadable`: sealed by none of the secrets, so that their apps have to be set up again. */
export type Resealed = { resealed: number; unreadable: number }

/**
 * Reseals the secrets of all authenticator apps with the current secret of the shop, which may run meanwhile: a row that was
 * changed since it was read is left alone, because it is new. docs/operating.md §10
 */
export async function resealSecondFactors(db: DbOrTx, secret: ShopSecret): Promise<Resealed> {
  const keys = keysFor('second factor', secret)
  const { userId, sealedSecret } = secondFactors
  const result: Resealed = { resealed: 0, unreadable: 0 }
  for (const row of await db.select({ userId, sealedSecret }).from(secondFactors)) {
    const text = unsealBy(keys, row.sealedSecret)
    if (text === undefined) {
      result.unreadable++
      continue
    }
    const { rowCount } = await db
      .update(secondFactors)
      .set({ sealedSecret: seal(keys[0], text) })
      .where(and(eq(userId, row.userId), eq(sealedSecret, row.sealedSecret)))
    result.resealed += rowCount ?? 0
  }
  return result
}
