import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { events } from '#database/schema/events.ts'

/**
 * What happened, with ids, amounts and codes in `data`; never a name, phone number or address. `subjectId` is the id of the
 * order, refund, product, ... that the type names, and of `stock.moved` that of what moved it: the order, product or import
 * in `source`, or the event's own where there is none. The trigger `stock_movements_event` writes those.
 */
export type ShopEvent = {
  type:
    | 'order.placed'
    | 'order.status-changed'
    | 'order.changed'
    | 'order.complained'
    | 'order.complaint-answered'
    | 'parcel.packed'
    | 'parcel.unpacked'
    | 'parcel.handed-over'
    | 'parcel.delivered'
    | 'parcel.refused'
    | 'parcel.lost'
    | 'payment.received'
    | 'payment.held'
    | 'payment.surplus'
    | 'payment.reversed'
    | 'refund.owed'
    | 'refund.approved'
    | 'refund.sent'
    | 'refund.returned'
    | 'refund.declined'
    | 'return.requested'
    | 'return.approved'
    | 'return.received'
    | 'return.closed'
    | 'return.rejected'
    | 'stock.moved'
    | 'stock.unmatched'
    | 'stock.matched'
  subjectId: string
  data: Record<string, unknown>
  at: Date
}

/** Where a reader of the events stands: after this event. */
export type EventPosition = { transactionId: string; id: string }

export const FIRST_EVENT_POSITION: EventPosition = {
  transactionId: '0',
  id: '00000000-0000-0000-0000-000000000000',
}

/** The columns of `events` that `eventRows` fills. */
export const EVENT_COLUMNS = 'id, type, subject_id, data, at'

/**
 * Events as rows in JSON for `json_populate_recordset(null::events, ...)`: for the few statements that write events together
 * with the change. Everywhere else use `insertEvents`.
 */
export function eventRows(happened: readonly ShopEvent[]): string {
  return JSON.stringify(
    happened.map(({ subjectId, ...event }) => ({ id: newId(), subject_id: subjectId, ...event })),
  )
}

/** Writes events in the transaction of the change. */
export async function insertEvents(tx: DbOrTx, happened: readonly ShopEvent[]): Promise<void> {
  if (happened.length > 0) await tx.insert(events).values([...happened])
}

/**
 * The next events after a position, in the order of their transactions. Events of a transaction are listed only when no
 * transaction that began before it is still open, so that a reader who continues after the last one never skips a late
 * commit. Those of a type in `skipped` are listed without their data. On `events_commit_idx`.
 */
export async function listEventsAfter(
  db: DbOrTx,
  position: EventPosition,
  limit: number,
  skipped: EventTypes = [],
) {
  return listEvents(
    db,
    sql`${isAfter(position)} and ${events.transactionId} < pg_snapshot_xmin(pg_current_snapshot())`,
    { limit, skipped },
  )
}

/**
 * The next events after a position of a database server whose numbers this one has not reached: the database was restored from
 * that server, so that none of its transactions is open here.
 */
export async function listEventsOfFormerServer(
  db: DbOrTx,
  position: EventPosition,
  limit: number,
  skipped: EventTypes = [],
) {
  return listEvents(db, isAfter(position), { limit, skipped })
}

type EventTypes = readonly ShopEvent['type'][]

const isAfter = ({ transactionId, id }: EventPosition) =>
  sql`(${events.transactionId}, ${events.id}) > (${transactionId}::xid8, ${id}::uuid)`

function listEvents(db: DbOrTx, where: SQL, { limit, skipped }: { limit: number; skipped: EventTypes }) {
  const data = sql<unknown>`case when ${events.type} = any(${sql.param([...skipped])}::text[]) then '{}' else ${events.data} end`
  return db
    .select({ ...getTableColumns(events), data })
    .from(events)
    .where(where)
    .orderBy(events.transactionId, events.id)
    .limit(limit)
}
