import { sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { LineOption } from '#contract/pricing/order-lines.ts'
import type { DbOrTx } from '#database/connect.ts'
import { type OrderQuery, ordersMatching } from './order-list.repository.ts'

/** The last order of a page, after which the next page begins. */
export type OrderCursor = { id: string; createdAt: string }

/** Columns of an order in a file, in their order. */
export type ExportedOrder = OrderCursor & {
  status: string
  paymentStatus: string
  paymentMethod: string
  source: string
  customerName: string
  phone: string
  email: string
  recipientName: string
  recipientPhone: string
  addressDetails: string
  city: string
  district: string
  division: string
  unitCount: number
  subtotal: number
  discountAmount: number
  couponCode: string | null
  deliveryFee: number
  returnFee: number
  addedTax: number
  grandTotal: number
  receivedTotal: number
  refundedTotal: number
  waivedAmount: number
  /** Those that have a courier or a number, in the order in which they were packed. */
  parcels: { courierName: string; trackingNumber: string }[] | null
  transactionId: string
  /** Custom fields of the order, and of the account that placed it. */
  orderFields: StoredFields
  customerFields: StoredFields
}

/**
 * One page of orders of a list, newest first; on `orders_*_newest_idx` and `fulfilments_order_idx`. Times are texts, exact to
 * the microsecond.
 */
export async function listExportedOrders(
  db: DbOrTx,
  query: OrderQuery,
  { after, limit }: { after: OrderCursor | undefined; limit: number },
): Promise<ExportedOrder[]> {
  const isAfter = after
    ? sql`(created_at < ${after.createdAt}::timestamptz or (created_at = ${after.createdAt}::timestamptz and id > ${after.id}))`
    : sql`true`
  const { rows } = await db.execute<ExportedOrder>(sql`
    with found as materialized (
      select id from (select o.id, o.created_at from ${ordersMatching(query)}) f where ${isAfter}
      order by created_at desc, id limit ${limit}
    )
    select o.id, to_json(o.created_at)#>>'{}' as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.source, o.customer_name as "customerName", o.phone,
      o.customer_email as email, o.recipient_name as "recipientName", o.recipient_phone as "recipientPhone",
      o.address_details as "addressDetails", o.city, o.district, o.division,
      (select coalesce(sum(case when o.status = 'cancelled' then quantity else charged_units end), 0)::int
        from order_lines where order_id = o.id) as "unitCount",
      o.subtotal, o.discount_amount as "discountAmount", o.coupon_code as "couponCode", o.delivery_fee as "deliveryFee",
      o.return_fee as "returnFee", o.added_tax as "addedTax", o.grand_total as "grandTotal", o.received_total as "receivedTotal",
      o.refunded_total as "refundedTotal", o.waived_amount as "waivedAmount",
      (select json_agg(json_build_object('courierName', courier_name, 'trackingNumber', tracking_number) order by created_at, id)
        from fulfilments where order_id = o.id and (courier_name <> '' or tracking_number <> '')) as parcels,
      o.transaction_id as "transactionId", o.custom_fields as "orderFields",
      (select custom_fields from users where id = o.customer_id) as "customerFields"
    from orders o where o.id in (select id from found) order by o.created_at desc, o.id`)
  return rows
}

export type ExportedLine = {
  orderId: string
  productId: string
  /** The shop's name of the product, whatever the order's language, and the Bangla one that was stored with the order. */
  productName: string
  banglaName: string | null
  color: string | null
  size: string | null
  options: LineOption[]
  sku: string | null
  sellerName: string
  quantity: number
  chargedUnits: number
  returnedUnits: number
  unitPrice: number
  unitCost: number | null
}

/** The lines of orders, in their order. */
export async function listExportedLines(db: DbOrTx, orderIds: string[]): Promise<ExportedLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<ExportedLine>(sql`
    select l.order_id as "orderId", l.product_id as "productId", names."productName", names."banglaName", l.color, l.size,
      l.options, v.sku, l.seller_name as "sellerName", l.quantity, l.charged_units as "chargedUnits",
      l.returned_units as "returnedUnits", l.unit_price as "unitPrice", l.unit_cost as "unitCost"
    from order_lines l join orders o on o.id = l.order_id left join product_variants v on v.id = l.variant_id
    cross join lateral (
      select case when o.language = 'bn' then coalesce(l.translated_name, l.product_name) else l.product_name end as "productName",
        case when l.translated_name is null then null when o.language = 'bn' then l.product_name else l.translated_name end
          as "banglaName"
    ) names
    where l.order_id = any(${sql.param(orderIds)}::uuid[]) order by l.order_id, l.position`)
  return rows
}

/** Money of an order that came in, or went out again with a negative amount. */
export type ExportedMoney = {
  orderId: string
  at: string
  kind: 'payment' | 'reversal' | 'refund' | 'refund-returned'
  method: string
  provider: string
  reference: string | null
  amount: number
  state: string
}

/**
 * The payments and refunds of orders, in the order in which the money moved. A payment that was recorded by mistake is taken
 * back by a row of its own. Refunds are read from the ledger (on `ledger_postings_event_key`), which also knows what a gateway
 * sent back.
 */
export async function listExportedMoney(db: DbOrTx, orderIds: string[]): Promise<ExportedMoney[]> {
  if (orderIds.length === 0) return []
  const ofOrders = sql`order_id = any(${sql.param(orderIds)}::uuid[])`
  const { rows } = await db.execute<ExportedMoney>(sql`
    select order_id as "orderId", to_json(at)#>>'{}' as at, kind, method, provider, reference, amount, state
    from (
      select id, order_id, received_at as at, 'payment' as kind, method, provider, reference, amount, state
      from payments where ${ofOrders}
      union all
      select id, order_id, reversed_at, 'reversal', method, provider, reference, -amount, state
      from payments where ${ofOrders} and state = 'reversed'
      union all
      select p.id, p.order_id, p.at, p.kind, e.account, coalesce(c.name, e.party), r.reference, e.amount,
        case p.kind when 'refund' then 'sent' else 'returned' end
      from ledger_postings p
      join ledger_entries e on e.posting_id = p.id and e.account <> 'customer'
      left join ledger_parties c on c.id::text = e.party
      left join refunds r on r.order_id = p.order_id
        and (r.id::text = split_part(p.reference, ' ', 1) or r.gateway_refund_id = p.reference)
      where p.${ofOrders} and p.kind in ('refund', 'refund-returned')
    ) moved order by order_id, at, id`)
  return rows
}
