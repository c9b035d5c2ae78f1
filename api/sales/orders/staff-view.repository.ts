import { type SQL, sql } from 'drizzle-orm'
import { dhakaDay } from '#api/period.ts'
import { type BlockJson, blockJson, toCashBlock } from '#api/sales/customers/customer-blocks.repository.ts'
import { UNPAID_TOTAL } from '#api/sales/customers/customers.repository.ts'
import { ASSIGNEE_IS_STAFF } from '#api/sales/orders/assignees/order-assignees.repository.ts'
import { whyNotReversible } from '#api/sales/payments/staff-payments.ts'
import { refundDestinationOf } from '#api/sales/refunds/refund-destination.ts'
import type { RefundSource } from '#contract/sales/refunds.ts'
import type { StaffPayment, StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import type { DbOrTx } from '#database/connect.ts'

/** The customer's other orders shown with one, newest first. */
const MAX_OTHER_ORDERS = 10

/** A row of JSON, whose times are texts. */
type Dated<Change extends { at: Date }> = Omit<Change, 'at'> & { at: string }

type StaffViewRow = Omit<
  StaffView,
  | 'moves'
  | 'isOverdue'
  | 'deadlines'
  | 'assignee'
  | 'updatedAt'
  | 'confirmedAt'
  | 'deliveryRefusedAt'
  | 'notes'
  | 'payments'
  | 'refunds'
  | 'returns'
  | 'unpackedParcels'
  | 'waivers'
  | 'changes'
  | 'customer'
> & {
  payments: (Omit<StaffPayment, 'receivedAt' | 'reversedAt' | 'canBeReversed'> & {
    receiptId: string | null
    isRefunded: boolean
    receivedAt: string
    reversedAt: string | null
  })[]
  refunds: (Omit<StaffView['refunds'][number], 'createdAt' | 'changes'> & {
    sentFrom: RefundSource | null
    createdAt: string
    changes: Dated<StaffView['refunds'][number]['changes'][number]>[]
  })[]
  returns: (Omit<StaffView['returns'][number], 'changes'> & {
    changes: Dated<StaffView['returns'][number]['changes'][number]>[]
  })[]
  unpackedParcels: (Omit<StaffView['unpackedParcels'][number], 'packedAt' | 'unpackedAt'> & {
    packedAt: string
    unpackedAt: string
  })[]
  waivers: Dated<StaffView['waivers'][number]>[]
  changes: (Omit<StaffView['changes'][number], 'changedAt'> & { changedAt: string })[]
  assignee: (Omit<NonNullable<StaffView['assignee']>, 'since'> & { since: string }) | null
  updatedAt: string
  confirmedAt: string | null
  deliveryRefusedAt: string | null
  notes: (Omit<StaffView['notes'][number], 'createdAt'> & { createdAt: string })[]
  customer: Omit<StaffView['customer'], 'others' | 'cashBlock'> & {
    cashBlock: BlockJson
    others: (Omit<StaffView['customer']['others'][number], 'createdAt'> & { createdAt: string })[]
  }
}

/** What staff see in addition to the order itself, in one statement; history on `orders_customer_newest_idx`. */
export async function findStaffView(
  db: DbOrTx,
  orderId: string,
  now: Date,
): Promise<Omit<StaffView, 'moves' | 'isOverdue' | 'deadlines'> | undefined> {
  const { rows } = await db.execute<StaffViewRow>(sql`
    select o.updated_at as "updatedAt", o.call_count as "callCount", o.confirmed_at as "confirmedAt",
      o.delivery_refused_at as "deliveryRefusedAt", o.waived_amount as "waivedAmount",
      ${listOf(lines)} as lines,
      ${listOf(changes)} as changes,
      ${listOf(payments)} as payments,
      ${listOf(refunds)} as refunds,
      ${listOf(returns)} as returns,
      ${listOf(parcelActors)} as "parcelActors",
      ${unpackedParcels} as "unpackedParcels",
      ${listOf(waivers)} as waivers,
      (select json_build_object('id', u.id, 'name', u.name, 'since', oa.since) from order_assignees oa
        join users u on u.id = oa.user_id where oa.order_id = o.id and ${ASSIGNEE_IS_STAFF}) as assignee,
      (select name from users where id = o.entered_by) as "enteredByName",
      (select order_id from returns where exchange_order_id = o.id) as "exchangeOf",
      ${listOf(notes)} as notes,
      ${listOf(actorNames)} as "actorNames",
      ${customerWithOrders(dhakaDay(now))} as customer
    from orders o
    join users u on u.id = o.customer_id
    cross join lateral (
      select count(*)::int as order_count, (count(*) filter (where status = 'delivered'))::int as delivered_count,
        (count(*) filter (where status = 'cancelled' and delivery_refused_at is null))::int as cancelled_count,
        (count(*) filter (where delivery_refused_at is not null))::int as refused_count,
        coalesce(sum(grand_total) filter (where status <> 'cancelled'), 0)::bigint as spent_total,
        ${UNPAID_TOTAL} as unpaid_total
      from orders where customer_id = o.customer_id
    ) h
    where o.id = ${orderId}`)
  const [row] = rows
  return row && toStaffView(row, now)
}

/** Who changed the order `o` at that moment: each change has an entry in the audit log, or its status changed. */
const actorAt = (at: SQL) => sql`(
  select a.name from users a where a.id = coalesce(
    (select actor_id from audit_entries
      where subject_type = 'order' and subject_id = o.id::text and audit_entries.at = ${at} and actor_id is not null limit 1),
    (select changed_by from order_status_changes where order_id = o.id and changed_at = ${at} limit 1)))`

/** Rows of the order `o` as a list in JSON, which is empty for none. */
const listOf = (rows: SQL) => sql`coalesce((${rows}), '[]')`

/** In the order of the lines. */
const lines = sql`
  select json_agg(json_build_object('id', l.id, 'productName', l.product_name, 'translatedName', l.translated_name,
    'color', l.color, 'size', l.size, 'options', l.options, 'unitPrice', l.unit_price, 'unitCost', l.unit_cost,
    'sellerId', s.id, 'sellerName', l.seller_name,
    'open', l.reserved_units - l.packed_units, 'packed', l.packed_units, 'handedOver', l.handed_over_units,
    'delivered', l.delivered_units, 'refused', l.refused_units, 'lost', l.lost_units,
    'cancelled', l.cancelled_units, 'returned', l.returned_units) order by l.position)
  from order_lines l left join users s on s.id = l.seller_id and s.role = 'seller'
  where l.order_id = o.id`

/** Newest first. */
const changes = sql`
  select json_agg(json_build_object('version', c.version, 'kind', c.kind, 'reason', c.reason, 'before', c.before,
    'after', c.after, 'changedByName', a.name, 'changedAt', c.changed_at) order by c.version desc)
  from order_changes c left join users a on a.id = c.changed_by where c.order_id = o.id`

/** Oldest first. */
const payments = sql`
  select json_agg(json_build_object('id', p.id, 'method', p.method, 'provider', p.provider, 'amount', p.amount,
    'state', p.state, 'reference', p.reference, 'receiptId', p.receipt_id, 'recordedByName', a.name,
    'receivedAt', p.received_at, 'reversedAt', p.reversed_at, 'reversedByName', b.name, 'isRefunded', exists (
      select from refund_allocations r where r.payment_id = p.id)) order by p.received_at, p.id)
  from payments p left join users a on a.id = p.recorded_by left join users b on b.id = p.reversed_by
  where p.order_id = o.id`

/** With their history, oldest first. */
const refunds = sql`
  select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'method', r.method, 'status', r.status, 'cause', r.cause,
    'number', coalesce(r.number, ''), 'reference', r.reference, 'rejectionReason', r.rejection_reason,
    'isThroughGateway', r.attempt_id is not null, 'gatewayState', r.gateway_state, 'sentFrom', r.sent_from,
    'problem', coalesce(r.last_problem, ''),
    'createdAt', r.created_at, 'changes', coalesce((
      select json_agg(json_build_object('from', c.from_status, 'to', c.to_status, 'at', c.changed_at, 'byName', a.name)
        order by c.changed_at, c.id)
      from refund_status_changes c left join users a on a.id = c.changed_by where c.refund_id = r.id), '[]')
    ) order by r.created_at, r.id)
  from refunds r where r.order_id = o.id`

/** With their history, oldest first. */
const returns = sql`
  select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'rejectionReason', r.rejection_reason,
    'exchangeOrderId', r.exchange_order_id, 'changes', (
      select json_agg(json_build_object('to', c.to_state, 'at', c.changed_at, 'byName', a.name) order by c.position)
      from return_state_changes c left join users a on a.id = c.changed_by where c.return_id = r.id)
    ) order by r.created_at, r.id)
  from returns r where r.order_id = o.id`

/** Who packed each parcel, handed it over and closed it. */
const parcelActors = sql`
  select json_agg(json_build_object('parcelId', f.id, 'packedByName', a.name, 'handedOverByName', b.name,
    'closedByName', c.name))
  from fulfilments f left join users a on a.id = f.created_by left join users b on b.id = f.handed_over_by
  left join users c on c.id = f.closed_by where f.order_id = o.id`

/** Oldest first. */
const waivers = sql`
  select json_agg(json_build_object('amount', e.amount, 'at', p.at, 'byName', ${actorAt(sql`p.at`)}) order by p.at, p.id)
  from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'waived'
  where p.order_id = o.id and p.kind = 'waived'`

/** Newest first. */
const notes = sql`
  select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'authorName', a.name,
    'createdAt', n.created_at) order by n.created_at desc, n.id desc)
  from order_notes n join users a on a.id = n.author_id where n.order_id = o.id`

/** Of each entry of the timeline. */
const actorNames = sql`
  select json_agg(coalesce(a.name, '') order by c.position)
  from order_status_changes c left join users a on a.id = c.changed_by where c.order_id = o.id`

/** The customer, with their other orders, newest first. */
const customerWithOrders = (today: string) => sql`
  json_build_object(
    'name', u.name, 'phone', u.phone, 'email', u.email, 'orderCount', h.order_count,
    'deliveredCount', h.delivered_count, 'cancelledCount', h.cancelled_count, 'refusedCount', h.refused_count,
    'spentTotal', h.spent_total, 'unpaidTotal', h.unpaid_total, 'cashBlock',
    ${blockJson({ customerId: sql`o.customer_id`, phones: sql`o.phone, o.recipient_phone`, today })},
    'others', coalesce((
      select json_agg(json_build_object('id', p.id, 'status', p.status, 'paymentStatus', p.payment_status,
        'grandTotal', p.grand_total, 'createdAt', p.created_at) order by p.created_at desc)
      from (
        select * from orders where customer_id = o.customer_id and id <> o.id
        order by created_at desc limit ${MAX_OTHER_ORDERS}
      ) p), '[]')
  )`

/**
 * Of a parcel that was unpacked only its events are left, which are found by its id: that is in the audit log, on
 * `audit_entries_subject_idx`.
 */
const unpackedParcels = sql`coalesce((
  select json_agg(json_build_object('parcelId', e.subject_id, 'packedAt', p.at, 'packedByName', a.name,
    'unpackedAt', e.at, 'unpackedByName', ${actorAt(sql`e.at`)}) order by p.at, e.subject_id)
  from audit_entries p
  cross join lateral (
    select p.after->>'parcelId' where p.action = 'order.packed'
    union all select jsonb_array_elements_text(p.after->'parcels') where p.action = 'order.packed-by-seller'
  ) parcel(id)
  join events e on e.subject_id = parcel.id::uuid and e.type = 'parcel.unpacked'
  left join users a on a.id = p.actor_id
  where p.subject_type = 'order' and p.subject_id = o.id::text), '[]')`

function toStaffView(
  { customer, ...row }: StaffViewRow,
  now: Date,
): Omit<StaffView, 'moves' | 'isOverdue' | 'deadlines'> {
  return {
    ...row,
    assignee: row.assignee && { ...row.assignee, since: new Date(row.assignee.since) },
    updatedAt: new Date(row.updatedAt),
    confirmedAt: row.confirmedAt ? new Date(row.confirmedAt) : null,
    deliveryRefusedAt: row.deliveryRefusedAt ? new Date(row.deliveryRefusedAt) : null,
    payments: row.payments.map((payment) => toStaffPayment(payment, now)),
    unpackedParcels: row.unpackedParcels.map((parcel) => ({
      ...parcel,
      packedAt: new Date(parcel.packedAt),
      unpackedAt: new Date(parcel.unpackedAt),
    })),
    waivers: row.waivers.map((waiver) => ({ ...waiver, at: new Date(waiver.at) })),
    changes: row.changes.map((change) => ({ ...change, changedAt: new Date(change.changedAt) })),
    refunds: row.refunds.map(({ sentFrom, ...refund }) => ({
      ...refund,
      ...refundDestinationOf({ ...refund, sentFrom }),
      createdAt: new Date(refund.createdAt),
      changes: refund.changes.map((change) => ({ ...change, at: new Date(change.at) })),
    })),
    returns: row.returns.map(({ changes, ...one }) => ({
      ...one,
      changes: changes.map((change) => ({ ...change, at: new Date(change.at) })),
    })),
    notes: row.notes.map((note) => ({ ...note, createdAt: new Date(note.createdAt) })),
    customer: {
      ...customer,
      cashBlock: toCashBlock(customer.cashBlock),
      others: customer.others.map((other) => ({ ...other, createdAt: new Date(other.createdAt) })),
    },
  }
}

function toStaffPayment(
  { receiptId, isRefunded, ...payment }: StaffViewRow['payments'][number],
  now: Date,
): StaffPayment {
  const receivedAt = new Date(payment.receivedAt)
  const canBeReversed = !isRefunded && !whyNotReversible({ ...payment, receiptId, receivedAt }, now)
  const reversedAt = payment.reversedAt === null ? null : new Date(payment.reversedAt)
  return { ...payment, receivedAt, reversedAt, canBeReversed }
}
