import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
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
import { id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'

/** `invoice`: Mushak 6.3; `credit-note`: Mushak 6.7. */
export const taxInvoiceKinds = ['invoice', 'credit-note'] as const
const kinds = sql.raw(taxInvoiceKinds.map((kind) => `'${kind}'`).join(', '))

const percent = () => numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull()
const paisa = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * The VAT contained in what each line of an order costs, and its delivery, in paisa, and what of it came on top of the price;
 * written with the order's totals. An order without rows has no tax.
 */
export const orderTaxes = pgTable(
  'order_taxes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null: the fee for delivery. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The rate of the day on which the line was ordered. */
    percent: percent(),
    /** VAT on top of the price, in whole taka; null: the price contains it. */
    addedAmount: integer('added_amount'),
    paisa: paisa('paisa'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_taxes_percent_check', sql`${t.percent} between 0 and 100`),
    check('order_taxes_paisa_check', sql`${t.paisa} >= 0`),
    check('order_taxes_added_check', sql`${t.addedAmount} >= 0`),
  ],
)

/** The last number of a kind of document in a fiscal year (July to June, named by its first year), and when it was issued. */
export const taxInvoiceCounters = pgTable(
  'tax_invoice_counters',
  {
    kind: text('kind', { enum: taxInvoiceKinds }).notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    lastNumber: integer('last_number').notNull(),
    lastIssuedAt: timestamptz('last_issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.fiscalYear] }),
    check('tax_invoice_counters_kind_check', sql`${t.kind} in (${kinds})`),
  ],
)

/** Tax invoices and credit notes as they were issued; a trigger refuses every change. docs/decisions/024-taxes.md */
export const taxInvoices = pgTable(
  'tax_invoices',
  {
    id: id(),
    kind: text('kind', { enum: taxInvoiceKinds }).notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    /** Without gaps within its kind and year. */
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    issuedAt: timestamptz('issued_at').notNull(),
    issuedBy: uuid('issued_by').references(() => users.id),
    /** Name, BIN and address of the shop, and who is responsible. */
    seller: jsonb('seller').notNull(),
    /** Name and address of the buyer, and where the goods go. */
    buyer: jsonb('buyer').notNull(),
    /** Numbers and times of the order's invoices; empty for an invoice. */
    originals: jsonb('originals').notNull().default([]),
    /** Why amounts became less; '' for an invoice. */
    reason: text('reason').notNull().default(''),
    /** What the lines cost with VAT, and their VAT. */
    amountPaisa: paisa('amount_paisa'),
    taxPaisa: paisa('tax_paisa'),
  },
  (t) => [
    uniqueIndex('tax_invoices_number_key').on(t.kind, t.fiscalYear, t.number),
    index('tax_invoices_order_idx').on(t.orderId),
    index('tax_invoices_issued_idx').on(t.issuedAt, t.id),
    check('tax_invoices_kind_check', sql`${t.kind} in (${kinds})`),
    check('tax_invoices_number_check', sql`${t.number} > 0`),
  ],
)

/** The lines of tax invoices and credit notes; all amounts are positive. A trigger refuses every change. */
export const taxInvoiceLines = pgTable(
  'tax_invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => taxInvoices.id),
    position: smallint('position').notNull(),
    /** Null: the fee for delivery. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id),
    description: text('description').notNull(),
    /** 0 where only the amount changed. */
    units: integer('units').notNull(),
    percent: percent(),
    /** With VAT. */
    amountPaisa: paisa('amount_paisa'),
    taxPaisa: paisa('tax_paisa'),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check(
      'tax_invoice_lines_amounts_check',
      sql`${t.units} >= 0 and ${t.taxPaisa} >= 0 and ${t.amountPaisa} >= ${t.taxPaisa}`,
    ),
  ],
)
