import { sql } from 'drizzle-orm'
import { EVENT_COLUMNS, eventRows } from '#api/events/events.repository.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { OUTBOX_COLUMNS, outboxRows } from '#api/messages/outbox-rows.ts'
import type { OrderStatus, PaymentStatus } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'

export type StatusTransition = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** The status changes only while the order has this payment status; any one if not set. */
  paymentStatus?: PaymentStatus | undefined
  /** Null: the shop itself. */
  changedBy: string | null
  note: string
  outboundMessages: readonly OutboundMessage[]
  now: Date
}

/**
 * Changes the status of an order that still has the expected one, with its timeline entry, its event and its messages, in
 * one statement. From then on the order waits for no gateway (`paymentStatusOf`). False, and nothing stored, when another
 * change came first (docs/reliability.md D8).
 */
export async function updateOrderStatus(tx: DbOrTx, transition: StatusTransition): Promise<boolean> {
  const { orderId, from, to, paymentStatus = null, changedBy, note } = transition
  const messages = outboxRows(transition.outboundMessages, { aboutId: orderId, now: transition.now })
  const now = transition.now.toISOString()
  const event = eventRows([
    { type: 'order.status-changed', subjectId: orderId, data: { from, to }, at: transition.now },
  ])
  const { rows } = await tx.execute(sql`
    with changed as (
      update orders set status = ${to}, updated_at = ${now},
        payment_status = case payment_status when 'pending' then 'unpaid' else payment_status end
      where id = ${orderId} and status = ${from}
        and (${paymentStatus}::text is null or payment_status = ${paymentStatus})
      returning id
    ), timeline as (
      insert into order_status_changes (order_id, position, from_status, to_status, changed_by, note, changed_at)
      select id, (select coalesce(max(position), -1) + 1 from order_status_changes where order_id = ${orderId}),
        ${from}, ${to}, ${changedBy}::uuid, ${note}, ${now}::timestamptz
      from changed
    ), messages as (
      insert into outbox_messages (${sql.raw(OUTBOX_COLUMNS)})
      select ${sql.raw(OUTBOX_COLUMNS)} from json_populate_recordset(null::outbox_messages, ${JSON.stringify(messages)}::json)
      where exists (select from changed)
    ), event as (
      insert into events (${sql.raw(EVENT_COLUMNS)})
      select ${sql.raw(EVENT_COLUMNS)} from json_populate_recordset(null::events, ${event}::json)
      where exists (select from changed)
    )
    select id from changed`)
  return rows.length > 0
}

/** Locks the products of an order, and further ones, in ascending id, before the order's own row (docs/reliability.md D6). */
export async function lockProductsOfOrder(
  tx: DbOrTx,
  orderId: string,
  furtherIds: readonly string[] = [],
): Promise<void> {
  await tx.execute(sql`
    select 1 from products where id in (
      select product_id from order_lines where order_id = ${orderId}
      union all select unnest(${sql.param([...furtherIds])}::uuid[])
    )
    order by id for no key update`)
}

/** Whether every line of the order belongs to this seller. */
export async function isOrderOfSeller(db: DbOrTx, orderId: string, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isWhollyTheirs: boolean | null }>(
    sql`select bool_and(seller_id = ${sellerId}) as "isWhollyTheirs" from order_lines where order_id = ${orderId}`,
  )
  return rows[0]?.isWhollyTheirs === true
}
