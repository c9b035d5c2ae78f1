import { type SQL, sql } from 'drizzle-orm'
import { type DueSpan, orderIdsMatching } from '#api/sales/orders/order-list.repository.ts'
import { type ContactMatch, contactPattern, matchesName } from '#api/search-persons.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type {
  ComplaintFilter,
  StaffComplaint,
  StaffComplaintRow,
} from '#contract/sales/complaints/complaints-staff.ts'
import type { DbOrTx } from '#database/connect.ts'

export type ComplaintQuery = Pick<ComplaintFilter, 'text' | 'state' | 'reason' | 'orderId'> & {
  /** How the text finds phone numbers. */
  contacts: ContactMatch
  /** Only complaints with an answer due in this span. */
  due?: DueSpan | undefined
}

type Dates = 'dueAt' | 'createdAt' | 'deadlineState'
type Row = Omit<StaffComplaintRow, Dates> & { dueAt: string | null; createdAt: string }
type FoundRow = Omit<StaffComplaint, Dates | 'entries'> & {
  dueAt: string | null
  createdAt: string
  entries: (Omit<StaffComplaint['entries'][number], 'at'> & { at: string })[]
}

const from = sql`complaints c join users u on u.id = c.customer_id left join orders o on o.id = c.order_id`
const columns = sql`c.id, c.order_id as "orderId", c.customer_id as "customerId", u.name as "customerName",
  coalesce(o.phone, u.phone) as phone, c.reason, c.state, c.due_at as "dueAt", c.created_at as "createdAt"`

const orders: Record<NonNullable<ComplaintFilter['sort']>, SQL> = {
  // Complaints that owe no answer have no time and come last.
  dueAt: sql`c.due_at, c.created_at desc, c.id`,
  '-createdAt': sql`c.created_at desc, c.id`,
  createdAt: sql`c.created_at, c.id desc`,
}

/** One page of complaints; on `complaints_due_idx` or `complaints_newest_idx`. */
export async function listComplaintRows(
  db: DbOrTx,
  { sort = 'dueAt', ...query }: ComplaintQuery & Pick<ComplaintFilter, 'sort'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Omit<StaffComplaintRow, 'deadlineState'>[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}, coalesce((select e.text from complaint_entries e
      where e.complaint_id = c.id order by e.position limit 1), '') as "firstText"
    from ${from} where ${conditionsOf(query)} order by ${orders[sort]} limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, ...datesOf(row) }))
}

/** How many complaints match, counted as `countRows` does. */
export async function countComplaints(db: DbOrTx, query: ComplaintQuery): Promise<number> {
  return countRows(db, sql`${from} where ${conditionsOf(query)}`)
}

/** A complaint with all its entries. */
export async function findComplaint(
  db: DbOrTx,
  id: string,
): Promise<Omit<StaffComplaint, 'deadlineState'> | undefined> {
  const { rows } = await db.execute<FoundRow>(sql`
    select ${columns}, (
      select json_agg(json_build_object('kind', e.kind, 'text', e.text, 'authorName', a.name, 'at', e.created_at)
        order by e.position)
      from complaint_entries e join users a on a.id = e.author_id where e.complaint_id = c.id) as entries
    from ${from} where c.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    ...datesOf(row),
    entries: row.entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
  }
}

/** Complaints that wait for an answer, and those of them whose time is over; on `complaints_due_idx`. */
export async function countOpenComplaints(
  db: DbOrTx,
  now: Date,
): Promise<{ count: number; overdueCount: number }> {
  const { rows } = await db.execute<{ count: number; overdueCount: number }>(sql`
    select count(*)::int as count, (count(*) filter (where due_at < ${now.toISOString()}::timestamptz))::int as "overdueCount"
    from complaints where due_at is not null`)
  return rows[0] ?? { count: 0, overdueCount: 0 }
}

const datesOf = ({ dueAt, createdAt }: { dueAt: string | null; createdAt: string }) => ({
  dueAt: dueAt ? new Date(dueAt) : null,
  createdAt: new Date(createdAt),
})

function conditionsOf({ text, contacts, state, reason, orderId, due }: ComplaintQuery): SQL {
  return allConditions([
    text && matches(text, contacts),
    state && sql`c.state = ${state}`,
    reason && sql`c.reason = ${reason}`,
    orderId && sql`c.order_id = ${orderId}`,
    due && sql`c.due_at < ${due.until?.toISOString() ?? 'infinity'}::timestamptz`,
    due?.from && sql`c.due_at >= ${due.from.toISOString()}::timestamptz`,
  ])
}

/** By the order's number, phone or name, or by the name or phone of the account. */
function matches(text: string, contacts: ContactMatch): SQL {
  const term = latinDigits(text.trim().toLowerCase())
  const digits = /^(?:\+?88)?([\d\s-]{4,})$/.exec(term)?.[1]?.replace(/\D/g, '')
  const account = digits
    ? sql`u.phone like ${contactPattern(digits, contacts)}`
    : matchesName(sql`u.name`, term, contacts)
  return sql`(c.order_id in (${orderIdsMatching(text, contacts)}) or ${account})`
}
