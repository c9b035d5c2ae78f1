import { csvLines, csvOf } from '#api/csv.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay, type Period, periodOf } from '#api/period.ts'
import { renderTaxInvoice } from '#api/sales/invoices/render-invoice.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { plainPaisa } from '#contract/paisa.ts'
import type { PeriodQuery } from '#contract/period.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { TaxInvoiceSummary } from '#contract/sales/taxes/tax-invoices.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { taxInvoiceNumber } from './fiscal-year.ts'
import { creditNoteReason, taxInvoiceData } from './tax-invoice-data.ts'
import {
  findBuyerId,
  findTaxInvoice,
  listTaxInvoiceCounters,
  listTaxInvoiceLines,
  listTaxInvoices,
  listTaxInvoicesBetween,
  type StoredTaxInvoice,
  type TaxInvoiceLine,
} from './tax-invoices.repository.ts'

/** Documents read at once for a file. */
const BATCH_SIZE = 500

const TITLES = [
  ...[
    'Kind',
    'Number',
    'Issued',
    'Order',
    'Seller',
    'BIN',
    'Buyer',
    'Address',
    'Original invoices',
    'Reason',
  ],
  ...['Line', 'Description', 'Units', 'VAT rate', 'Value without VAT', 'VAT', 'Value with VAT'],
]

const kindNames = { invoice: 'Mushak 6.3', 'credit-note': 'Mushak 6.7' } as const

/** Tax invoices and credit notes as they were issued. docs/product.md §17, docs/decisions/024-taxes.md */
export function createTaxInvoicesService({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  return {
    /** Those of an order, oldest first, for its buyer and for staff. Throws notFound for another's order, and forbidden. */
    async list(viewer: Viewer, orderId: string): Promise<TaxInvoiceSummary[]> {
      const isOwn = (await findBuyerId(db, orderId)) === viewer.userId
      if (!isOwn && viewer.role !== 'admin') throw notFound(messages.orderNotFound)
      if (!isOwn) viewer.assertMay('orders.view')
      return (await listTaxInvoices(db, orderId)).map((document) => {
        const { id, kind, issuedAt, amountPaisa, taxPaisa } = document
        return { id, kind, number: taxInvoiceNumber(document), issuedAt, amountPaisa, taxPaisa }
      })
    },

    /** One as a PDF, of the viewer's own order, or any for staff who print. Throws notFound for another's, and forbidden. */
    async get(viewer: Viewer, id: string): Promise<FileAnswer> {
      const found = await findTaxInvoice(db, id)
      const isOwn = found?.customerId === viewer.userId
      if (!isOwn && viewer.role === 'admin') viewer.assertMay('orders.print')
      if (!found || !(isOwn || viewer.role === 'admin')) throw notFound(taxMessages.invoiceNotFound)
      const name = `${found.kind === 'invoice' ? 'mushak-6.3' : 'mushak-6.7'}-${fileNumber(found)}.pdf`
      return { name, bytes: await renderTaxInvoice(taxInvoiceData(found)) }
    },

    /** How many were issued in each fiscal year. Throws forbidden. */
    async listCounters(viewer: Viewer) {
      viewer.assertAdmin()
      return listTaxInvoiceCounters(db)
    },

    /** The lines of all that were issued in a period, as a CSV file for the accountant. Throws forbidden. */
    async export(viewer: Viewer, query: PeriodQuery): Promise<FileAnswer> {
      viewer.assertAdmin()
      const now = clock()
      return { name: `tax-invoices-${dhakaDay(now)}.csv`, bytes: textOf(db, periodOf(query, now)) }
    },
  }
}

const fileNumber = (document: StoredTaxInvoice) => taxInvoiceNumber(document).replace('/', '-')

async function* textOf(db: DbOrTx, period: Partial<Period>): AsyncGenerator<string> {
  yield csvOf([TITLES])
  let after: StoredTaxInvoice | undefined
  do {
    const documents = await listTaxInvoicesBetween(db, period, { after, limit: BATCH_SIZE })
    const lines = await listTaxInvoiceLines(
      db,
      documents.map(({ id }) => id),
    )
    yield csvLines(documents.flatMap((document) => rowsOf(document, lines.get(document.id) ?? [])))
    after = documents.length < BATCH_SIZE ? undefined : documents.at(-1)
  } while (after)
}

/** What a credit note takes back is negative, so that columns can be summed. */
function rowsOf(document: StoredTaxInvoice, lines: readonly TaxInvoiceLine[]): (string | number)[][] {
  const { kind, issuedAt, orderId, seller, buyer, originals, reason: stored } = document
  const reason = kind === 'invoice' ? '' : creditNoteReason({ reason: stored, lines })
  const sign = kind === 'invoice' ? 1 : -1
  const amount = (paisa: number) => sign * Number(plainPaisa(paisa))
  return lines.map(({ description, units, percent, amountPaisa, taxPaisa }, index) => [
    ...[kindNames[kind], taxInvoiceNumber(document), minuteOf(issuedAt), orderNumber(orderId)],
    ...[seller.name, seller.bin, buyer.name, buyer.address, originals.map(({ number }) => number).join('; ')],
    ...[reason, index + 1, description, sign * units, percent, amount(amountPaisa - taxPaisa)],
    ...[amount(taxPaisa), amount(amountPaisa)],
  ])
}

const minutes = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' },
})

/** `2026-11-21 14:05`, in Dhaka. */
const minuteOf = (at: Date) => `${dhakaDay(at)} ${minutes.format(at)}`
