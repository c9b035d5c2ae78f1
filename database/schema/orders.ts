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
import { users } from './accounts.ts'
import { createdAt, id, moment, updatedAt } from './columns.ts'
import { products } from './products.ts'

const orderStatus = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

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
    /** The number the shopper paid from, as typed (product.md §4). */
    paymentNumber: text().notNull().default(''),
    /** The wallet's own transaction id, when the shopper gave it. */
    walletTransactionId: text(),
    subtotal: integer().notNull(),
    couponCode: text(),
    discountAmount: integer().notNull().default(0),
    deliveryFee: integer().notNull(),
    grandTotal: integer().notNull(),
    division: text().notNull(),
    district: text().notNull(),
    city: text().notNull(),
    addressDetails: text().notNull(),
    /** Ours, shown on the payment result pages and given to gateways. */
    transactionId: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_transaction_id_key').on(t.transactionId),
    index('orders_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('orders_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_phone_idx').on(t.phone),
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
    check(
      'orders_total_check',
      sql`${t.grandTotal} = ${t.subtotal} - ${t.discountAmount} + ${t.deliveryFee}`,
    ),
    check('orders_discount_check', sql`${t.discountAmount} between 0 and ${t.subtotal}`),
    check('orders_fee_check', sql`${t.deliveryFee} >= 0`),
  ],
)

/** A line keeps what was bought as it was then: name, picture, price. */
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
    check('order_lines_quantity_check', sql`${t.quantity} between 1 and 99`),
    check('order_lines_total_check', sql`${t.lineTotal} = ${t.unitPrice} * ${t.quantity}`),
  ],
)

/** Every move of an order, with who and when; the first has no `fromStatus`. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fromStatus: text({ enum: orderStatus }),
    toStatus: text({ enum: orderStatus }).notNull(),
    /** Null: the shop itself (a payment that lapsed). */
    changedBy: uuid().references(() => users.id),
    note: text().notNull().default(''),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
)

/** Orders already placed under a key, so that a retry gets the first answer (reliability.md O1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** HTTP status of the stored answer; null while the first request is still at work. */
    answerStatus: smallint(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
)
