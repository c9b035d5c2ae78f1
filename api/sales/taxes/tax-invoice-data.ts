import { runInLanguage } from '#api/request-language.ts'
import { withLineBreaks } from '#api/sales/invoices/line-breaks.ts'
import { formatCount } from '#contract/counts.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { taxInvoiceNumber } from './fiscal-year.ts'
import { taxForms } from './tax-invoice-texts.ts'
import type { StoredTaxInvoice, TaxInvoiceLine } from './tax-invoices.repository.ts'

export type TaxInvoiceData = ReturnType<typeof taxInvoiceData>

/** `isAdded`: its order adds the VAT to its prices. */
type Document = StoredTaxInvoice & { isAdded: boolean; lines: readonly TaxInvoiceLine[] }

const dates = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Dhaka' },
})
const times = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Asia/Dhaka' },
})

/** The contents of a tax invoice or credit note as finished texts, for the template to lay out. docs/bangladesh.md §5.5 */
export function taxInvoiceData(document: Document) {
  return runInLanguage('en', () => {
    const { kind, seller } = document
    const { columns, ...form } = taxForms[kind]
    return {
      ...form,
      kind,
      government: taxForms.government,
      board: taxForms.board,
      number: taxInvoiceNumber(document),
      shopName: seller.name,
      columns,
      parties: partiesOf(document),
      issue: issueOf(document),
      lines: document.lines.map((line, index) => (kind === 'invoice' ? invoiceRow : noteRow)(line, index)),
      total: labels.total,
      totals: totalsOf(document),
      rounding: differsFromOrder(document) ? taxForms.rounding : '',
      reason: kind === 'credit-note' ? [labels.reason, withLineBreaks(creditNoteReason(document))] : null,
      signature: [
        [labels.signatory, seller.signatoryName],
        [labels.designation, seller.signatoryDesignation],
        [labels.signature, ''],
        [labels.seal, ''],
      ].map(printed),
    }
  })
}

const { labels } = taxForms

/** An order adds VAT in whole taka; what the rate makes of the same total is seldom whole (docs/decisions/024-taxes.md). */
const differsFromOrder = ({ isAdded, lines }: Document) =>
  isAdded && lines.some(({ taxPaisa }) => taxPaisa % 100 !== 0)

type Field = readonly [label: readonly [string, string], text: string]

const printed = ([label, text]: readonly [readonly string[], string] | readonly unknown[]) => [
  label,
  withLineBreaks(String(text)),
]

function partiesOf({ kind, seller, buyer, originals }: Document) {
  const ofSeller: Field[] =
    kind === 'invoice'
      ? [
          [labels.seller, seller.name],
          [labels.sellerBin, seller.bin],
          [labels.issuedFrom, seller.address],
        ]
      : [
          [labels.refunder, seller.name],
          [labels.sellerBin, seller.bin],
          [labels.originals, originals.map(originalText).join(', ')],
        ]
  const ofBuyer: Field[] = [
    [kind === 'invoice' ? labels.buyer : labels.receiver, buyer.name],
    // The shop does not ask for it; a buyer who deducts the VAT has it written here.
    [labels.buyerBin, ''],
    [labels.buyerAddress, buyer.address],
    ...(kind === 'invoice' ? ([[labels.destination, buyer.destination]] satisfies Field[]) : []),
  ]
  return { seller: ofSeller.map(printed), buyer: ofBuyer.map(printed) }
}

const originalText = ({ number, issuedAt }: Document['originals'][number]) =>
  `${number} (${dates.format(new Date(issuedAt))})`

function issueOf(document: Document) {
  const { kind, issuedAt, orderId } = document
  const fields: Field[] = [
    [kind === 'invoice' ? labels.number : labels.noteNumber, taxInvoiceNumber(document)],
    [labels.date, dates.format(issuedAt)],
    [labels.time, times.format(issuedAt)],
    [labels.order, `#${orderNumber(orderId)}`],
  ]
  return fields.map(printed)
}

/** A line at its price without VAT. */
function invoiceRow(line: TaxInvoiceLine, index: number): string[] {
  const value = line.amountPaisa - line.taxPaisa
  const { unit, quantity } = unitsOf(line)
  return [
    ...[String(index + 1), withLineBreaks(line.description), unit, quantity],
    ...[perUnit(value, line.units), taka(value), '', `${line.percent}%`, taka(line.taxPaisa)],
    taka(line.amountPaisa),
  ]
}

/** A line at its price with VAT, as the form asks. */
function noteRow(line: TaxInvoiceLine, index: number): string[] {
  const { unit, quantity } = unitsOf(line)
  return [
    ...[String(index + 1), withLineBreaks(line.description), unit, quantity],
    ...[
      perUnit(line.amountPaisa, line.units),
      taka(line.amountPaisa),
      `${line.percent}%`,
      taka(line.taxPaisa),
    ],
  ]
}

/** Nothing where only the amount changed. */
function unitsOf({ lineId, units }: TaxInvoiceLine) {
  const unit = lineId === null ? taxForms.service : taxForms.unit
  return units === 0 ? { unit: '', quantity: '' } : { unit, quantity: formatCount(units) }
}

function totalsOf({ kind, amountPaisa, taxPaisa }: Document): string[] {
  return kind === 'invoice'
    ? [taka(amountPaisa - taxPaisa), '', '', taka(taxPaisa), taka(amountPaisa)]
    : [taka(amountPaisa), '', taka(taxPaisa)]
}

/** Why a credit note was issued; those of earlier versions have the words of staff too. */
export function creditNoteReason({ reason, lines }: Pick<Document, 'reason' | 'lines'>): string {
  const { returned, reduced } = taxForms.reasons
  const kind = lines.some(({ lineId, units }) => lineId !== null && units > 0) ? returned : reduced
  return reason ? `${kind}: ${reason}` : kind
}

const perUnit = (paisa: number, units: number) => (units === 0 ? '' : taka(Math.round(paisa / units)))

/** `1,304.35` */
const taka = (paisa: number) =>
  `${formatCount(Math.trunc(paisa / 100))}.${String(paisa % 100).padStart(2, '0')}`
