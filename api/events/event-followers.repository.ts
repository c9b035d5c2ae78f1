import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#database/connect.ts'
import { eventFollowers } from '#database/schema/events.ts'
import type { EventPosition } from './events.repository.ts'

/** Stores where a follower begins, unless it has a place already: before the first event, or with those written from now on. */
export async function insertFollower(tx: Tx, name: string, begins: 'first' | 'now'): Promise<void> {
  const transactionId = begins === 'first' ? sql`'0'::xid8` : sql`pg_snapshot_xmin(pg_current_snapshot())`
  await tx.execute(sql`
    insert into ${eventFollowers} (name, transaction_id, event_id)
    values (${name}, ${transactionId}, '00000000-0000-0000-0000-000000000000') on conflict do nothing`)
}

/**
 * Locks a follower's place, so that one transaction at a time moves it; undefined when it has none yet. `isOfFormerServer`: the
 * place lies in the future of this database server, since the database was restored from another one.
 */
export async function lockPosition(
  tx: Tx,
  name: string,
): Promise<(EventPosition & { isOfFormerServer: boolean }) | undefined> {
  const [row] = await tx
    .select({
      transactionId: eventFollowers.transactionId,
      id: eventFollowers.eventId,
      isOfFormerServer: sql<boolean>`${eventFollowers.transactionId} > pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .from(eventFollowers)
    .where(eq(eventFollowers.name, name))
    .for('update')
  return row
}

export async function updatePosition(
  tx: Tx,
  name: string,
  { transactionId, id }: EventPosition,
): Promise<void> {
  await tx
    .update(eventFollowers)
    .set({ transactionId, eventId: id, updatedAt: new Date() })
    .where(eq(eventFollowers.name, name))
}
