import { inArray, sql } from 'drizzle-orm'
import type { OrderDeadline } from '#contract/sales/deadlines.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { orderDeadlines } from '#database/schema/sales/order-deadlines.ts'
import type { DeadlineData } from './order-deadlines.ts'

type Json<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Json<E>[]
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : T

/** What deadlines follow from, by the id of each order; in one statement on the indexes of the orders' parts. */
export async function listDeadlineData(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, DeadlineData>> {
  const { rows } = await db.execute<Json<DeadlineData> & { id: string }>(sql`
    select o.id, o.status, o.grand_total as "grandTotal", o.district, o.delivery_refused_at as "deliveryRefusedAt",
      (select min(changed_at) from order_status_changes where order_id = o.id and to_status = 'shipped') as "shippedAt",
      (select min(changed_at) from order_status_changes where order_id = o.id and to_status = 'delivered') as "deliveredAt",
      coalesce((select json_agg(json_build_object('amount', amount, 'receivedAt', received_at))
        from payments where order_id = o.id and state = 'received'), '[]') as payments,
      coalesce((select json_agg(json_build_object('cause', r.cause, 'status', r.status, 'createdAt', r.created_at,
          'sentAt', (select max(changed_at) from refund_status_changes where refund_id = r.id and to_status = 'refunded'),
          'paidAt', coalesce((select min(p.received_at) from refund_allocations a join payments p on p.id = a.payment_id
            where a.refund_id = r.id), r.created_at)))
        from refunds r where r.order_id = o.id), '[]') as refunds,
      (select coalesce(json_agg(json_build_object('madeAt', made_at, 'answeredAt', answered_at)), '[]') from (
        select n.created_at as made_at, (select min(created_at) from order_notes
          where order_id = o.id and kind = 'answered' and created_at > n.created_at) as answered_at
        from order_notes n where n.order_id = o.id and n.kind = 'complaint'
        union all
        select c.changed_at, (select min(changed_at) from return_state_changes where return_id = r.id and position > c.position)
        from returns r join return_state_changes c on c.return_id = r.id and c.from_state is null and c.to_state = 'requested'
        where r.order_id = o.id
        union all
        select m.created_at, (select min(a.created_at) from complaint_entries a
          where a.complaint_id = m.complaint_id and a.kind = 'answer' and a.position > m.position)
        from complaints c cross join ${entriesOfComplaint} m
        where c.order_id = o.id and m.kind <> 'answer' and coalesce(m.former_kind, 'answer') = 'answer') complaint) as complaints
    from orders o where o.id = any(${sql.param([...orderIds])}::uuid[])`)
  return new Map(rows.map(({ id, ...row }) => [id, toDeadlineData(row)]))
}

/** What customers and shop wrote in a complaint, and its reopening, each with the kind of the one before. */
const entriesOfComplaint = sql`lateral (
  select e.complaint_id, e.position, e.kind, e.created_at, lag(e.kind) over (order by e.position) as former_kind
  from complaint_entries e where e.complaint_id = c.id and e.kind in ('customer', 'reopened', 'answer'))`

/** Replaces the open deadlines of these orders, of each kind by the first that ends. */
export async function replaceOpenDeadlines(
  tx: Tx,
  orderIds: readonly string[],
  open: readonly (Pick<OrderDeadline, 'kind' | 'dueAt'> & { orderId: string })[],
  homeDistrict: string,
): Promise<void> {
  await tx.delete(orderDeadlines).where(inArray(orderDeadlines.orderId, [...orderIds]))
  if (open.length > 0)
    await tx
      .insert(orderDeadlines)
      .values(open.map(({ orderId, kind, dueAt }) => ({ orderId, kind, dueAt, homeDistrict })))
}

/** Orders whose open deadlines were derived with another district of the shop. */
export async function listOrdersOfOtherHomeDistrict(
  tx: Tx,
  homeDistrict: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct order_id as id from order_deadlines where home_district <> ${homeDistrict} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Orders with a deadline before a moment, and those of which one is over; on `order_deadlines_due_idx`. */
export async function countDueDeadlines(
  db: DbOrTx,
  { now, until }: { now: Date; until: Date },
): Promise<{ count: number; overdueCount: number }> {
  const { rows } = await db.execute<{ count: number; overdueCount: number }>(sql`
    select count(distinct order_id)::int as count,
      (count(distinct order_id) filter (where due_at < ${now.toISOString()}::timestamptz))::int as "overdueCount"
    from order_deadlines where due_at < ${until.toISOString()}::timestamptz`)
  return rows[0] ?? { count: 0, overdueCount: 0 }
}

function toDeadlineData({ payments, refunds, complaints, ...row }: Json<DeadlineData>): DeadlineData {
  return {
    ...row,
    deliveryRefusedAt: toDate(row.deliveryRefusedAt),
    shippedAt: toDate(row.shippedAt),
    deliveredAt: toDate(row.deliveredAt),
    payments: payments.map(({ amount, receivedAt }) => ({ amount, receivedAt: new Date(receivedAt) })),
    refunds: refunds.map((refund) => ({
      ...refund,
      createdAt: new Date(refund.createdAt),
      sentAt: toDate(refund.sentAt),
      paidAt: new Date(refund.paidAt),
    })),
    complaints: complaints.map(({ madeAt, answeredAt }) => ({
      madeAt: new Date(madeAt),
      answeredAt: toDate(answeredAt),
    })),
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))
