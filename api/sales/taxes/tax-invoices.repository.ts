import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Paisa } from '#api/pricing/taxes.ts'
import type { TaxInvoiceKind } from '#contract/sales/taxes/tax-invoices.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { taxInvoiceCounters, taxInvoiceLines, taxInvoices } from '#database/schema/sales/taxes.ts'
import type { DocumentPart } from './tax-documents.ts'

/** The shop as a document names it, and who is responsible. */
export type TaxSeller = {
  name: string
  bin: string
  address: string
  signatoryName: string
  signatoryDesignation: string
}

/** Who bought, and where the goods go. */
export type TaxBuyer = { name: string; address: string; destination: string }

type OriginalInvoice = { number: string; issuedAt: string }

export type TaxInvoiceLine = {
  lineId: string | null
  description: string
  units: number
  percent: number
  amountPaisa: Paisa
  taxPaisa: Paisa
}

/** A document as it was issued. */
export type StoredTaxInvoice = {
  id: string
  kind: TaxInvoiceKind
  fiscalYear: number
  number: number
  orderId: string
  issuedAt: Date
  seller: TaxSeller
  buyer: TaxBuyer
  originals: OriginalInvoice[]
  reason: string
  amountPaisa: Paisa
  taxPaisa: Paisa
}

export type NewTaxInvoice = Omit<StoredTaxInvoice, 'amountPaisa' | 'taxPaisa'> & {
  issuedBy: string | null
  lines: readonly TaxInvoiceLine[]
}

/**
 * Takes the next number of a kind in a fiscal year. The counter's row is locked until the transaction ends, so that one that
 * fails leaves no gap; later numbers are never issued earlier. Danger: invoices before credit notes where a transaction
 * takes both.
 */
export async function takeTaxInvoiceNumber(
  tx: DbOrTx,
  { kind, fiscalYear, now }: { kind: TaxInvoiceKind; fiscalYear: number; now: Date },
): Promise<{ number: number; issuedAt: Date }> {
  const { rows } = await tx.execute<{ number: number; issuedAt: string }>(sql`
    insert into tax_invoice_counters as c (kind, fiscal_year, last_number, last_issued_at)
    values (${kind}, ${fiscalYear}, 1, ${now.toISOString()}::timestamptz)
    on conflict (kind, fiscal_year) do update
      set last_number = c.last_number + 1, last_issued_at = greatest(c.last_issued_at, excluded.last_issued_at)
    returning last_number as number, last_issued_at as "issuedAt"`)
  const [taken] = rows
  if (!taken) throw new Error('No number was taken.')
  return { number: taken.number, issuedAt: new Date(taken.issuedAt) }
}

/** The last numbers, the newest fiscal year first. */
export async function listTaxInvoiceCounters(db: DbOrTx) {
  const { kind, fiscalYear, lastNumber } = taxInvoiceCounters
  return db
    .select({ kind, fiscalYear, lastNumber })
    .from(taxInvoiceCounters)
    .orderBy(desc(fiscalYear), asc(kind))
}

/** Stores a document with its lines; nothing can change it afterwards. */
export async function insertTaxInvoice(tx: DbOrTx, { lines, ...invoice }: NewTaxInvoice): Promise<void> {
  const sum = (of: 'amountPaisa' | 'taxPaisa') => lines.reduce((total, line) => total + line[of], 0)
  await tx
    .insert(taxInvoices)
    .values({ ...invoice, amountPaisa: sum('amountPaisa'), taxPaisa: sum('taxPaisa') })
  await tx.insert(taxInvoiceLines).values(
    lines.map(({ lineId: orderLineId, ...line }, position) => {
      return { invoiceId: invoice.id, position, orderLineId, ...line }
    }),
  )
}

/** What the documents of an order say together: its invoices less its credit notes; on `tax_invoices_order_idx`. */
export async function sumDocuments(db: DbOrTx, orderId: string): Promise<DocumentPart[]> {
  const { rows } = await db.execute<DocumentPart>(sql`
    select l.order_line_id as "lineId", sum(s.sign * l.units)::int as units,
      sum(s.sign * l.amount_paisa)::float8 as amount, sum(s.sign * l.tax_paisa)::float8 as tax
    from tax_invoices i join tax_invoice_lines l on l.invoice_id = i.id
    cross join lateral (select case when i.kind = 'invoice' then 1 else -1 end as sign) s
    where i.order_id = ${orderId} group by l.order_line_id`)
  return rows
}

const storedColumns = {
  id: taxInvoices.id,
  kind: taxInvoices.kind,
  fiscalYear: taxInvoices.fiscalYear,
  number: taxInvoices.number,
  orderId: taxInvoices.orderId,
  issuedAt: taxInvoices.issuedAt,
  seller: sql<TaxSeller>`${taxInvoices.seller}`,
  buyer: sql<TaxBuyer>`${taxInvoices.buyer}`,
  originals: sql<OriginalInvoice[]>`${taxInvoices.originals}`,
  reason: taxInvoices.reason,
  amountPaisa: taxInvoices.amountPaisa,
  taxPaisa: taxInvoices.taxPaisa,
}

/** The documents of an order, oldest first, of one moment by their numbers; on `tax_invoices_order_idx`. */
export async function listTaxInvoices(db: DbOrTx, orderId: string): Promise<StoredTaxInvoice[]> {
  return db
    .select(storedColumns)
    .from(taxInvoices)
    .where(eq(taxInvoices.orderId, orderId))
    .orderBy(asc(taxInvoices.issuedAt), desc(taxInvoices.kind), asc(taxInvoices.number))
}

/** The account that placed an order. */
export async function findBuyerId(db: DbOrTx, orderId: string): Promise<string | undefined> {
  const [order] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.customerId
}

const isVatAdded = sql<boolean>`exists (
  select from order_taxes t where t.order_id = ${orders.id} and t.added_amount is not null)`

/** A document with its lines, and whose order it belongs to. */
export async function findTaxInvoice(
  db: DbOrTx,
  id: string,
): Promise<
  (StoredTaxInvoice & { customerId: string; isAdded: boolean; lines: TaxInvoiceLine[] }) | undefined
> {
  const [found] = await db
    .select({ ...storedColumns, customerId: orders.customerId, isAdded: isVatAdded })
    .from(taxInvoices)
    .innerJoin(orders, eq(orders.id, taxInvoices.orderId))
    .where(eq(taxInvoices.id, id))
  if (!found) return undefined
  const lines = (await listTaxInvoiceLines(db, [id])).get(id) ?? []
  return { ...found, lines }
}

/** The lines of documents, by the id of the document. */
export async function listTaxInvoiceLines(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, TaxInvoiceLine[]>> {
  const {
    invoiceId,
    orderLineId: lineId,
    description,
    units,
    percent,
    amountPaisa,
    taxPaisa,
  } = taxInvoiceLines
  const rows = await db
    .select({ invoiceId, lineId, description, units, percent, amountPaisa, taxPaisa })
    .from(taxInvoiceLines)
    .where(inArray(invoiceId, [...ids]))
    .orderBy(asc(invoiceId), asc(taxInvoiceLines.position))
  return Map.groupBy(rows, (row) => row.invoiceId)
}

/** Documents of a period after `after`, oldest first; on `tax_invoices_issued_idx`. */
export async function listTaxInvoicesBetween(
  db: DbOrTx,
  { start, end }: { start?: Date; end?: Date },
  { after, limit }: { after: Pick<StoredTaxInvoice, 'id' | 'issuedAt'> | undefined; limit: number },
): Promise<StoredTaxInvoice[]> {
  const { issuedAt, id } = taxInvoices
  return db
    .select(storedColumns)
    .from(taxInvoices)
    .where(
      and(
        start && gte(issuedAt, start),
        end && lt(issuedAt, end),
        after &&
          sql`(${issuedAt}, ${id}) > (${after.issuedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(issuedAt), asc(id))
    .limit(limit)
}
