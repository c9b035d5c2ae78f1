import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'

/** Changes rows that the shop never changes, such as those of the ledger, to see that a check finds it. */
export function withoutTriggers(db: Db, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  return createWithTx(db)(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await change(tx)
  })
}
