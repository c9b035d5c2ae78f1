import { sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { secretTemplates } from '#api/messages/outbound-message.ts'
import type { DbOrTx } from '#database/connect.ts'

type OwnDataRow = {
  data: Record<string, unknown>
  customFields: StoredFields
  orders: { customFields: StoredFields; [field: string]: unknown }[]
}

/**
 * All that is stored about an account, in one statement: what its owner has entered and what happened to them. No hashes, no
 * tokens, and nothing of others: staff who did something are not named.
 */
export async function readOwnData(db: DbOrTx, userId: string): Promise<OwnDataRow | undefined> {
  const { rows } = await db.execute<OwnDataRow>(sql`
    select u.custom_fields as "customFields", json_build_object(
      'account', json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone, 'address', u.address,
        'role', u.role, 'language', u.language, 'hasPassword', u.password_hash is not null, 'googleId', u.google_id,
        'emailVerifiedAt', u.email_verified_at, 'phoneVerifiedAt', u.phone_verified_at, 'pendingEmail', u.pending_email,
        'pendingPhone', u.pending_phone, 'createdAt', u.created_at, 'updatedAt', u.updated_at,
        'group', (select g.name from customer_group_members m join customer_groups g on g.id = m.group_id where m.customer_id = u.id)),
      'addresses', coalesce((select json_agg(to_jsonb(a) - 'customer_id') from customer_addresses a where a.customer_id = u.id), '[]'),
      'cart', (select to_jsonb(c) - 'customer_id' - 'stop_token' from carts c where c.customer_id = u.id),
      'wishlist', coalesce((select json_agg(json_build_object('productId', w.product_id, 'product', p.name, 'addedAt', w.added_at))
        from wishlist_items w join products p on p.id = w.product_id where w.customer_id = u.id), '[]'),
      'reviews', coalesce((select json_agg(jsonb_build_object('product', p.name) || (to_jsonb(r) - 'user_id'))
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id), '[]'),
      'questions', coalesce((select json_agg(to_jsonb(q) - 'customer_id' - 'answered_by')
        from product_questions q where q.customer_id = u.id), '[]'),
      'stockAlerts', coalesce((select json_agg(to_jsonb(s) - 'customer_id' - 'stop_token')
        from stock_alerts s where s.customer_id = u.id or s.contact in (${verifiedContacts})), '[]'),
      'sessions', coalesce((select json_agg(json_build_object('device', s.user_agent, 'address', s.address,
        'createdAt', s.created_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at)) from sessions s where s.user_id = u.id), '[]'),
      'messages', coalesce((select json_agg(json_build_object('channel', o.channel, 'to', o.recipient, 'subject', o.subject,
        'text', case when ${isSecret} then '' else o.text end, 'status', o.status, 'sentAt', o.sent_at, 'createdAt', o.created_at)
        order by o.created_at) from outbox_messages o where o.recipient in (${verifiedContacts})), '[]'),
      'pastOrders', coalesce((select json_agg(to_jsonb(p) - 'customer_id' - 'search_text' - 'note')
        from past_orders p where p.customer_id = u.id), '[]'),
      'couponUses', coalesce((select json_agg(json_build_object('code', c.code, 'orderId', x.order_id, 'usedAt', x.used_at))
        from coupon_uses x join coupons c on c.id = x.coupon_id where x.customer_id = u.id), '[]')
    ) as data, coalesce((select json_agg(${orderJson} order by o.created_at) from orders o where o.customer_id = u.id), '[]') as orders
    from users u where u.id = ${userId} and u.deleted_at is null`)
  return rows[0]
}

const verifiedContacts = sql`
  select u.email where u.email_verified_at is not null union all select u.phone where u.phone_verified_at is not null`

/** Codes and links are good for signing in. */
const isSecret = sql`o.template = any(${sql.param(secretTemplates)}::text[])`

const orderJson = sql`json_build_object(
  'id', o.id, 'customFields', o.custom_fields, 'status', o.status, 'paymentStatus', o.payment_status,
  'paymentMethod', o.payment_method, 'paymentNumber', o.payment_number, 'wallet', o.wallet,
  'walletTransactionId', o.wallet_transaction_id, 'customerName', o.customer_name, 'customerEmail', o.customer_email,
  'phone', o.phone, 'recipientName', o.recipient_name, 'recipientPhone', o.recipient_phone, 'division', o.division,
  'district', o.district, 'city', o.city, 'addressDetails', o.address_details, 'source', o.source, 'language', o.language,
  'subtotal', o.subtotal, 'couponCode', o.coupon_code, 'discountAmount', o.discount_amount, 'deliveryFee', o.delivery_fee,
  'returnFee', o.return_fee, 'grandTotal', o.grand_total, 'transactionId', o.transaction_id,
  'promisedFrom', o.promised_from, 'promisedUntil', o.promised_until, 'createdAt', o.created_at,
  'lines', (select json_agg(json_build_object('product', l.product_name, 'options', l.options, 'quantity', l.quantity,
    'unitPrice', l.unit_price, 'lineTotal', l.line_total, 'seller', l.seller_name) order by l.position)
    from order_lines l where l.order_id = o.id),
  'statusChanges', (select json_agg(json_build_object('from', c.from_status, 'to', c.to_status, 'note', c.note, 'at', c.changed_at)
    order by c.position) from order_status_changes c where c.order_id = o.id),
  'parcels', (select json_agg(json_build_object('state', f.state, 'courier', f.courier_name, 'trackingNumber', f.tracking_number,
    'handedOverAt', f.handed_over_at, 'closedAt', f.closed_at)) from fulfilments f where f.order_id = o.id),
  'payments', (select json_agg(json_build_object('method', p.method, 'provider', p.provider, 'amount', p.amount, 'state', p.state,
    'reference', p.reference, 'receivedAt', p.received_at)) from payments p where p.order_id = o.id),
  'refunds', (select json_agg(json_build_object('amount', r.amount, 'method', r.method, 'number', r.number, 'status', r.status,
    'cause', r.cause, 'reference', r.reference, 'createdAt', r.created_at)) from refunds r where r.order_id = o.id),
  'returns', (select json_agg(json_build_object('state', r.state, 'reason', r.reason, 'resolution', r.resolution, 'note', r.note,
    'rejectionReason', r.rejection_reason, 'createdAt', r.created_at)) from returns r where r.order_id = o.id))`
