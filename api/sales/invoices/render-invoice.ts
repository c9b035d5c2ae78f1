import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PurchaseOrderDocument } from '#api/sales/purchase-orders/purchase-order-document.ts'
import { purchaseOrderTemplate } from '#api/sales/purchase-orders/purchase-order-template.ts'
import type { TaxInvoiceData } from '#api/sales/taxes/tax-invoice-data.ts'
import { taxInvoiceTemplate } from '#api/sales/taxes/tax-invoice-template.ts'
import type { DocumentData } from './document-data.ts'
import { documentsTemplate } from './documents-template.ts'
import type { HistoryData } from './history-data.ts'
import { historyTemplate } from './history-template.ts'
import type { InvoiceData } from './invoice-data.ts'
import { invoiceTemplate } from './invoice-template.ts'

/** Complete fonts, Latin and Bangla in one family: subsets lose the Bangla conjuncts. */
const FONTS = [
  '400Regular/AnekBangla_400Regular',
  '500Medium/AnekBangla_500Medium',
  '700Bold/AnekBangla_700Bold',
]

/** typst evicts cached results that the last N documents did not use. */
const CACHED_DOCUMENTS = 2

/** The only folder typst reads. It does not exist: typst finds only the sources added below. */
const WORKSPACE = '/invoice'
const INVOICE_TEMPLATE = `${WORKSPACE}/invoice.typ`
const DOCUMENTS_TEMPLATE = `${WORKSPACE}/documents.typ`
const HISTORY_TEMPLATE = `${WORKSPACE}/history.typ`
const PURCHASE_ORDER_TEMPLATE = `${WORKSPACE}/purchase-order.typ`
const TAX_INVOICE_TEMPLATE = `${WORKSPACE}/tax-invoice.typ`

let openedCompiler: Promise<NodeCompiler> | undefined

/**
 * The invoice as a PDF. The first one loads the compiler (50 ms, 25 MB); each takes some 8 ms, so a worker thread would cost
 * more than it saves. What is printed is passed as data and never executed as code. A logo that cannot be drawn is left out.
 */
export async function renderInvoice(data: InvoiceData, logo: Uint8Array | undefined): Promise<Uint8Array> {
  openedCompiler ??= openCompiler()
  const compiler = await openedCompiler
  // No `await` from here on: another invoice would replace the logo.
  if (logo) {
    compiler.mapShadow(`${WORKSPACE}/logo.webp`, Buffer.from(logo))
    try {
      return renderTemplate(compiler, INVOICE_TEMPLATE, { ...data, hasLogo: true })
    } catch (error) {
      // Its file may be damaged. Should something else be wrong, the next try says so.
      console.warn(`An invoice is made without the logo: ${String(error)}`)
    }
  }
  return renderTemplate(compiler, INVOICE_TEMPLATE, { ...data, hasLogo: false })
}

/** Packing slips or invoices as one PDF; a hundred of them take some 150 ms. */
export async function renderDocuments(data: DocumentData): Promise<Uint8Array> {
  openedCompiler ??= openCompiler()
  return renderTemplate(await openedCompiler, DOCUMENTS_TEMPLATE, data)
}

/** What happened to an order, as a PDF. */
export async function renderHistory(data: HistoryData): Promise<Uint8Array> {
  openedCompiler ??= openCompiler()
  return renderTemplate(await openedCompiler, HISTORY_TEMPLATE, data)
}

/** An order to a supplier, as a PDF. */
export async function renderPurchaseOrder(data: PurchaseOrderDocument): Promise<Uint8Array> {
  openedCompiler ??= openCompiler()
  return renderTemplate(await openedCompiler, PURCHASE_ORDER_TEMPLATE, data)
}

/** A tax invoice or credit note, as a PDF. */
export async function renderTaxInvoice(data: TaxInvoiceData): Promise<Uint8Array> {
  openedCompiler ??= openCompiler()
  return renderTemplate(await openedCompiler, TAX_INVOICE_TEMPLATE, data)
}

function renderTemplate(compiler: NodeCompiler, mainFilePath: string, data: object): Uint8Array {
  const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } })
  if (!compiled.result) throw new Error('The document could not be rendered.', { cause: reasonOf(compiled) })
  const pdf = compiler.pdf(compiled.result)
  compiler.evictCache(CACHED_DOCUMENTS)
  return pdf
}

function reasonOf(compiled: ReturnType<NodeCompiler['compile']>): string {
  return JSON.stringify(compiled.takeError()?.shortDiagnostics)
}

async function openCompiler(): Promise<NodeCompiler> {
  const find = createRequire(import.meta.url).resolve
  const [typst, ...fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    ...FONTS.map((font) => readFile(find(`@expo-google-fonts/anek-bangla/${font}.ttf`))),
  ])
  const compiler = typst.NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] })
  compiler.addSource(INVOICE_TEMPLATE, invoiceTemplate)
  compiler.addSource(DOCUMENTS_TEMPLATE, documentsTemplate)
  compiler.addSource(HISTORY_TEMPLATE, historyTemplate)
  compiler.addSource(PURCHASE_ORDER_TEMPLATE, purchaseOrderTemplate)
  compiler.addSource(TAX_INVOICE_TEMPLATE, taxInvoiceTemplate)
  return compiler
}
