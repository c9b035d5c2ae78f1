import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { connections } from '#database/schema/settings.ts'
import { shopState } from '#database/schema/shop-state.ts'

export type ConnectionRow = { id: string; sealedValues: string; updatedAt: Date }

export async function listConnectionRows(db: DbOrTx): Promise<ConnectionRow[]> {
  const { id, sealedValues, updatedAt } = connections
  return db.select({ id, sealedValues, updatedAt }).from(connections).orderBy(id)
}

export async function upsertConnection(tx: DbOrTx, row: typeof connections.$inferInsert): Promise<void> {
  await tx.insert(connections).values(row).onConflictDoUpdate({ target: connections.id, set: row })
}

export async function deleteConnection(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(connections).where(eq(connections.id, id))
}

/** The last test message of a connection, in `shop_state`. An untested change is a test that has not succeeded. */
export type StoredTest = { at: string; isOk: boolean; reason: string; isUntested?: true }

/** Key of what is stored about the last test of `mail` or `sms`. */
export const testKeyOf = (id: string) => `test-${id}`

export async function findTest(db: DbOrTx, id: string): Promise<StoredTest | undefined> {
  const [row] = await db
    .select({ value: shopState.value })
    .from(shopState)
    .where(eq(shopState.key, testKeyOf(id)))
  return row && (JSON.parse(row.value) as StoredTest)
}

export async function upsertTest(tx: DbOrTx, id: string, test: StoredTest): Promise<void> {
  const value = JSON.stringify(test)
  await tx
    .insert(shopState)
    .values({ key: testKeyOf(id), value })
    .onConflictDoUpdate({ target: shopState.key, set: { value } })
}
