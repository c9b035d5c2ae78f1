import { type SQL, sql } from 'drizzle-orm'
import { type ContactMatch, contactPattern } from '#api/search-persons.ts'
import { allConditions, containsPattern, countRows } from '#api/sql-conditions.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { normalisedPhone } from '#contract/phone.ts'
import type { PastOrder, PastOrderFilter } from '#contract/sales/past-orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { pastOrders } from '#database/schema/sales/past-orders.ts'

export type NewPastOrder = typeof pastOrders.$inferInsert
type Query = Pick<PastOrderFilter, 'text' | 'customerId'> & {
  /** How the text finds phone numbers and emails. */
  contacts: ContactMatch
}

/** Adds past orders; those that are there already, by number, stay. Returns how many were new. */
export async function insertPastOrders(tx: DbOrTx, rows: NewPastOrder[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx
    .insert(pastOrders)
    .values(rows)
    .onConflictDoNothing({ target: [pastOrders.source, pastOrders.number] })
    .returning({ id: pastOrders.id })
  return inserted.length
}

/** Which of these numbers a source has already; on `past_orders_number_key`. */
export async function listPastNumbers(db: DbOrTx, source: string, numbers: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from past_orders where source = ${source} and number = any(${sql.param(numbers)}::text[])`)
  return new Set(rows.map(({ number }) => number))
}

/** Links past orders without an account to the one with their phone, otherwise their email, verified accounts first. */
export async function linkPastOrders(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`
    update past_orders p set customer_id = found.id
    from past_orders o cross join lateral (
      select u.id from users u
      where u.deleted_at is null and (o.phone <> '' and u.phone = o.phone or o.email <> '' and u.email = o.email)
      order by coalesce(u.phone = o.phone, false) and u.phone_verified_at is not null desc,
        coalesce(u.email = o.email, false) and u.email_verified_at is not null desc, u.created_at desc, u.id limit 1
    ) found
    where o.customer_id is null and (o.phone <> '' or o.email <> '') and p.id = o.id`)
}

type PastOrderRow = Omit<PastOrder, 'orderedAt'> & { orderedAt: string }

/**
 * One page of past orders, newest first; on `past_orders_newest_idx`, `past_orders_customer_idx` or
 * `past_orders_search_text_idx`.
 */
export async function listPastOrders(
  db: DbOrTx,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
): Promise<PastOrder[]> {
  const { rows } = await db.execute<PastOrderRow>(sql`
    select o.id, o.source, o.number, o.customer_id as "customerId", o.customer_name as "customerName", o.phone, o.email,
      o.address, o.status, o.payment_method as "paymentMethod", o.discount_amount as "discountAmount",
      o.delivery_fee as "deliveryFee", o.grand_total as "grandTotal", o.note, o.ordered_at as "orderedAt",
      (select coalesce(json_agg(json_build_object('name', l->>'name', 'sku', l->>'sku', 'quantity', (l->>'quantity')::int,
          'unitPrice', (l->>'unitPrice')::int, 'productId', (select id from products where id = (l->>'productId')::uuid))
          order by position), '[]')
        from jsonb_array_elements(o.lines) with ordinality as lines(l, position)) as lines
    from ${matching(query)} order by o.ordered_at desc, o.id limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt) }))
}

export async function countPastOrders(db: DbOrTx, query: Query): Promise<number> {
  return countRows(db, matching(query))
}

function matching({ text, contacts, customerId }: Query): SQL {
  const conditions = allConditions([
    customerId && sql`o.customer_id = ${customerId}`,
    text && matchesText(text, contacts),
  ])
  return sql`past_orders o where ${conditions}`
}

/** On `past_orders_search_text_idx`. Where contacts are masked: a whole one, or what else the search looks in. */
function matchesText(text: string, contacts: ContactMatch): SQL {
  const patterns = sql`any (${sql.param(patternsOf(normalisedPhone(text)))}::text[])`
  const contains = sql`o.search_text like ${patterns}`
  if (contacts === 'part') return contains
  const [phone, email] = [contactPattern(latinDigits(text), contacts), contactPattern(text, contacts)]
  return sql`${contains} and (o.phone like ${phone} or o.email ilike ${email}
    or replace(replace(o.search_text, lower(o.phone), ''), lower(o.email), '') like ${patterns})`
}

/** With digits as typed, as earlier imports stored them, and with Latin ones. */
function patternsOf(text: string): string[] {
  const typed = text.normalize('NFC').toLowerCase()
  return [...new Set([typed, latinDigits(typed)])].map(containsPattern)
}

/** Number and total of these accounts' past orders; cancelled and refunded ones count, but were not paid. */
export async function listPastOrderSums(
  db: DbOrTx,
  userIds: string[],
): Promise<Map<string, { pastOrderCount: number; pastSpentTotal: number }>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    customerId: string
    pastOrderCount: number
    pastSpentTotal: number
  }>(sql`
    select customer_id as "customerId", count(*)::int as "pastOrderCount",
      coalesce(sum(grand_total) filter (where status in ('open', 'delivered')), 0)::bigint as "pastSpentTotal"
    from past_orders where customer_id = any(${sql.param(userIds)}::uuid[]) group by customer_id`)
  return new Map(rows.map(({ customerId, ...sums }) => [customerId, sums]))
}
