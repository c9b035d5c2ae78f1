import { sql } from 'drizzle-orm'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import type { OrderStatus, PaymentStatus } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { outboxRow } from './place-order.repository.ts'
import { releaseVariantStock } from './variant-stock.repository.ts'

export type StatusMove = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** The move happens only while the payment stands so; unset: however it stands. */
  paymentStatus?: PaymentStatus | undefined
  /** Null: the shop itself. */
  changedBy: string | null
  note: string
  letters: OutboundMessage[]
  now: Date
}

/**
 * Moves the order on, if it still stands where the move starts, with its entry in the timeline and its letters; one
 * statement. False when it had moved meanwhile: nothing is stored then (docs/reliability.md D8).
 */
export async function updateStatus(tx: DbOrTx, move: StatusMove): Promise<boolean> {
  const { orderId, from, to, paymentStatus = null, changedBy, note } = move
  const outboundMessages = JSON.stringify(
    move.letters.map((outboundMessage) => outboxRow(outboundMessage, orderId, move.now)),
  )
  const now = move.now.toISOString()
  const { rows } = await tx.execute(sql`
    with moved as (
      update orders set status = ${to}, updated_at = ${now}
      where id = ${orderId} and status = ${from}
        and (${paymentStatus}::text is null or payment_status = ${paymentStatus})
      returning id
    ), noted as (
      insert into order_status_changes (order_id, position, from_status, to_status, changed_by, note, changed_at)
      select id, (select coalesce(max(position), -1) + 1 from order_status_changes where order_id = ${orderId}),
        ${from}, ${to}, ${changedBy}::uuid, ${note}, ${now}::timestamptz
      from moved
    ), told as (
      insert into outbox_messages
        (id, channel, recipient, template, subject, text, html, about_id, next_attempt_at, created_at)
      select letter.id, channel, recipient, template, subject, text, html, about_id, next_attempt_at, created_at
      from json_populate_recordset(null::outbox_messages, ${outboundMessages}::json) letter, moved
    )
    select id from moved`)
  return rows.length > 0
}

/** Locks the products of an order in ascending id, before the order's own row (docs/reliability.md D6). */
export async function lockProductsOfOrder(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from products where id in (select product_id from order_lines where order_id = ${orderId})
    order by id for no key update`)
}

/** Gives the stock of a cancelled order back; true when something of it had been sold out. */
export async function releaseStock(tx: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ wasSoldOut: boolean; hasVariants: boolean }>(sql`
    update products p
    set stock = p.stock + l.units, units_sold = greatest(0, p.units_sold - l.units)
    from (
      select product_id, sum(quantity)::int as units from order_lines where order_id = ${orderId} group by product_id
    ) l
    where p.id = l.product_id
    returning p.stock = l.units as "wasSoldOut", p.has_variants as "hasVariants"`)
  const variantWasSoldOut = rows.some((row) => row.hasVariants) && (await releaseVariantStock(tx, orderId))
  return variantWasSoldOut || rows.some((row) => row.wasSoldOut)
}

/** Whether every line of the order is this seller's. */
export async function isOrderWhollyOf(db: DbOrTx, orderId: string, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isWhollyTheirs: boolean | null }>(
    sql`select bool_and(seller_id = ${sellerId}) as "isWhollyTheirs" from order_lines where order_id = ${orderId}`,
  )
  return rows[0]?.isWhollyTheirs === true
}
