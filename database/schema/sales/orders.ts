import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

const orderStatus = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

/** Placed orders with their amounts, delivery address, status and payment status. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    customerName: text().notNull(),
    customerEmail: text().notNull().default(''),
    phone: text().notNull(),
    status: text({ enum: orderStatus }).notNull().default('pending'),
    paymentStatus: text({ enum: ['unpaid', 'pending', 'paid', 'refunded'] }).notNull(),
    paymentMethod: text({ enum: ['cash', 'mobile-banking', 'ssl'] }).notNull(),
    /** The number the shopper paid from, as typed (docs/product.md §4). */
    paymentNumber: text().notNull().default(''),
    /** The wallet the shopper paid with, if given. */
    wallet: text({ enum: ['bkash', 'nagad', 'rocket'] }),
    /** The wallet's own transaction id in capitals, if given. */
    walletTransactionId: text(),
    subtotal: integer().notNull(),
    couponCode: text(),
    discountAmount: integer().notNull().default(0),
    deliveryFee: integer().notNull(),
    grandTotal: integer().notNull(),
    /** Amount received, where staff accepted a payment by hand that differs from the grand total; null: the grand total. */
    receivedAmount: integer(),
    division: text().notNull(),
    district: text().notNull(),
    city: text().notNull(),
    addressDetails: text().notNull(),
    /** The shop's own transaction id, shown on payment result pages and sent to gateways. */
    transactionId: text().notNull(),
    /** Number of calls to confirm the order, and when the customer confirmed it. */
    callCount: smallint().notNull().default(0),
    confirmedAt: timestamptz(),
    /** Shown to the customer once the order is shipped. */
    courierName: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** When staff recorded that delivery was refused. */
    deliveryRefusedAt: timestamptz(),
    /** Staff member who entered an order taken by phone or chat. */
    enteredBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_transaction_id_key').on(t.transactionId),
    // One wallet transaction pays one order; cancelling the order releases its transaction id.
    uniqueIndex('orders_wallet_transaction_key')
      .on(t.wallet, t.walletTransactionId)
      .where(sql`wallet_transaction_id is not null and status <> 'cancelled'`),
    // For matching wallet statements: by transaction id, or by amount where the shopper gave no id.
    index('orders_wallet_transaction_idx')
      .on(t.walletTransactionId)
      .where(sql`wallet_transaction_id is not null`),
    index('orders_wallet_waiting_idx')
      .on(t.grandTotal)
      .where(
        sql`payment_method = 'mobile-banking' and payment_status = 'unpaid' and wallet_transaction_id is null`,
      ),
    index('orders_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('orders_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_phone_idx').on(t.phone),
    index('orders_payment_status_newest_idx').on(t.paymentStatus, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_payment_method_newest_idx').on(t.paymentMethod, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_district_newest_idx').on(t.district, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_grand_total_idx').on(t.grandTotal.desc().nullsFirst(), t.id),
    // Covers the overview's sums, for an index-only scan.
    index('orders_report_idx').on(t.createdAt, t.status, t.grandTotal),
    index('orders_to_collect_idx')
      .on(t.createdAt)
      .where(sql`status = 'delivered' and payment_status = 'unpaid'`),
    // Search by short id (docs/product.md §2).
    index('orders_short_id_idx').on(sql`right(${t.id}::text, 6)`),
    index('orders_words_idx').using('gin', sql`${t.customerName} gin_trgm_ops`, sql`${t.phone} gin_trgm_ops`),
    index('orders_awaiting_payment_idx')
      .on(t.createdAt)
      .where(sql`status = 'pending' and payment_status = 'pending'`),
    check(
      'orders_status_check',
      sql`${t.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_payment_status_check',
      sql`${t.paymentStatus} in ('unpaid', 'pending', 'paid', 'refunded')`,
    ),
    check('orders_payment_method_check', sql`${t.paymentMethod} in ('cash', 'mobile-banking', 'ssl')`),
    check('orders_wallet_check', sql`${t.wallet} in ('bkash', 'nagad', 'rocket')`),
    check(
      'orders_total_check',
      sql`${t.grandTotal} = ${t.subtotal} - ${t.discountAmount} + ${t.deliveryFee}`,
    ),
    check('orders_discount_check', sql`${t.discountAmount} between 0 and ${t.subtotal}`),
    check('orders_received_check', sql`${t.receivedAmount} > 0`),
    check('orders_fee_check', sql`${t.deliveryFee} >= 0`),
  ],
)

/** Lines of orders: product, seller, name, image and price as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    productName: text().notNull(),
    imageUrl: text().notNull().default(''),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    sellerName: text().notNull(),
    color: text(),
    size: text(),
    quantity: integer().notNull(),
    unitPrice: integer().notNull(),
    lineTotal: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_product_idx').on(t.productId),
    index('order_lines_seller_idx').on(t.sellerId),
    // Order ids grow with time, so this index yields a seller's newest lines first.
    index('order_lines_seller_newest_idx').on(t.sellerId, t.orderId.desc().nullsFirst(), t.position),
    check('order_lines_quantity_check', sql`${t.quantity} between 1 and 99`),
    check('order_lines_total_check', sql`${t.lineTotal} = ${t.unitPrice} * ${t.quantity}`),
  ],
)

/** Status changes of orders with time and actor; the first one of an order has no `fromStatus`. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fromStatus: text({ enum: orderStatus }),
    toStatus: text({ enum: orderStatus }).notNull(),
    /** Null: the shop itself (an unpaid online order that lapsed). */
    changedBy: uuid().references(() => users.id),
    note: text().notNull().default(''),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
)

/** Staff notes about orders, and calls made to confirm them. Never shown to customers. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['note', 'confirmed', 'no-answer'] }).notNull(),
    text: text().notNull().default(''),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_order_idx').on(t.orderId, t.createdAt)],
)

/** Idempotency keys of placed orders with the stored answer, which a retry receives (docs/reliability.md O1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** HTTP status of the stored answer; null while the first request is in progress. */
    answerStatus: smallint(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
)
