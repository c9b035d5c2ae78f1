import { and, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { amountDueOf, amountPaidOf } from '#api/sales/payments/payment-status.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { OrderLine, OrderTaxTotal } from '#contract/pricing/order-lines.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orderLines, orderStatusChanges, orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'

// A cancelled order shows what was ordered, another one what its buyer pays for, and what came back.
const lines = sql<OrderLine[] | null>`(
  select json_agg(json_build_object(
    'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'productName', l.product_name,
    'translatedName', l.translated_name, 'imageUrl', l.image_url, 'quantity', u.units, 'returnedUnits', l.returned_units,
    'unitPrice', l.unit_price, 'lineTotal', l.unit_price * u.units, 'color', l.color, 'size', l.size,
    'options', l.options, 'sellerId', l.seller_id, 'sellerName', l.seller_name) order by l.position)
  from ${orderLines} l
  cross join lateral (select case when orders.status = 'cancelled' then l.quantity else l.charged_units end as units) u
  where l.order_id = orders.id and u.units + l.returned_units > 0)`

type StoredParcel = Omit<Parcel, 'createdAt' | 'handedOverAt' | 'closedAt'> & {
  createdAt: string
  handedOverAt: string | null
  closedAt: string | null
}

const parcels = sql<StoredParcel[] | null>`(
  select json_agg(json_build_object('id', f.id, 'state', f.state, 'courierName', f.courier_name,
    'trackingNumber', f.tracking_number, 'cashToCollect', f.cash_to_collect, 'createdAt', f.created_at,
    'handedOverAt', f.handed_over_at, 'closedAt', f.closed_at, 'sellerId', f.seller_id, 'sellerName', coalesce((
      select min(l.seller_name) from fulfilment_lines p join order_lines l on l.id = p.order_line_id
      where p.fulfilment_id = f.id and l.seller_id = f.seller_id), ''), 'lines', (
      select json_agg(json_build_object('lineId', p.order_line_id, 'productName', l.product_name,
        'translatedName', l.translated_name, 'color', l.color, 'size', l.size, 'options', l.options, 'units', p.units, 'refusedUnits', p.refused_units) order by l.position)
      from fulfilment_lines p join order_lines l on l.id = p.order_line_id where p.fulfilment_id = f.id
    )) order by f.created_at, f.id)
  from fulfilments f where f.order_id = orders.id)`

// Of an order without tax there is nothing to sum.
const tax = sql<OrderTaxTotal | null>`(
  select json_build_object('mode', case when count(t.added_amount) > 0 then 'added' else 'included' end, 'paisa', sum(t.paisa))
  from order_taxes t where t.order_id = ${orders.id} having count(*) > 0)`

type StoredChange = {
  from: OrderStatus | null
  to: OrderStatus
  at: string
  changedBy: string | null
  note: string
}

const changes = sql<StoredChange[]>`(
  select json_agg(json_build_object(
    'from', c.from_status, 'to', c.to_status, 'at', c.changed_at, 'changedBy', c.changed_by, 'note', c.note) order by c.position)
  from ${orderStatusChanges} c where c.order_id = ${orders.id})`

const orderColumns = {
  id: orders.id,
  customerId: orders.customerId,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  phone: orders.phone,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  paymentNumber: orders.paymentNumber,
  wallet: orders.wallet,
  walletTransactionId: orders.walletTransactionId,
  lines,
  subtotal: orders.subtotal,
  couponCode: orders.couponCode,
  discountAmount: orders.discountAmount,
  deliveryFee: orders.deliveryFee,
  freeDeliveryAmount: orders.freeDeliveryAmount,
  returnFee: orders.returnFee,
  addedTax: orders.addedTax,
  grandTotal: orders.grandTotal,
  tax,
  waivedAmount: orders.waivedAmount,
  receivedTotal: orders.receivedTotal,
  refundedTotal: orders.refundedTotal,
  division: orders.division,
  district: orders.district,
  city: orders.city,
  addressDetails: orders.addressDetails,
  recipientName: orders.recipientName,
  recipientPhone: orders.recipientPhone,
  language: orders.language,
  source: orders.source,
  promisedFrom: orders.promisedFrom,
  promisedUntil: orders.promisedUntil,
  confirmedAt: orders.confirmedAt,
  transactionId: orders.transactionId,
  parcels,
  changes,
  createdAt: orders.createdAt,
  storedFields: orders.customFields,
}

/**
 * An order before anybody has decided who reads it. Answers leave `storedFields` out: see `shownOrder` in
 * orders.service.ts.
 */
export type StoredOrder = Omit<Order, 'customFields'> & { storedFields: StoredFields }

/** A customer's complete orders, newest first, in one statement; on `orders_customer_newest_idx`. */
export async function listCustomerOrders(
  db: DbOrTx,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredOrder[]> {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toOrder)
}

/** The complete orders with these ids, in no particular order. */
export async function listOrdersById(db: DbOrTx, ids: string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return []
  const rows = await db.select(orderColumns).from(orders).where(inArray(orders.id, ids))
  return rows.map(toOrder)
}

/** A complete order, with its buyer's verified email. */
export async function findOrder(
  db: DbOrTx,
  id: string,
): Promise<{ order: StoredOrder; verifiedEmail: string | null } | undefined> {
  const [row] = await db
    .select({
      ...orderColumns,
      verifiedEmail: sql<
        string | null
      >`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(eq(orders.id, id))
  return row && { order: toOrder(row), verifiedEmail: row.verifiedEmail }
}

/**
 * A customer's own order by its transaction id, or by that of an earlier payment attempt: buyers return from those too. On
 * `orders_customer_newest_idx` and `payment_attempts_order_idx`.
 */
export async function findOrderByTransaction(
  db: DbOrTx,
  customerId: string,
  transactionId: string,
): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        sql`(${orders.transactionId} = ${transactionId} or exists (
          select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
            and ${paymentAttempts.transactionId} = ${transactionId}))`,
      ),
    )
  return row && toOrder(row)
}

/** The order with this number, and when it was changed last; on `orders_short_id_idx`. */
export async function findOrderByNumber(
  db: DbOrTx,
  number: string,
): Promise<{ order: StoredOrder; updatedAt: Date } | undefined> {
  const [row] = await db
    .select({ ...orderColumns, updatedAt: orders.updatedAt })
    .from(orders)
    .where(
      and(
        sql`right(${orders.id}::text, 6) = ${number.slice(-6)}`,
        sql`${orders.id}::text ~ ${`[a-f]${number}$`}`,
      ),
    )
  return row && { order: toOrder(row), updatedAt: row.updatedAt }
}

type OrderRow = {
  [K in keyof typeof orderColumns]: (typeof orderColumns)[K] extends SQL<infer D>
    ? D
    : (typeof orderColumns)[K] extends { _: { data: infer D; notNull: infer N } }
      ? N extends true
        ? D
        : D | null
      : never
}

function toOrder(row: OrderRow): StoredOrder {
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    phone: row.phone,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    paymentNumber: row.paymentNumber,
    wallet: row.wallet,
    walletTransactionId: row.walletTransactionId,
    lines: row.lines ?? [],
    subtotal: row.subtotal,
    couponCode: row.couponCode,
    discountAmount: row.discountAmount,
    deliveryFee: row.deliveryFee,
    ...(row.freeDeliveryAmount > 0 && { freeDeliveryAmount: row.freeDeliveryAmount }),
    returnFee: row.returnFee,
    ...(row.addedTax > 0 && { addedTax: row.addedTax }),
    grandTotal: row.grandTotal,
    ...(row.tax && { tax: row.tax }),
    amountPaid: amountPaidOf(row),
    amountDue: amountDueOf(row),
    deliveryAddress: {
      division: row.division,
      district: row.district,
      city: row.city,
      addressDetails: row.addressDetails,
    },
    recipientName: row.recipientName,
    recipientPhone: row.recipientPhone,
    language: row.language,
    source: row.source,
    promisedFrom: row.promisedFrom,
    promisedUntil: row.promisedUntil,
    ...(row.confirmedAt && { confirmedAt: row.confirmedAt }),
    transactionId: row.transactionId,
    ...courierOf(row.parcels ?? []),
    parcels: (row.parcels ?? []).map(toParcel),
    timeline: (row.changes ?? []).map(({ from, to, at, changedBy, note }) => ({
      from,
      to,
      at: new Date(at),
      by: changedBy === row.customerId ? 'customer' : 'shop',
      ...(note && { note }),
    })),
    createdAt: row.createdAt,
    storedFields: row.storedFields,
  }
}

/** Courier and tracking number of the newest parcel that was handed over. */
function courierOf(stored: readonly StoredParcel[]): Pick<Order, 'courierName' | 'trackingNumber'> {
  const newest = stored
    .filter(({ handedOverAt }) => handedOverAt)
    .toSorted((one, other) => Date.parse(one.handedOverAt ?? '') - Date.parse(other.handedOverAt ?? ''))
    .at(-1)
  return {
    ...(newest?.courierName && { courierName: newest.courierName }),
    ...(newest?.trackingNumber && { trackingNumber: newest.trackingNumber }),
  }
}

function toParcel({ createdAt, handedOverAt, closedAt, ...parcel }: StoredParcel): Parcel {
  return {
    ...parcel,
    createdAt: new Date(createdAt),
    handedOverAt: handedOverAt ? new Date(handedOverAt) : null,
    closedAt: closedAt ? new Date(closedAt) : null,
  }
}

/** The image of a line: the first of its product; pages replace the size by the one they need. */
export function lineImageUrl(imageId: string | null): string {
  return imageId ? imageUrl(imageId, '1200x900') : ''
}

/** Whether this customer has units of the product from a delivered order; on `orders_customer_newest_idx`. */
export async function hasReceived(db: DbOrTx, customerId: string, productId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.status, 'delivered'),
        eq(orderLines.productId, productId),
        gt(orderLines.chargedUnits, 0),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** SQL that is true when the customer has orders; on `orders_customer_newest_idx`. */
export function hasOrders(customerId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${orders} where ${orders.customerId} = ${customerId})`
}
