import { type SQL, sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { OrderDelivery } from '#api/sales/orders/changing/order-totals.repository.ts'
import { whyNotReversible } from '#api/sales/payments/staff-payments.ts'
import type { PromisedDays } from '#contract/sales/orders.ts'
import type { StaffPayment, StaffView } from '#contract/sales/orders-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { orderNotes } from '#database/schema/sales/orders.ts'

/** The customer's other orders shown with one, newest first. */
const MAX_OTHER_ORDERS = 10

/** A row of JSON, whose times are texts. */
type Dated<Change extends { at: Date }> = Omit<Change, 'at'> & { at: string }

type StaffViewRow = Omit<
  StaffView,
  | 'moves'
  | 'isOverdue'
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
  updatedAt: string
  confirmedAt: string | null
  deliveryRefusedAt: string | null
  notes: (Omit<StaffView['notes'][number], 'createdAt'> & { createdAt: string })[]
  customer: Omit<StaffView['customer'], 'others'> & {
    others: (Omit<StaffView['customer']['others'][number], 'createdAt'> & { createdAt: string })[]
  }
}

/** What staff see in addition to the order itself, in one statement; history on `orders_customer_newest_idx`. */
export async function findStaffView(
  db: DbOrTx,
  orderId: string,
  now: Date,
): Promise<Omit<StaffView, 'moves' | 'isOverdue'> | undefined> {
  const { rows } = await db.execute<StaffViewRow>(sql`
    select o.updated_at as "updatedAt", o.call_count as "callCount", o.confirmed_at as "confirmedAt",
      o.delivery_refused_at as "deliveryRefusedAt", o.waived_amount as "waivedAmount",
      coalesce((
        select json_agg(json_build_object('id', l.id, 'productName', l.product_name, 'color', l.color,
          'size', l.size, 'options', l.options, 'unitPrice', l.unit_price, 'unitCost', l.unit_cost, 'sellerId', s.id, 'sellerName', l.seller_name,
          'open', l.reserved_units - l.packed_units, 'packed', l.packed_units, 'handedOver', l.handed_over_units,
          'delivered', l.delivered_units, 'refused', l.refused_units, 'lost', l.lost_units,
          'cancelled', l.cancelled_units, 'returned', l.returned_units) order by l.position)
        from order_lines l left join users s on s.id = l.seller_id and s.role = 'seller'
        where l.order_id = o.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('version', c.version, 'kind', c.kind, 'reason', c.reason, 'before', c.before,
          'after', c.after, 'changedByName', a.name, 'changedAt', c.changed_at) order by c.version desc)
        from order_changes c left join users a on a.id = c.changed_by where c.order_id = o.id), '[]') as changes,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'method', p.method, 'provider', p.provider, 'amount', p.amount,
          'state', p.state, 'reference', p.reference, 'receiptId', p.receipt_id, 'recordedByName', a.name,
          'receivedAt', p.received_at, 'reversedAt', p.reversed_at, 'reversedByName', b.name, 'isRefunded', exists (
            select from refund_allocations r where r.payment_id = p.id)) order by p.received_at, p.id)
        from payments p left join users a on a.id = p.recorded_by left join users b on b.id = p.reversed_by
        where p.order_id = o.id), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'method', r.method, 'status', r.status, 'cause', r.cause,
          'number', coalesce(r.number, ''), 'reference', r.reference, 'rejectionReason', r.rejection_reason,
          'isThroughGateway', r.attempt_id is not null, 'gatewayState', r.gateway_state,
          'problem', coalesce(r.last_problem, ''),
          'createdAt', r.created_at, 'changes', coalesce((
            select json_agg(json_build_object('from', c.from_status, 'to', c.to_status, 'at', c.changed_at, 'byName', a.name)
              order by c.changed_at, c.id)
            from refund_status_changes c left join users a on a.id = c.changed_by where c.refund_id = r.id), '[]')
          ) order by r.created_at, r.id)
        from refunds r where r.order_id = o.id), '[]') as refunds,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'rejectionReason', r.rejection_reason,
          'exchangeOrderId', r.exchange_order_id, 'changes', (
            select json_agg(json_build_object('to', c.to_state, 'at', c.changed_at, 'byName', a.name) order by c.position)
            from return_state_changes c left join users a on a.id = c.changed_by where c.return_id = r.id)
          ) order by r.created_at, r.id)
        from returns r where r.order_id = o.id), '[]') as returns,
      coalesce((
        select json_agg(json_build_object('parcelId', f.id, 'packedByName', a.name, 'handedOverByName', b.name,
          'closedByName', c.name))
        from fulfilments f left join users a on a.id = f.created_by left join users b on b.id = f.handed_over_by
        left join users c on c.id = f.closed_by where f.order_id = o.id), '[]') as "parcelActors",
      ${unpackedParcels} as "unpackedParcels",
      coalesce((
        select json_agg(json_build_object('amount', e.amount, 'at', p.at, 'byName', ${actorAt(sql`p.at`)}) order by p.at, p.id)
        from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'waived'
        where p.order_id = o.id and p.kind = 'waived'), '[]') as waivers,
      (select name from users where id = o.entered_by) as "enteredByName",
      (select order_id from returns where exchange_order_id = o.id) as "exchangeOf",
      coalesce((
        select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'authorName', a.name,
          'createdAt', n.created_at) order by n.created_at desc, n.id desc)
        from order_notes n join users a on a.id = n.author_id where n.order_id = o.id), '[]') as notes,
      coalesce((
        select json_agg(coalesce(a.name, '') order by c.position)
        from order_status_changes c left join users a on a.id = c.changed_by where c.order_id = o.id
      ), '[]') as "actorNames",
      json_build_object(
        'name', u.name, 'phone', u.phone, 'email', u.email, 'orderCount', h.order_count,
        'deliveredCount', h.delivered_count, 'cancelledCount', h.cancelled_count, 'refusedCount', h.refused_count,
        'spentTotal', h.spent_total,
        'others', coalesce((
          select json_agg(json_build_object('id', p.id, 'status', p.status, 'paymentStatus', p.payment_status,
            'grandTotal', p.grand_total, 'createdAt', p.created_at) order by p.created_at desc)
          from (
            select * from orders where customer_id = o.customer_id and id <> o.id
            order by created_at desc limit ${MAX_OTHER_ORDERS}
          ) p), '[]')
      ) as customer
    from orders o
    join users u on u.id = o.customer_id
    cross join lateral (
      select count(*)::int as order_count, (count(*) filter (where status = 'delivered'))::int as delivered_count,
        (count(*) filter (where status = 'cancelled' and delivery_refused_at is null))::int as cancelled_count,
        (count(*) filter (where delivery_refused_at is not null))::int as refused_count,
        coalesce(sum(grand_total) filter (where status <> 'cancelled'), 0)::bigint as spent_total
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

function toStaffView({ customer, ...row }: StaffViewRow, now: Date): Omit<StaffView, 'moves' | 'isOverdue'> {
  return {
    ...row,
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
    refunds: row.refunds.map((refund) => ({
      ...refund,
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

type NewNote = {
  orderId: string
  kind: StaffView['notes'][number]['kind']
  text: string
  authorId: string
  now: Date
}

export async function insertOrderNote(tx: DbOrTx, { now, ...note }: NewNote): Promise<void> {
  await tx.insert(orderNotes).values({ id: newId(now.getTime()), ...note, createdAt: now })
}

/** Counts a phone call, and stores the customer's confirmation; false when the order is no longer pending. */
export async function updateOrderCall(
  tx: DbOrTx,
  { orderId, isConfirmed, now }: { orderId: string; isConfirmed: boolean; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const { rowCount } = await tx.execute(sql`
    update orders set call_count = call_count + 1, updated_at = ${at}::timestamptz,
      confirmed_at = case when ${isConfirmed} then ${at}::timestamptz else confirmed_at end
    where id = ${orderId} and status = 'pending'`)
  return rowCount === 1
}

type Edit = { orderId: string; readAt: Date; now: Date }

/** Changes buyer, recipient and delivery address; false when the order is shipped or was changed after `readAt`. */
export async function updateDelivery(
  tx: DbOrTx,
  { orderId, readAt, now, delivery }: Edit & { delivery: OrderDelivery },
): Promise<boolean> {
  const { customerName, phone, recipientName, recipientPhone, deliveryAddress: address } = delivery
  const { rowCount } = await tx.execute(sql`
    update orders set customer_name = ${customerName}, phone = ${phone}, recipient_name = ${recipientName},
      recipient_phone = ${recipientPhone}, division = ${address.division}, district = ${address.district},
      city = ${address.city}, address_details = ${address.addressDetails},
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and status in ('pending', 'processing')
      and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets what the custom fields store; false when the order was changed after `readAt`. */
export async function updateCustomFields(
  tx: DbOrTx,
  { orderId, readAt, now, customFields }: Edit & { customFields: StoredFields },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set custom_fields = ${customFields && JSON.stringify(customFields)}::jsonb,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets the promised days; false when the order is delivered, cancelled or was changed after `readAt`. */
export async function updatePromisedDays(
  tx: DbOrTx,
  { orderId, readAt, now, promisedFrom, promisedUntil }: Edit & PromisedDays,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set promised_from = ${promisedFrom}::date, promised_until = ${promisedUntil}::date,
      updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and status in ('pending', 'processing', 'shipped')
      and updated_at = ${readAt.toISOString()}::timestamptz`)
  return rowCount === 1
}

/** Sets where a locked order goes, and who receives it. */
export async function updateDestination(
  tx: DbOrTx,
  orderId: string,
  { recipientName, recipientPhone, deliveryAddress: address }: Omit<OrderDelivery, 'customerName' | 'phone'>,
): Promise<void> {
  await tx.execute(sql`
    update orders set recipient_name = ${recipientName}, recipient_phone = ${recipientPhone},
      division = ${address.division}, district = ${address.district}, city = ${address.city},
      address_details = ${address.addressDetails}
    where id = ${orderId}`)
}

/**
 * Sets courier and tracking number of a parcel on its way, the newest if not named; false when the order was changed
 * after `readAt`.
 */
export async function updateOrderParcel(
  tx: DbOrTx,
  {
    orderId,
    readAt,
    now,
    parcelId = null,
    courierName,
    trackingNumber,
  }: Edit & { parcelId?: string | null | undefined; courierName: string; trackingNumber: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with parcel as (
      select id from fulfilments
      where order_id = ${orderId} and state = 'handed-over' and (${parcelId}::uuid is null or id = ${parcelId}::uuid)
      order by handed_over_at desc, id desc limit 1
    ), touched as (
      update orders set updated_at = ${now.toISOString()}::timestamptz
      where id = ${orderId} and updated_at = ${readAt.toISOString()}::timestamptz and exists (select from parcel)
      returning id
    )
    update fulfilments set courier_name = ${courierName}, tracking_number = ${trackingNumber}
    where id = (select id from parcel) and exists (select from touched)`)
  return rowCount === 1
}

/** Notes that an order was changed, for those who read it before. */
export async function touchOrder(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update orders set updated_at = ${now.toISOString()}::timestamptz where id = ${orderId}`,
  )
}

/** Marks an order, just cancelled in this transaction, as refused at delivery. */
export async function markDeliveryRefused(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update orders set delivery_refused_at = ${now.toISOString()}::timestamptz where id = ${orderId}`,
  )
}

/** Stores who entered a phone order, just placed in this transaction. */
export async function updateEnteredBy(tx: DbOrTx, orderId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    with entered as (update orders set entered_by = ${userId}::uuid where id = ${orderId})
    update order_status_changes set changed_by = ${userId}::uuid where order_id = ${orderId} and position = 0`)
}
