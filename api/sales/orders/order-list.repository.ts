import { type SQL, sql } from 'drizzle-orm'
import { matchesSearchText } from '#api/catalogue/search/matches-search-text.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { Period } from '#api/period.ts'
import { type ContactMatch, contactPattern, matchesName } from '#api/search-persons.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type { OrderDeadline } from '#contract/sales/deadlines.ts'
import { parseOrderNumber } from '#contract/sales/order-number.ts'
import type { ListedOrder, OrderFilter } from '#contract/sales/staff-orders/order-list.ts'
import type { DbOrTx } from '#database/connect.ts'
import { ASSIGNEE_IS_STAFF } from './assignees/order-assignees.repository.ts'

export type OrderQuery = Omit<
  OrderFilter,
  'page' | 'limit' | 'period' | 'from' | 'to' | 'overdue' | 'deadline' | 'assignee'
> &
  Partial<Period> & {
    /** How the text finds phone numbers. */
    contacts: ContactMatch
    /** Only orders with an open deadline in this span. */
    due?: DueSpan | undefined
    /** Only open orders that this member of the staff is assigned to; null: unassigned ones. */
    assigneeId?: string | null | undefined
    /** Only open orders whose last promised day is before this one (`2026-11-24`). */
    promisedBefore?: string | undefined
  }

/** From and until when a deadline ends; without either it is any. */
export type DueSpan = { from?: Date; until?: Date }

const columnOf = {
  createdAt: sql`o.created_at`,
  grandTotal: sql`o.grand_total`,
  // Only of orders that have one: the service sees to it.
  deadline: sql`(select min(due_at) from order_deadlines where order_id = o.id)`,
} as const

/**
 * One page of orders. Ids first, by an index-only scan (`orders_*_newest_idx`, `orders_grand_total_idx`): a late page skips
 * index entries instead of rows.
 */
export async function listOrderRows(
  db: DbOrTx,
  { sort = '-createdAt', ...query }: OrderQuery,
  { limit, offset, withCustomFields }: { limit: number; offset: number; withCustomFields: boolean },
): Promise<ListedOrderRow[]> {
  const isDescending = sort.startsWith('-')
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  // In a descending index the id is ascending; an ascending scan reads it backwards.
  const order = isDescending ? sql`${column} desc, o.id` : sql`${column}, o.id desc`
  const { rows } = await db.execute<OrderRow>(sql`
    with found as materialized (
      select o.id from ${ordersMatching(query)} order by ${order} limit ${limit} offset ${offset}
    )
    select o.id, o.customer_id as "customerId", o.customer_name as "customerName", o.phone, o.status,
      o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.source, o.district, o.city,
      coalesce(l."firstProductName", '') as "firstProductName", l."firstTranslatedName", coalesce(l."unitCount", 0) as "unitCount",
      o.grand_total as "grandTotal", o.call_count as "callCount", o.confirmed_at as "confirmedAt",
      o.promised_until as "promisedUntil", d."firstDeadline",
      (select json_build_object('id', u.id, 'name', u.name) from order_assignees oa join users u on u.id = oa.user_id
        where oa.order_id = o.id and ${ASSIGNEE_IS_STAFF}) as assignee, o.created_at as "createdAt", o.updated_at as "updatedAt"
      ${withCustomFields ? sql`, o.custom_fields as "storedFields"` : sql``}
    from orders o
    left join lateral (
      select min(product_name) filter (where position = 0) as "firstProductName",
        min(translated_name) filter (where position = 0) as "firstTranslatedName",
        sum(case when o.status = 'cancelled' then quantity else charged_units end)::int as "unitCount"
      from order_lines where order_id = o.id
    ) l on true
    left join lateral (
      select json_build_object('kind', kind, 'dueAt', due_at) as "firstDeadline"
      from order_deadlines where order_id = o.id order by due_at limit 1
    ) d on true
    where o.id in (select id from found) order by ${order}`)
  return rows.map((row) => ({
    ...row,
    storedFields: row.storedFields ?? null,
    confirmedAt: row.confirmedAt ? new Date(row.confirmedAt) : null,
    firstDeadline: row.firstDeadline && { ...row.firstDeadline, dueAt: new Date(row.firstDeadline.dueAt) },
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
}

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countOrders(db: DbOrTx, query: OrderQuery): Promise<number> {
  return countRows(db, ordersMatching(query))
}

type ListedOrderRow = Omit<ListedOrder, 'isOverdue' | 'deadline' | 'customFields'> & {
  storedFields: StoredFields
  /** The open one that ends first; null: none. */
  firstDeadline: Pick<OrderDeadline, 'kind' | 'dueAt'> | null
}

type OrderRow = Omit<
  ListedOrderRow,
  'storedFields' | 'firstDeadline' | 'confirmedAt' | 'createdAt' | 'updatedAt'
> & {
  storedFields?: StoredFields
  firstDeadline: { kind: OrderDeadline['kind']; dueAt: string } | null
  confirmedAt: string | null
  createdAt: string
  updatedAt: string
}

/**
 * The `from` of a query of orders, with the columns it sorts by. A search text is looked up by several conditions, each on
 * an index of its own, in a union; the other filters are part of each, so that no row is fetched for nothing.
 */
export function ordersMatching({ text, contacts, ...query }: OrderQuery): SQL {
  const conditions = conditionsOf(query)
  const searches = text ? searchConditions(text, contacts) : []
  if (searches.length === 0) return sql`orders o where ${conditions}`
  const matches = searches.map(
    (search) => sql`select o.id, o.created_at, o.grand_total from orders o where ${conditions} and ${search}`,
  )
  return sql`(${sql.join(matches, sql` union `)}) o`
}

const callConditions = {
  none: sql`o.call_count = 0 and o.confirmed_at is null`,
  'no-answer': sql`o.call_count > 0 and o.confirmed_at is null`,
  confirmed: sql`o.confirmed_at is not null`,
}

function conditionsOf(query: Omit<OrderQuery, 'text' | 'contacts'>) {
  const { status, paymentStatus, paymentMethod, source, district, call, promisedBefore } = query
  const { paymentsToCheck, due, assigneeId, start, end } = query
  return allConditions([
    status && sql`o.status = ${status}`,
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    paymentMethod && sql`o.payment_method = ${paymentMethod}`,
    source && sql`o.source = ${source}`,
    district && sql`o.district = ${district}`,
    call && callConditions[call],
    promisedBefore &&
      sql`o.status in ('pending', 'processing', 'shipped') and o.promised_until < ${promisedBefore}`,
    paymentsToCheck && hasPaymentToCheck,
    due && hasDeadlineIn(due),
    assigneeId !== undefined && isAssignedTo(assigneeId),
    start && sql`o.created_at >= ${start.toISOString()}::timestamptz`,
    end && sql`o.created_at < ${end.toISOString()}::timestamptz`,
  ])
}

/**
 * Of the orders `o`, those of mobile banking that are not paid: new ones, and any whose buyer gave a transaction. One whose
 * transaction is recorded already, as an advance, has nothing to check. On `orders_transfer_unpaid_idx` and
 * `payments_order_idx`.
 */
export const hasPaymentToCheck = sql`o.payment_method = 'mobile-banking' and o.payment_status = 'unpaid'
  and o.status <> 'cancelled' and (o.status = 'pending' or o.wallet_transaction_id is not null)
  and not exists (select from payments p where p.method = 'wallet' and p.provider = o.wallet
    and p.reference = o.wallet_transaction_id and p.order_id = o.id and p.state <> 'reversed')`

/** On `order_deadlines_due_idx`. */
const hasDeadlineIn = ({ from, until }: DueSpan) => sql`o.id in (
  select order_id from order_deadlines where due_at < ${until?.toISOString() ?? 'infinity'}::timestamptz
    and due_at >= ${from?.toISOString() ?? '-infinity'}::timestamptz)`

/** On `order_assignees_user_idx`, or the key of `order_assignees`. */
const isAssignedTo = (assigneeId: string | null) =>
  sql`o.status in ('pending', 'processing', 'shipped') and ${
    assigneeId === null
      ? sql`not exists (select from order_assignees oa join users u on u.id = oa.user_id
          where oa.order_id = o.id and ${ASSIGNEE_IS_STAFF})`
      : sql`o.id in (select order_id from order_assignees where user_id = ${assigneeId})`
  }`

/**
 * Orders by their number (`#104512`), the whole tracking number of a parcel, a phone number or a part of it, a part of the
 * customer's or recipient's name or of a product's name. Each on an index of its own: `orders_short_id_idx`,
 * `fulfilments_tracking_number_idx`, `orders_words_idx`, `orders_recipient_words_idx`, `products_search_text_idx` with
 * `order_lines_product_idx`.
 */
function searchConditions(text: string, contacts: ContactMatch): SQL[] {
  const term = latinDigits(text.trim().toLowerCase())
  const number = parseOrderNumber(term)
  const digits = /^(?:\+?88)?([\d\s-]{4,})$/.exec(term)?.[1]?.replace(/\D/g, '')
  const phone = digits && contactPattern(digits, contacts)
  return [
    number && hasOrderNumber(sql`o.id`, number),
    term && hasTrackingNumber([term, text.trim().toLowerCase()]),
    phone && sql`o.phone like ${phone}`,
    phone && sql`o.recipient_name <> '' and o.recipient_phone like ${phone}`,
    !digits && matchesName(sql`o.customer_name`, term, contacts),
    !digits && sql`o.recipient_name <> '' and ${matchesName(sql`o.recipient_name`, term, contacts)}`,
    !digits &&
      term.length >= 3 &&
      sql`o.id in (select order_id from order_lines
        where product_id in (select id from products where ${matchesSearchText(term)}))`,
  ].filter((condition) => typeof condition === 'object')
}

/** One of the order's parcels has one of these numbers, with digits of either kind. */
const hasTrackingNumber = (numbers: readonly [string, string]) => sql`o.id in (
  select order_id from fulfilments
  where tracking_number <> '' and lower(tracking_number) in (${numbers[0]}, ${numbers[1]}))`

/** Whether an order's id ends in this number (`parseOrderNumber`), on `orders_short_id_idx`. */
export function hasOrderNumber(orderId: SQL, number: string): SQL {
  return sql`(right(${orderId}::text, 6) = ${number.slice(-6)} and ${orderId}::text like ${`%${number}`})`
}

/** Selects the ids of orders by number, phone or customer; on `orders_short_id_idx` and `orders_words_idx`. */
export function orderIdsMatching(text: string, contacts: ContactMatch): SQL {
  const term = latinDigits(text.trim().toLowerCase())
  const number = parseOrderNumber(term)
  const called = term.replace(/^\+?88(?=01)/, '')
  const phone = contactPattern(called, contacts)
  return number
    ? sql`select id from orders where ${hasOrderNumber(sql`id`, number)} or phone like ${phone}`
    : sql`select id from orders where phone like ${phone} or ${matchesName(sql`customer_name`, called, contacts)}`
}
