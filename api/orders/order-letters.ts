import type { Order, OrderStatus } from '#contract/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/** A mail or SMS to be written to the outbox with the change it tells of (reliability.md D9). */
export type Letter = {
  channel: 'email' | 'sms'
  recipient: string
  template: string
  subject: string
  text: string
}

/** Who is told, and under which name the shop signs. `verifiedEmail` is the account's, never the one typed. */
export type Correspondents = { shopName: string; verifiedEmail: string | null }

/** Thanks for an order just placed: an email where we know one, and an SMS to the order's phone. product.md §6 */
export function lettersOfPlaced(order: Order, { shopName, verifiedEmail }: Correspondents): Letter[] {
  const number = shortId(order)
  const sms = `${smsName(shopName)}: we received your order #${number}. Total Tk ${plain(order.grandTotal)}, ${smsPayment(order)}. Thank you!`
  const email = [
    `Dear ${order.customerName},`,
    `thank you for your order #${number} at ${shopName}.`,
    order.lines.map(lineText).join('\n'),
    sumsText(order),
    `Delivery to: ${addressText(order)}`,
    `We will tell you when it is on its way.\n${shopName}`,
  ]
  return letters(order, verifiedEmail, 'order-placed', {
    subject: `Your order #${number} at ${shopName}`,
    email: email.join('\n\n'),
    sms,
  })
}

/** News of an order that moved on: an email where we know one, and an SMS to the order's phone. product.md §6 */
export function lettersOfMove(
  order: Order,
  to: OrderStatus,
  { shopName, verifiedEmail }: Correspondents,
): Letter[] {
  const number = shortId(order)
  const news = newsOf[to]
  return letters(order, verifiedEmail, `order-${to}`, {
    subject: `Your order #${number} ${news}`,
    email: [`Dear ${order.customerName},`, `your order #${number} ${news}.`, shopName].join('\n\n'),
    sms: `${smsName(shopName)}: your order #${number} ${news}.`,
  })
}

const newsOf: Record<OrderStatus, string> = {
  pending: 'is waiting to be prepared',
  processing: 'is being prepared',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  cancelled: 'has been cancelled',
}

type Words = { subject: string; email: string; sms: string }

function letters(order: Order, verifiedEmail: string | null, template: string, words: Words): Letter[] {
  const sms: Letter = { channel: 'sms', recipient: order.phone, template, subject: '', text: words.sms }
  if (!verifiedEmail) return [sms]
  const { subject, email: text } = words
  return [{ channel: 'email', recipient: verifiedEmail, template, subject, text }, sms]
}

function shortId({ id }: Order): string {
  return id.slice(-6)
}

/** One letter outside GSM-7 halves what an SMS holds and doubles its price: no ৳ and no Bangla there. */
function smsName(shopName: string): string {
  return /^[A-Za-z0-9 .,&'-]{1,30}$/.test(shopName) ? shopName : 'Biponi'
}

function plain(amount: Taka): string {
  return formatTaka(amount).slice(1)
}

function smsPayment({ paymentMethod }: Order): string {
  return paymentMethod === 'cash' ? 'cash on delivery' : 'by mobile banking'
}

function lineText({ productName, color, size, quantity, lineTotal }: Order['lines'][number]): string {
  const choice = [color, size].filter(Boolean).join(', ')
  return `${quantity} x ${productName}${choice && ` (${choice})`}: ${formatTaka(lineTotal)}`
}

function sumsText(order: Order): string {
  const sums: [string, Taka][] = [
    ['Subtotal', order.subtotal],
    ['Discount', order.discountAmount],
    ['Delivery fee', order.deliveryFee],
    ['Grand total', order.grandTotal],
  ]
  return sums
    .filter(([name]) => name !== 'Discount' || order.discountAmount > 0)
    .map(([name, amount]) => `${name}: ${formatTaka(amount)}`)
    .join('\n')
}

function addressText({ deliveryAddress: { addressDetails, city, district, division } }: Order): string {
  return [addressDetails, city, district, division].join(', ')
}
