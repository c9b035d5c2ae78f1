import { cutText } from '#api/cut-text.ts'
import { invalid } from '#api/errors.ts'
import type { FileLine, FileTable } from '#api/imports/reading/file-table.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type { PastOrderStatus } from '#contract/sales/past-orders.ts'
import { type Contact, readContact } from './read-contact.ts'
import type { ReadRecord } from './read-customers.ts'
import { joinNonEmpty, type RecordReader, recordReader } from './record-columns.ts'

/** An order as a file has it; `lines` do not know their products yet. */
export type FileOrder = Contact & {
  number: string
  customerName: string
  address: string
  status: PastOrderStatus
  paymentMethod: string
  discountAmount: number
  deliveryFee: number
  grandTotal: number
  note: string
  orderedAt: string
  lines: { name: string; sku: string; quantity: number; unitPrice: number; productId: string | null }[]
}

const MAX_ORDER_LINES = 200
const MAX_LINE_NAME = 300
const MAX_AMOUNT = 1_000_000_000

const COLUMNS = {
  number: ['order', 'order #', 'order number', 'order id', 'number', 'name'],
  date: ['created at', 'order date', 'date', 'date created'],
  status: ['order status', 'status'],
  financial: ['financial status'],
  fulfillment: ['fulfillment status'],
  cancelledAt: ['cancelled at', 'canceled at'],
  currency: ['currency', 'order currency'],
  customer: ['shipping name', 'billing name', 'customer', 'recipient', 'customer name'],
  firstName: ['first name shipping', 'shipping first name', 'first name billing', 'billing first name'],
  lastName: ['last name shipping', 'shipping last name', 'last name billing', 'billing last name'],
  phone: ['phone', 'shipping phone', 'billing phone', 'phone billing', 'phone shipping', 'recipient phone'],
  billingPhone: ['billing phone', 'phone billing'],
  email: ['email', 'billing email', 'email billing', 'customer email'],
  street1: [
    ...['shipping address1', 'billing address1', 'address 1 2 shipping', 'address 1 2 billing'],
    ...['shipping address 1', 'billing address 1', 'address 1 shipping', 'address 1 billing', 'address'],
  ],
  street2: ['shipping address2', 'billing address2', 'shipping address 2', 'billing address 2'],
  city: ['shipping city', 'billing city', 'city shipping', 'city billing', 'area'],
  district: ['district', 'state code shipping', 'state code billing', 'shipping state', 'billing state'],
  division: [
    'shipping province name',
    'billing province name',
    'shipping province',
    'billing province',
    'division',
  ],
  postcode: ['shipping zip', 'billing zip', 'postcode shipping', 'postcode billing', 'billing postcode'],
  paymentMethod: ['payment method', 'payment method title'],
  discount: ['discount amount', 'cart discount amount', 'discount total', 'discount'],
  deliveryFee: ['shipping', 'order shipping amount', 'shipping total', 'delivery fee'],
  total: ['total', 'order total amount', 'order total', 'net sales', 'n revenue'],
  note: ['notes', 'customer note', 'note'],
  itemName: ['lineitem name', 'item name', 'product name', 'product', 'product s'],
  itemSku: ['lineitem sku', 'sku', 'item sku'],
  itemQuantity: ['lineitem quantity', 'quantity refund', 'quantity', 'item quantity', 'qty', 'ordered'],
  itemPrice: ['lineitem price', 'item cost', 'item price', 'unit price', 'price'],
} as const
type Field = keyof typeof COLUMNS

/** The orders of a file, a line of it for each of their lines. Throws invalid where it has no numbers or no dates. */
export function readOrders(table: FileTable) {
  const reader = recordReader(table, COLUMNS)
  if (!reader.has('number') || !reader.has('date')) throw invalid(messages.ordersUnknown)
  const numberOf = ({ record }: FileLine) => cutText(reader.cell(record, 'number'), 60)
  const byNumber = Map.groupBy(table.records, (entry) => numberOf(entry) || `\n${entry.line}`)
  const rows = [...byNumber.values()].map((records) => readOrder(records, reader))
  return { rows, unused: reader.unused }
}

/** The value of a field, '' for none. */
type Value = (field: Field) => string
/** Whole taka of a text, 0 for none; what is no amount is a problem. */
type Amount = (text: string) => number

function readOrder(
  records: readonly FileLine[],
  reader: RecordReader<typeof COLUMNS>,
): ReadRecord<FileOrder> {
  const remarks: string[] = []
  const problems: string[] = []
  const value = firstValueIn(records, reader)
  const amount: Amount = (text) => readAmount(text, problems)
  const number = value('number')
  if (number === '') problems.push(messages.numberMissing)
  const orderedAt = readDate(value('date'), problems)
  checkCurrency(value('currency'), problems)
  const other = contradictionIn(records, reader)
  if (other !== undefined) problems.push(messages.contradictory(other))
  const lines = records.flatMap(({ record }) => linesIn((field) => reader.cell(record, field), amount))
  if (lines.length === 0) problems.push(messages.noLines)
  if (lines.length > MAX_ORDER_LINES) problems.push(messages.tooManyLines)
  const amounts = readAmounts(value, lines, amount)
  if (amounts.grandTotal > MAX_AMOUNT) problems.push(messages.totalTooHigh)
  const contact = readContact(
    { phones: [value('phone'), value('billingPhone')], email: value('email') },
    remarks,
  )
  const customerName = joinNonEmpty([value('firstName'), value('lastName')], ' ') || value('customer')
  const status = statusOf(value)
  if (status === 'open') remarks.push(messages.stillOpen)
  const [problem] = problems
  return {
    line: records[0]?.line ?? 0,
    name: cutText(joinNonEmpty([number, customerName], ' · '), 200),
    remarks,
    record: {
      number: cutText(number, 60),
      customerName: cutText(customerName, 200),
      ...contact,
      status,
      address: addressOf(value),
      paymentMethod: cutText(value('paymentMethod'), 100),
      ...amounts,
      orderedAt: orderedAt?.toISOString() ?? '',
      lines,
      note: cutText(value('note'), 2000),
    },
    ...(problem !== undefined && { problem }),
  }
}

/** The first value of all lines: Shopify writes what is the order's into its first line only. */
function firstValueIn(records: readonly FileLine[], { cell }: RecordReader<typeof COLUMNS>): Value {
  return (field) => {
    for (const { record } of records) {
      const text = cell(record, field)
      if (text !== '') return text
    }
    return ''
  }
}

function readAmount(text: string, problems: string[]): number {
  const value = text === '' ? 0 : amountOf(text)
  if (value === undefined) problems.push(messages.amountUnreadable(cutText(text, 60)))
  return Math.abs(value ?? 0)
}

function readDate(date: string, problems: string[]): Date | undefined {
  const orderedAt = dateOf(date)
  if (!orderedAt) problems.push(messages.dateUnreadable(cutText(date, 60)))
  return orderedAt
}

function checkCurrency(typed: string, problems: string[]): void {
  const currency = typed.toUpperCase()
  if (currency !== '' && currency !== 'BDT') problems.push(messages.otherCurrency(cutText(currency, 20)))
}

/** Without a total, the order costs what its lines and its delivery cost, less the discount. */
function readAmounts(value: Value, lines: FileOrder['lines'], amount: Amount) {
  const deliveryFee = amount(value('deliveryFee'))
  const discountAmount = amount(value('discount'))
  const sum = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0)
  const total = value('total')
  const grandTotal = total === '' ? Math.max(0, sum + deliveryFee - discountAmount) : amount(total)
  return { discountAmount, deliveryFee, grandTotal }
}

function addressOf(value: Value): string {
  const parts = ['street1', 'street2', 'city', 'district', 'division', 'postcode'] as const
  return cutText(joinNonEmpty(parts.map(value)), 500)
}

/** The line of the file that has the number of an order before it, but is another one. */
function contradictionIn(
  records: readonly FileLine[],
  { cell }: RecordReader<typeof COLUMNS>,
): number | undefined {
  const first: Partial<Record<Field, string>> = {}
  for (const { record, line } of records)
    for (const field of ['date', 'total'] as const) {
      const text = cell(record, field)
      if (text === '') continue
      first[field] ??= text
      if (first[field] !== text) return line
    }
  return undefined
}

/** What one line of the file says was ordered: one product, or of WooCommerce's list of orders all: `2× Saree, 1× Shawl`. */
function linesIn(value: Value, amount: Amount): FileOrder['lines'] {
  const named = value('itemName')
  if (named === '' && value('itemSku') === '') return []
  if (/^\d+\s*×/.test(named))
    return named.split(/,\s*(?=\d+\s*×)/).map((part) => {
      const [, quantity = '1', product = part] = /^(\d+)\s*×\s*(.*)$/.exec(part) ?? []
      return lineOf(cutText(product, MAX_LINE_NAME), '', Number(quantity), 0)
    })
  const quantity = quantityOf(value('itemQuantity'))
  const name = cutText(named, MAX_LINE_NAME)
  return [lineOf(name, cutText(value('itemSku'), 100), quantity, amount(value('itemPrice')))]
}

function lineOf(name: string, sku: string, quantity: number, unitPrice: number): FileOrder['lines'][number] {
  const units = Number.isSafeInteger(quantity) ? Math.min(Math.max(quantity, 1), 100_000) : 1
  return { name: name || sku, sku, quantity: units, unitPrice, productId: null }
}

function statusOf(value: Value): PastOrderStatus {
  const status = value('status').toLowerCase()
  const financial = value('financial').toLowerCase()
  if (value('cancelledAt') !== '' || /^(?:wc-)?(?:cancell?ed|failed|trash)$/.test(status)) return 'cancelled'
  if (financial === 'refunded' || financial === 'voided' || /refunded$/.test(status)) return 'refunded'
  const isDone =
    /^(?:wc-)?(?:completed|delivered)$/.test(status) || value('fulfillment').toLowerCase() === 'fulfilled'
  return isDone ? 'delivered' : 'open'
}

/** Whole taka of `৳1,250.50`, half a taka up; undefined for what is no amount. */
export function amountOf(text: string): number | undefined {
  const digits = latinDigits(text).replace(/[৳,\s]|tk\.?|bdt/gi, '')
  if (!/^-?\d{1,12}(?:\.\d+)?$/.test(digits)) return undefined
  const taka = Math.round(Number(digits))
  return Math.abs(taka) <= MAX_AMOUNT ? taka : undefined
}

/** Whole units: `1,200`, `১২` or `2.00`; NaN when it is no number. A comma before two digits at the end is a decimal one. */
export function quantityOf(text: string): number {
  const digits = latinDigits(text)
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/.test(digits)
  return Number.parseInt(isGrouped ? digits.replaceAll(',', '') : digits, 10)
}

/** `2024-03-05 14:22:11 +0600`, or in Dhaka's time without an offset; days like 05/03/2024 may be of March or of May. */
export function dateOf(text: string): Date | undefined {
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      latinDigits(text.trim()),
    )
  if (!parts) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+06:00'] = parts
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.replace('UTC', 'Z')
  const local = `${year}-${month}-${day}`
  const at = new Date(`${local}T${hour}:${minute}:${second}${offset}`)
  const isDay = !Number.isNaN(at.getTime()) && new Date(`${local}T00:00:00Z`).toISOString().startsWith(local)
  return isDay ? at : undefined
}
