import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

export const purchaseOrderStates = ['draft', 'ordered', 'partly-received', 'received', 'cancelled'] as const

export const purchaseOrderWays = ['email', 'whatsapp', 'phone', 'in-person', 'other'] as const

/** Orders of the shop to its suppliers; `received`: all of it came, or nothing more will. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    /** As people say it: PO-12. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** As in goods received, which take it from here. */
    supplierName: text('supplier_name').notNull(),
    state: text('state', { enum: purchaseOrderStates }).notNull().default('draft'),
    /** The day in Dhaka on which the goods should come. */
    expectedOn: date('expected_on'),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    orderedAt: timestamptz('ordered_at'),
    /** When it was received as a whole, or cancelled. */
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('purchase_orders_number_key').on(t.number),
    index('purchase_orders_state_idx').on(t.state, t.number),
    index('purchase_orders_supplier_idx').on(t.supplierName, t.number),
    check('purchase_orders_supplier_check', sql`${t.supplierName} <> ''`),
  ],
)

/** Variants that a purchase order is for, with their names as they were. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: id(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null: the product was deleted. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sku: text('sku').notNull().default(''),
    units: integer('units').notNull(),
    receivedUnits: integer('received_units').notNull().default(0),
    /** What a unit is to cost, in whole taka; null: not known. */
    unitCost: integer('unit_cost'),
  },
  (t) => [
    uniqueIndex('purchase_order_lines_variant_key').on(t.purchaseOrderId, t.variantId),
    index('purchase_order_lines_variant_idx').on(t.variantId),
    index('purchase_order_lines_product_idx').on(t.productId),
    check('purchase_order_lines_units_check', sql`${t.units} > 0 and ${t.receivedUnits} >= 0`),
    check('purchase_order_lines_cost_check', sql`${t.unitCost} > 0`),
  ],
)

/** Units of a line that arrived together; stock and books have them as a movement and as goods received. */
export const purchaseOrderReceipts = pgTable(
  'purchase_order_receipts',
  {
    id: id(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    unitCost: integer('unit_cost'),
    receivedBy: uuid('received_by')
      .notNull()
      .references(() => users.id),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [
    index('purchase_order_receipts_line_idx').on(t.lineId),
    check('purchase_order_receipts_units_check', sql`${t.units} > 0`),
  ],
)

/** Each time that an order went to its supplier: by email from the shop, or as staff say. */
export const purchaseOrderSendings = pgTable(
  'purchase_order_sendings',
  {
    id: id(),
    purchaseOrderId: uuid('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    way: text('way', { enum: purchaseOrderWays }).notNull(),
    /** Who got it, under the name he has now: the order may be another one's since. */
    supplierName: text('supplier_name').notNull(),
    /** The address of an email; '' for other ways, and once the supplier is erased. */
    recipient: text('recipient').notNull().default(''),
    /** Of an email: its row of the outbox, which keeps it for some weeks. */
    messageId: uuid('message_id'),
    /** When an email that still waited was taken out of the outbox. */
    withdrawnAt: timestamptz('withdrawn_at'),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [index('purchase_order_sendings_order_idx').on(t.purchaseOrderId, t.sentAt)],
)
