import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockItems } from '#database/schema/catalogue/stock.ts'
import { createdAt, customFields, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

const orderSource = ['web', 'phone', 'facebook', 'whatsapp', 'instagram', 'shop', 'other'] as const
const orderStatus = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

/** Placed orders with their amounts, delivery address, status and payment status. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull().default(''),
    phone: text('phone').notNull(),
    /** Who receives the parcel; both empty: the buyer. */
    recipientName: text('recipient_name').notNull().default(''),
    recipientPhone: text('recipient_phone').notNull().default(''),
    /** Of the page that the order was placed on. */
    language: text('language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    /** How the order reached the shop. */
    source: text('source', { enum: orderSource }).notNull().default('web'),
    /** Days in Dhaka on which the shop promised to deliver; `promisedFrom` only together with `promisedUntil`. */
    promisedFrom: date('promised_from'),
    promisedUntil: date('promised_until'),
    status: text('status', { enum: orderStatus }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: ['unpaid', 'pending', 'paid', 'refunded'] }).notNull(),
    paymentMethod: text('payment_method', { enum: ['cash', 'mobile-banking', 'ssl'] }).notNull(),
    /** The number the shopper paid from, as typed (docs/product.md §4). */
    paymentNumber: text('payment_number').notNull().default(''),
    /** The wallet the shopper paid with, if given. */
    wallet: text('wallet', { enum: ['bkash', 'nagad', 'rocket'] }),
    /** The wallet's own transaction id in capitals, if given. */
    walletTransactionId: text('wallet_transaction_id'),
    subtotal: integer('subtotal').notNull(),
    couponCode: text('coupon_code'),
    discountAmount: integer('discount_amount').notNull().default(0),
    deliveryFee: integer('delivery_fee').notNull(),
    /** What delivery would cost, where it is free because of what the order contains. */
    freeDeliveryAmount: integer('free_delivery_amount').notNull().default(0),
    /** What the order charges for returns of its goods. */
    returnFee: integer('return_fee').notNull().default(0),
    /** VAT on top of its prices, where the shop added it when the order was placed. */
    addedTax: integer('added_tax').notNull().default(0),
    grandTotal: integer('grand_total').notNull(),
    /** Unused since payments are rows of their own; a later release drops it. */
    receivedAmount: integer('received_amount'),
    /** Sums of the order's payments and of its refunds that were sent, without surplus payments; see `refreshPaymentStatus`. */
    receivedTotal: integer('received_total').notNull().default(0),
    refundedTotal: integer('refunded_total').notNull().default(0),
    /** What staff stopped asking for when they accepted a smaller payment as complete. */
    waivedAmount: integer('waived_amount').notNull().default(0),
    division: text('division').notNull(),
    district: text('district').notNull(),
    city: text('city').notNull(),
    addressDetails: text('address_details').notNull(),
    /** The shop's own transaction id, shown on payment result pages and sent to gateways. */
    transactionId: text('transaction_id').notNull(),
    /** Number of calls to confirm the order, and when the customer confirmed it. */
    callCount: smallint('call_count').notNull().default(0),
    confirmedAt: timestamptz('confirmed_at'),
    /** Unused since parcels are rows of their own; a later release drops both. */
    courierName: text('courier_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** When staff recorded that delivery was refused. */
    deliveryRefusedAt: timestamptz('delivery_refused_at'),
    /** Staff member who entered an order taken by phone or chat. */
    enteredBy: uuid('entered_by').references(() => users.id),
    /** When the person was erased from the order, whose customer's account was deleted; see `api/sales/customers`. */
    personErasedAt: timestamptz('person_erased_at'),
    customFields: customFields(),
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
    index('orders_transfer_unpaid_idx')
      .on(t.createdAt)
      .where(sql`payment_method = 'mobile-banking' and payment_status = 'unpaid' and status <> 'cancelled'`),
    index('orders_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('orders_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_phone_idx').on(t.phone),
    index('orders_payment_status_newest_idx').on(t.paymentStatus, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_payment_method_newest_idx').on(t.paymentMethod, t.createdAt.desc().nullsFirst(), t.id),
    // Most orders come from the website, and those are found without an index of their own.
    index('orders_source_newest_idx')
      .on(t.source, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`source <> 'web'`),
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
    // Few orders name a recipient beside the customer.
    index('orders_recipient_words_idx')
      .using('gin', sql`${t.recipientName} gin_trgm_ops`, sql`${t.recipientPhone} gin_trgm_ops`)
      .where(sql`recipient_name <> ''`),
    index('orders_promised_idx')
      .on(t.promisedUntil)
      .where(sql`promised_until is not null and status in ('pending', 'processing', 'shipped')`),
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
      sql`${t.grandTotal} = ${t.subtotal} - ${t.discountAmount} + ${t.deliveryFee} + ${t.returnFee} + ${t.addedTax}`,
    ),
    check('orders_discount_check', sql`${t.discountAmount} between 0 and ${t.subtotal}`),
    check('orders_received_check', sql`${t.receivedAmount} > 0`),
    check('orders_refunded_check', sql`${t.refundedTotal} between 0 and ${t.receivedTotal}`),
    check('orders_waived_check', sql`${t.waivedAmount} between 0 and ${t.grandTotal}`),
    check('orders_language_check', sql`${t.language} in ('en', 'bn')`),
    check(
      'orders_source_check',
      sql`${t.source} in ('web', 'phone', 'facebook', 'whatsapp', 'instagram', 'shop', 'other')`,
    ),
    check('orders_recipient_check', sql`(${t.recipientName} = '') = (${t.recipientPhone} = '')`),
    check(
      'orders_promise_check',
      sql`(${t.promisedFrom} is null or ${t.promisedUntil} is not null) and ${t.promisedUntil} >= ${t.promisedFrom}`,
    ),
    check('orders_added_tax_check', sql`${t.addedTax} >= 0`),
    check('orders_fee_check', sql`${t.deliveryFee} >= 0 and ${t.returnFee} >= 0`),
  ],
)

/**
 * Lines of orders: product, seller, name, image and price as they were when the order was placed. Each ordered unit is in one
 * state: cancelled, packed (in a parcel that is not yet handed over), handed over (on its way), delivered, refused or lost; the
 * others are open. Returned units were delivered before. Use `moveUnits` to change them.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    /** Made by the application, or by the database for lines that are stored by SQL alone. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** What was bought; null for a line from before variants had ids that matches none. */
    variantId: uuid('variant_id').references(() => productVariants.id),
    /** The stock item that the units were reserved from. */
    stockItemId: uuid('stock_item_id').references(() => stockItems.id),
    /**
     * In the order's language, where the product had a name in it. Ends with the values of options that are neither colour nor
     * size, like the name in the other language; that is null where there was none, and in lines from before it was stored.
     */
    productName: text('product_name').notNull(),
    translatedName: text('translated_name'),
    imageUrl: text('image_url').notNull().default(''),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    sellerName: text('seller_name').notNull(),
    color: text('color'),
    size: text('size'),
    /** All options of the variant as they were, colour and size among them; empty in lines from before they were stored. */
    options: jsonb('options').$type<{ name: string; value: string }[]>().notNull().default([]),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    /** What a unit cost the shop when it was ordered; null: unknown. */
    unitCost: integer('unit_cost'),
    lineTotal: integer('line_total').notNull(),
    /**
     * What the shop takes of the price for selling a seller's product; null: its own product, or from before there
     * were rates.
     */
    commissionPercent: numeric('commission_percent', { precision: 5, scale: 2, mode: 'number' }),
    cancelledUnits: integer('cancelled_units').notNull().default(0),
    packedUnits: integer('packed_units').notNull().default(0),
    handedOverUnits: integer('handed_over_units').notNull().default(0),
    deliveredUnits: integer('delivered_units').notNull().default(0),
    refusedUnits: integer('refused_units').notNull().default(0),
    lostUnits: integer('lost_units').notNull().default(0),
    returnedUnits: integer('returned_units').notNull().default(0),
    /** What the buyer pays for and has: without cancelled, refused, lost and returned units. */
    chargedUnits: integer('charged_units')
      .notNull()
      .generatedAlwaysAs(sql`quantity - cancelled_units - refused_units - lost_units - returned_units`),
    /** Open and packed units: those that the stock item holds as reserved. */
    reservedUnits: integer('reserved_units')
      .notNull()
      .generatedAlwaysAs(
        sql`quantity - cancelled_units - handed_over_units - delivered_units - refused_units - lost_units`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    uniqueIndex('order_lines_id_key').on(t.id),
    index('order_lines_product_idx').on(t.productId),
    index('order_lines_variant_idx').on(t.variantId),
    // Few: lines from before stock items existed that match none.
    index('order_lines_unmatched_idx').on(t.orderId).where(sql`stock_item_id is null`),
    // Order ids grow with time, so this index yields a seller's newest lines first.
    index('order_lines_seller_newest_idx').on(t.sellerId, t.orderId.desc().nullsFirst(), t.position),
    check('order_lines_cost_check', sql`${t.unitCost} >= 0`),
    check('order_lines_commission_check', sql`${t.commissionPercent} between 0 and 100`),
    check('order_lines_quantity_check', sql`${t.quantity} between 1 and 99`),
    check(
      'order_lines_units_check',
      sql`least(${t.cancelledUnits}, ${t.packedUnits}, ${t.handedOverUnits}, ${t.deliveredUnits}, ${t.refusedUnits}, ${t.lostUnits}, ${t.returnedUnits}) >= 0
        and ${t.cancelledUnits} + ${t.packedUnits} + ${t.handedOverUnits} + ${t.deliveredUnits} + ${t.refusedUnits} + ${t.lostUnits} <= ${t.quantity}
        and ${t.returnedUnits} <= ${t.deliveredUnits}`,
    ),
    check('order_lines_total_check', sql`${t.lineTotal} = ${t.unitPrice} * ${t.quantity}`),
  ],
)

/** Status changes of orders with time and actor; the first one of an order has no `fromStatus`. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fromStatus: text('from_status', { enum: orderStatus }),
    toStatus: text('to_status', { enum: orderStatus }).notNull(),
    /** Null: the shop itself (an unpaid online order that lapsed). */
    changedBy: uuid('changed_by').references(() => users.id),
    note: text('note').notNull().default(''),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
)

/**
 * What was changed in orders after they were placed, one version each; the order itself is as it was placed with all of them.
 * `before` and `after` hold the lines (name, choice, units, unit price), the totals, and where the change is about
 * it, the delivery.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    /**
     * `edited` by staff, `address`: recipient or address only, `parcel`: units that were refused or lost, `return`,
     * or `reduced` after delivery.
     */
    kind: text('kind', { enum: ['edited', 'address', 'parcel', 'return', 'reduced'] }).notNull(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
)

/** Staff notes about orders, calls made to confirm them, complaints and their answers. Never shown to customers. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['note', 'confirmed', 'no-answer', 'complaint', 'answered'] }).notNull(),
    text: text('text').notNull().default(''),
    authorId: uuid('author_id')
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
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** HTTP status of the stored answer; null while the first request is in progress. */
    answerStatus: smallint('answer_status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
)
