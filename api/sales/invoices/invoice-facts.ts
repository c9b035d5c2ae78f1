import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order, PaymentMethod, PaymentStatus } from '#contract/sales/orders.ts'
import { formatTaka } from '#contract/taka.ts'
import { amountInWords } from './amount-in-words.ts'
import { withLineBreaks } from './line-breaks.ts'

/** The shop as it appears on invoices. */
export type Issuer = { shopName: string; supportPhone: string; publicUrl: string }

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

/** The contents of an order's invoice (docs/product.md §12, My Orders). */
export function invoiceFacts(order: Order, { shopName, supportPhone, publicUrl }: Issuer) {
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
    isCancelled: order.status === 'cancelled',
    buyer: buyerOf(order),
    lines: order.lines.filter(({ quantity }) => quantity > 0).map(lineOf),
    sums: sumsOf(order),
    total: formatTaka(order.grandTotal),
    totalInWords: amountInWords(order.grandTotal),
    payment: paymentOf(order),
  }
}

function buyerOf({ customerName, customerEmail, phone, deliveryAddress }: Order) {
  const { addressDetails, city, district, division } = deliveryAddress
  return {
    name: withLineBreaks(customerName),
    lines: [addressDetails, [city, district, division].join(', '), phone, customerEmail]
      .filter(Boolean)
      .map(withLineBreaks),
  }
}

function lineOf({ productName, color, size, sellerName, quantity, unitPrice, lineTotal }: OrderLine) {
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

function sumsOf({ subtotal, discountAmount, couponCode, deliveryFee, returnFee }: Order) {
  const coupon = { label: `Coupon ${couponCode ?? ''}`.trim(), amount: `−${formatTaka(discountAmount)}` }
  return [
    { label: 'Subtotal', amount: formatTaka(subtotal) },
    ...(discountAmount > 0 ? [coupon] : []),
    { label: 'Delivery fee', amount: formatTaka(deliveryFee) },
    ...(returnFee > 0 ? [{ label: 'Return fee', amount: formatTaka(returnFee) }] : []),
  ]
}

function paymentOf(order: Order) {
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
