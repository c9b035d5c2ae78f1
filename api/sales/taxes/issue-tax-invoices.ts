import { runInLanguage } from '#api/request-language.ts'
import { listAdjustments } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { lineChoiceTexts, plainNameOf } from '#contract/sales/line-options.ts'
import type { TaxInvoiceKind } from '#contract/sales/taxes/tax-invoices.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { fiscalYearOf, taxInvoiceNumber } from './fiscal-year.ts'
import { findInvoicedOrder, type InvoicedOrderRow } from './invoiced-order.repository.ts'
import { listOrderTaxes } from './order-taxes.repository.ts'
import { type DocumentRow, documentRows } from './tax-documents.ts'
import { taxInvoiceTexts } from './tax-invoice-texts.ts'
import {
  insertTaxInvoice,
  listTaxInvoices,
  type StoredTaxInvoice,
  sumDocuments,
  type TaxBuyer,
  type TaxSeller,
  takeTaxInvoiceNumber,
} from './tax-invoices.repository.ts'

type Issue = {
  orderId: string
  /** Null: the shop itself. */
  actorId: string | null
  now: Date
}

/**
 * Issues what is missing of a locked order's documents: for goods that were handed over a tax invoice, where the shop has a
 * BIN. Nothing for an order without tax. Danger: call it late in the transaction, since the counter of the numbers stays
 * locked until it ends. docs/decisions/024-taxes.md
 */
export async function issueTaxInvoices(tx: Tx, issue: Issue): Promise<void> {
  const taxes = await listOrderTaxes(tx, issue.orderId)
  if (taxes.length === 0) return
  const documents = await listTaxInvoices(tx, issue.orderId)
  const seller = await sellerOf(tx, documents)
  if (seller) await issueDifferences(tx, issue, { taxes, documents, seller })
}

/**
 * The same after an order or what became of its units changed: a credit note for what is less, an invoice for what is more. An
 * order of which nothing was invoiced stays so.
 */
export async function settleTaxInvoices(tx: Tx, issue: Issue): Promise<void> {
  const documents = await listTaxInvoices(tx, issue.orderId)
  const seller = documents.at(-1)?.seller
  if (!seller) return
  const taxes = await listOrderTaxes(tx, issue.orderId)
  await issueDifferences(tx, issue, { taxes, documents, seller })
}

/** The shop as it is now; where its BIN was removed meanwhile, as the order's last document has it. */
async function sellerOf(tx: Tx, documents: readonly StoredTaxInvoice[]): Promise<TaxSeller | undefined> {
  const { identity, shopName, taxSignatory } = await readStoredSettings(tx)
  const { bin, address } = identity
  if (!bin) return documents.at(-1)?.seller
  const { name: signatoryName, designation: signatoryDesignation } = taxSignatory
  return { name: shopName.name, bin, address, signatoryName, signatoryDesignation }
}

type Issued = {
  taxes: Awaited<ReturnType<typeof listOrderTaxes>>
  documents: readonly StoredTaxInvoice[]
  seller: TaxSeller
}

async function issueDifferences(tx: Tx, issue: Issue, { taxes, documents, seller }: Issued): Promise<void> {
  const { orderId, actorId: issuedBy, now } = issue
  const order = await findInvoicedOrder(tx, orderId)
  const [lines, adjustments] = [await listLineUnits(tx, orderId), await listAdjustments(tx, orderId)]
  const { deliveryFee } = order
  const invoiced = documents.length > 0 ? await sumDocuments(tx, orderId) : []
  const { more, less } = documentRows({ lines, adjustments, taxes, deliveryFee }, invoiced)
  const originals = documents
    .filter(({ kind }) => kind === 'invoice')
    .map((document) => {
      return { number: taxInvoiceNumber(document), issuedAt: document.issuedAt.toISOString() }
    })

  async function store(kind: TaxInvoiceKind, rows: readonly DocumentRow[]): Promise<void> {
    if (rows.length === 0) return
    const fiscalYear = fiscalYearOf(now)
    const { number, issuedAt } = await takeTaxInvoiceNumber(tx, { kind, fiscalYear, now })
    await insertTaxInvoice(tx, {
      ...{ id: newId(issuedAt.getTime()), kind, fiscalYear, number, orderId, issuedAt, issuedBy },
      ...{ seller, buyer: buyerOf(order) },
      // No words of staff or customers, which could name a person: nothing is ever erased from a document.
      ...{ originals: kind === 'invoice' ? [] : originals, reason: '' },
      lines: rows.map(({ amount: amountPaisa, tax: taxPaisa, ...row }) => {
        return { ...row, amountPaisa, taxPaisa, description: descriptionOf(order, lines, row.lineId) }
      }),
    })
  }
  await store('invoice', more)
  await store('credit-note', less)
}

/** The buyer is known by where the goods go. */
function buyerOf(order: InvoicedOrderRow): TaxBuyer {
  const { customerName: name, recipientName } = order
  const address = [order.addressDetails, order.city, order.district, order.division].join(', ')
  return { name, address, destination: recipientName ? `${recipientName}, ${address}` : address }
}

function descriptionOf(
  { language }: InvoicedOrderRow,
  lines: readonly LineUnits[],
  lineId: string | null,
): string {
  return runInLanguage(language, () => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return taxInvoiceTexts.delivery
    return [plainNameOf(line), ...lineChoiceTexts(line)].join(' · ')
  })
}
