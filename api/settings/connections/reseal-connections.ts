import { and, eq } from 'drizzle-orm'
import { keysFor, type ShopSecret, seal, unsealBy } from '#api/secrets.ts'
import type { DbOrTx } from '#database/connect.ts'
import { connections } from '#database/schema/settings.ts'
import { CONNECTIONS_PURPOSE } from './sealed-values.ts'

/** `unreadable`: sealed by none of the secrets, so that they have to be entered again. */
type Resealed = { resealed: number; unreadable: number }

/**
 * Reseals the access to companies outside with the current secret of the shop, which may run meanwhile: a row that was
 * changed since it was read is left alone, because it is new. docs/operating.md §10
 */
export async function resealConnections(db: DbOrTx, secret: ShopSecret): Promise<Resealed> {
  const keys = keysFor(CONNECTIONS_PURPOSE, secret)
  const { id, sealedValues } = connections
  const result: Resealed = { resealed: 0, unreadable: 0 }
  for (const row of await db.select({ id, sealedValues }).from(connections)) {
    const text = unsealBy(keys, row.sealedValues)
    if (text === undefined) {
      result.unreadable++
      continue
    }
    const { rowCount } = await db
      .update(connections)
      .set({ sealedValues: seal(keys[0], text) })
      .where(and(eq(id, row.id), eq(sealedValues, row.sealedValues)))
    result.resealed += rowCount ?? 0
  }
  return result
}
