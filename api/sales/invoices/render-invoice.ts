import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentFacts } from './document-facts.ts'
import { documentsSheet } from './documents-sheet.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { invoiceSheet } from './invoice-sheet.ts'

/** Whole fonts, Latin and Bangla in one family: subsets lose the joins of Bangla letters. */
const FONTS = [
  '400Regular/AnekBangla_400Regular',
  '500Medium/AnekBangla_500Medium',
  '700Bold/AnekBangla_700Bold',
]

/** Invoices after which typst forgets what it remembers of one. */
const REMEMBERED_INVOICES = 2

/** typst looks nowhere but here, and finds only what it is given: the folder does not exist. */
const WORKSPACE = '/invoice'
const SHEET = `${WORKSPACE}/sheet.typ`
const PAPERS = `${WORKSPACE}/papers.typ`

let ready: Promise<NodeCompiler> | undefined

/**
 * The invoice as a PDF. The first one loads the compiler (50 ms, 25 MB); one takes some 8 ms, so a thread of its
 * own would cost more than it saves. Facts go in as data and are never read as code.
 */
export async function renderInvoice(facts: InvoiceFacts, logo: Uint8Array | undefined): Promise<Uint8Array> {
  ready ??= openCompiler()
  const compiler = await ready
  // From here on without a pause: the logo belongs to this invoice.
  if (logo) compiler.mapShadow(`${WORKSPACE}/logo.webp`, Buffer.from(logo))
  return setSheet(compiler, SHEET, { ...facts, hasLogo: logo !== undefined })
}

/** Packing slips or receipts as one PDF; a hundred of them take some 150 ms. */
export async function renderDocuments(facts: DocumentFacts): Promise<Uint8Array> {
  ready ??= openCompiler()
  return setSheet(await ready, PAPERS, facts)
}

function setSheet(compiler: NodeCompiler, mainFilePath: string, facts: object): Uint8Array {
  const compiled = compiler.compile({ mainFilePath, inputs: { facts: JSON.stringify(facts) } })
  if (!compiled.result) throw new Error('The invoice could not be set.', { cause: reasonOf(compiled) })
  const pdf = compiler.pdf(compiled.result)
  compiler.evictCache(REMEMBERED_INVOICES)
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
  compiler.addSource(SHEET, invoiceSheet)
  compiler.addSource(PAPERS, documentsSheet)
  return compiler
}
