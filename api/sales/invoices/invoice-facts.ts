import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order, PaymentMethod, PaymentStatus } from '#contract/sales/orders.ts'
import { formatTaka } from '#contract/taka.ts'
import { amountInWords } from './amount-in-words.ts'
import { withLineBreaks } from './line-breaks.ts'

/** The shop as it appears on invoices. */
export type Issuer = { shopName: string; supportPhone: string; publicUrl: string }

/** What an invoice shows of an order, now or in a former version. */
export type InvoicedOrder = Omit<Order, 'lines'> & { lines: readonly InvoicedLine[] }
type InvoicedLine = Pick<
  OrderLine,
  'productName' | 'color' | 'size' | 'sellerName' | 'quantity' | 'unitPrice' | 'lineTotal'
>

/** A version that another one replaced. */
export type FormerVersion = { version: number; versionCount: number; replacedAt: Date }

/** The contents of an invoice as finished texts, which the template only lays out. */
export type InvoiceFacts = ReturnType<typeof invoiceFacts>

const methodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash on Delivery',
  'mobile-banking': 'Mobile Banking',
  ssl: 'Online payment',
}

const stateLabels: Record<PaymentStatus, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  pending: 'Payment pending',
  refunded: 'Refunded',
}

const dates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Dhaka',
})

/** The contents of an order's invoice (docs/product.md §12, My Orders), or of a former version of it. */
export function invoiceFacts(
  order: InvoicedOrder,
  { shopName, supportPhone, publicUrl }: Issuer,
  former?: FormerVersion,
) {
  const address = publicUrl.replace(/^https?:\/\//, '')
  return {
    shopName,
    question: supportPhone
      ? `Questions about this order? Call ${supportPhone} or visit ${address}`
      : `Questions about this order? Visit ${address}`,
    number: `#${shortId(order.id)}`,
    orderId: order.id,
    transactionId: order.transactionId,
    date: dates.format(order.createdAt),
    version: former ? versionLabel(former) : '',
    isCancelled: order.status === 'cancelled' && !former,
    buyer: buyerOf(order),
    recipient: recipientOf(order),
    lines: order.lines.filter(({ quantity }) => quantity > 0).map(lineOf),
    sums: sumsOf(order),
    total: formatTaka(order.grandTotal),
    totalInWords: amountInWords(order.grandTotal),
    payment: former
      ? { state: 'Replaced', isPaid: false, method: methodLabels[order.paymentMethod], note: '' }
      : paymentOf(order),
  }
}

const versionLabel = ({ version, versionCount, replacedAt }: FormerVersion) =>
  `Version ${version} of ${versionCount}, replaced on ${dates.format(replacedAt)}`

function buyerOf({ customerName, customerEmail, phone, deliveryAddress }: InvoicedOrder) {
  return {
    name: withLineBreaks(customerName),
    lines: [...addressLines(deliveryAddress), phone, customerEmail].filter(Boolean).map(withLineBreaks),
  }
}

/** An address as it is printed. */
export function addressLines({
  addressDetails,
  city,
  district,
  division,
}: Order['deliveryAddress']): string[] {
  return [addressDetails, [city, district, division].join(', ')]
}

/** Who receives the parcel where it is not the buyer; null otherwise. */
function recipientOf({ recipientName, recipientPhone }: InvoicedOrder) {
  return recipientName ? { name: withLineBreaks(recipientName), phone: withLineBreaks(recipientPhone) } : null
}

function lineOf({ productName, color, size, sellerName, quantity, unitPrice, lineTotal }: InvoicedLine) {
  const details = [
    color && `Colour: ${color}`,
    size && `Size: ${size}`,
    sellerName && `Sold by ${sellerName}`,
  ]
  return {
    name: withLineBreaks(productName),
    details: withLineBreaks(details.filter(Boolean).join(' · ')),
    unitPrice: formatTaka(unitPrice),
    quantity: String(quantity),
    total: formatTaka(lineTotal),
  }
}

function sumsOf({ subtotal, discountAmount, couponCode, deliveryFee, returnFee }: InvoicedOrder) {
  const label = couponCode ? `Coupon ${couponCode}` : 'Discount'
  const discount = { label, amount: `−${formatTaka(discountAmount)}` }
  return [
    { label: 'Subtotal', amount: formatTaka(subtotal) },
    ...(discountAmount > 0 ? [discount] : []),
    { label: 'Delivery fee', amount: formatTaka(deliveryFee) },
    ...(returnFee > 0 ? [{ label: 'Return fee', amount: formatTaka(returnFee) }] : []),
  ]
}

function paymentOf(order: InvoicedOrder) {
  const { paymentStatus, paymentMethod, paymentNumber, status, amountPaid, amountDue } = order
  const isPartPaid = paymentStatus === 'unpaid' && amountPaid > 0
  const isOwed =
    amountDue > 0 &&
    (paymentMethod === 'cash' || isPartPaid) &&
    paymentStatus === 'unpaid' &&
    status !== 'cancelled'
  return {
    state: isPartPaid ? `${formatTaka(amountPaid)} paid` : stateLabels[paymentStatus],
    isPaid: paymentStatus === 'paid',
    method: methodLabels[paymentMethod],
    note: isOwed
      ? `Please pay ${formatTaka(amountDue)} on delivery.`
      : paymentNumber && withLineBreaks(`Paid from ${paymentNumber}`),
  }
}
