import { sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { secretTemplates, type Template } from '#api/messages/outbound-message.ts'
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
        'pendingPhone', u.pending_phone, 'createdAt', u.created_at, 'updatedAt', u.updated_at),
      'addresses', coalesce((select json_agg(json_build_object('id', a.id, 'label', a.label, 'recipient_name', a.recipient_name,
        'recipient_phone', a.recipient_phone, 'division', a.division, 'district', a.district, 'city', a.city,
        'address_details', a.address_details, 'is_default', a.is_default, 'created_at', a.created_at, 'updated_at', a.updated_at))
        from customer_addresses a where a.customer_id = u.id), '[]'),
      'cart', (select json_build_object('version', c.version, 'lines', c.lines, 'language', c.language, 'updated_at', c.updated_at,
        'reminders_agreed_at', c.reminders_agreed_at, 'reminded_at', c.reminded_at) from carts c where c.customer_id = u.id),
      'wishlist', coalesce((select json_agg(json_build_object('productId', w.product_id, 'product', p.name, 'addedAt', w.added_at))
        from wishlist_items w join products p on p.id = w.product_id where w.customer_id = u.id), '[]'),
      'reviews', coalesce((select json_agg(json_build_object('id', r.id, 'product_id', r.product_id, 'product', p.name, 'stars', r.stars,
        'text', r.text, 'hidden_at', r.hidden_at, 'helpful_count', r.helpful_count, 'created_at', r.created_at))
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id), '[]'),
      'questions', coalesce((select json_agg(json_build_object('id', q.id, 'product_id', q.product_id, 'question', q.question,
        'language', q.language, 'created_at', q.created_at, 'answer', q.answer, 'answered_at', q.answered_at, 'hidden_at', q.hidden_at))
        from product_questions q where q.customer_id = u.id), '[]'),
      'complaints', coalesce((select json_agg(json_build_object('id', c.id, 'orderId', c.order_id, 'reason', c.reason,
        'language', c.language, 'state', c.state, 'dueAt', c.due_at, 'createdAt', c.created_at, 'entries', (
          select json_agg(json_build_object('kind', e.kind, 'text', e.text, 'createdAt', e.created_at) order by e.position)
          from complaint_entries e where e.complaint_id = c.id and e.kind <> 'note')))
        from complaints c where c.customer_id = u.id), '[]'),
      'stockAlerts', coalesce((select json_agg(json_build_object('id', s.id, 'product_id', s.product_id, 'variant_id', s.variant_id,
        'contact', s.contact, 'language', s.language, 'created_at', s.created_at, 'sent_at', s.sent_at))
        from stock_alerts s where s.customer_id = u.id or s.contact in (${verifiedContacts})), '[]'),
      'sessions', coalesce((select json_agg(json_build_object('device', s.user_agent, 'address', s.address,
        'createdAt', s.created_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at)) from sessions s where s.user_id = u.id), '[]'),
      'messages', coalesce((select json_agg(json_build_object('channel', o.channel, 'to', o.recipient, 'subject', o.subject,
        'text', case when ${isSecret} then '' else o.text end, 'status', o.status, 'sentAt', o.sent_at, 'createdAt', o.created_at)
        order by o.created_at) from outbox_messages o where o.recipient in (${verifiedContacts})), '[]'),
      'pastOrders', coalesce((select json_agg(json_build_object('id', p.id, 'source', p.source, 'number', p.number,
        'customer_name', p.customer_name, 'phone', p.phone, 'email', p.email, 'address', p.address, 'status', p.status,
        'payment_method', p.payment_method, 'discount_amount', p.discount_amount, 'delivery_fee', p.delivery_fee,
        'grand_total', p.grand_total, 'lines', p.lines, 'ordered_at', p.ordered_at, 'created_at', p.created_at))
        from past_orders p where p.customer_id = u.id), '[]'),
      'couponUses', coalesce((select json_agg(json_build_object('code', c.code, 'orderId', x.order_id, 'usedAt', x.used_at))
        from coupon_uses x join coupons c on c.id = x.coupon_id where x.customer_id = u.id), '[]')
    ) as data, coalesce((select json_agg(${orderJson} order by o.created_at) from orders o where o.customer_id = u.id), '[]') as orders
    from users u where u.id = ${userId} and u.deleted_at is null`)
  return rows[0]
}

const verifiedContacts = sql`
  select u.email where u.email_verified_at is not null union all select u.phone where u.phone_verified_at is not null`

/** Their links hold a token that ends the reminders or alerts of whoever opens them. */
const tokenTemplates: readonly Template[] = ['cart-reminder', 'back-in-stock']

/** Codes and links that are good for signing in, and links with tokens. */
const isSecret = sql`o.template = any(${sql.param([...secretTemplates, ...tokenTemplates])}::text[])`

const orderJson = sql`json_build_object(
  'id', o.id, 'customFields', o.custom_fields, 'status', o.status, 'paymentStatus', o.payment_status,
  'paymentMethod', o.payment_method, 'paymentNumber', o.payment_number, 'wallet', o.wallet,
  'walletTransactionId', o.wallet_transaction_id, 'customerName', o.customer_name, 'customerEmail', o.customer_email,
  'phone', o.phone, 'recipientName', o.recipient_name, 'recipientPhone', o.recipient_phone, 'division', o.division,
  'district', o.district, 'city', o.city, 'addressDetails', o.address_details, 'source', o.source, 'language', o.language,
  'subtotal', o.subtotal, 'couponCode', o.coupon_code, 'discountAmount', o.discount_amount, 'deliveryFee', o.delivery_fee,
  'returnFee', o.return_fee, 'addedTax', o.added_tax, 'grandTotal', o.grand_total, 'transactionId', o.transaction_id,
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
    'cause', r.cause, 'reference', r.reference, 'sentFrom', r.sent_from, 'createdAt', r.created_at)) from refunds r where r.order_id = o.id),
  'returns', (select json_agg(json_build_object('state', r.state, 'reason', r.reason, 'resolution', r.resolution, 'note', r.note,
    'rejectionReason', r.rejection_reason, 'createdAt', r.created_at)) from returns r where r.order_id = o.id),
  'taxInvoices', (select json_agg(json_build_object('kind', t.kind, 'fiscalYear', t.fiscal_year, 'number', t.number,
    'issuedAt', t.issued_at, 'buyer', t.buyer, 'amountPaisa', t.amount_paisa, 'taxPaisa', t.tax_paisa) order by t.issued_at)
    from tax_invoices t where t.order_id = o.id))`
