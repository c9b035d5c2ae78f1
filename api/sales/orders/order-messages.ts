import { type EmailPart, emailContent } from '#api/messages/mail/email-content.ts'
import type { OutboundMessage, Template } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/**
 * Who is told, under which name the shop signs and where it is found (`https://shop.example`). `verifiedEmail` is the
 * account's, never the one typed.
 */
export type MessageContext = { shopName: string; verifiedEmail: string | null; publicUrl: string }

/** Thanks for an order just placed: an email where we know one, and an SMS to the order's phone. docs/product.md §6 */
export function orderPlacedMessages(order: Order, correspondents: MessageContext): OutboundMessage[] {
  const { shopName } = correspondents
  const number = shortId(order)
  return outboundMessages(order, correspondents, 'order-placed', {
    subject: `Your order #${number} at ${shopName}`,
    heading: 'Thank you for your order',
    parts: [
      { kind: 'paragraph', text: `Dear ${order.customerName}, we received your order #${number}.` },
      { kind: 'rows', rows: order.lines.map(lineRow) },
      { kind: 'rows', rows: sumRows(order), isSummed: true },
      { kind: 'paragraph', text: `Payment: ${paymentText(order)}` },
      { kind: 'paragraph', text: `Delivery to: ${addressText(order)}` },
      { kind: 'paragraph', text: 'We will tell you when it is on its way.' },
    ],
    sms: `${smsName(shopName)}: we received your order #${number}. Total ${smsTaka(order.grandTotal)}, ${paymentText(order)}. Thank you!`,
  })
}

/** News of an order that moved on: an email where we know one, and an SMS to the order's phone. docs/product.md §6 */
export function statusChangeMessages(
  order: Order,
  to: OrderStatus,
  correspondents: MessageContext,
  notified: NotifiedPayment = {},
): OutboundMessage[] {
  const number = shortId(order)
  const subject = `Your order #${number} ${messagesFor[to]}`
  return outboundMessages(order, correspondents, `order-${to}`, {
    subject,
    heading: subject,
    parts: [
      { kind: 'paragraph', text: `Dear ${order.customerName}, your order #${number} ${messagesFor[to]}.` },
      ...messageSentences(notified).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'rows', rows: order.lines.map(lineRow) },
    ],
    sms: [
      `${smsName(correspondents.shopName)}: your order #${number} ${messagesFor[to]}.`,
      ...messageSentences(notified),
    ].join(' '),
  })
}

/** Why an order was cancelled, or who brings it. */
export type NotifiedPayment = {
  note?: string | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
}

function messageSentences({ note, courierName, trackingNumber }: NotifiedPayment): string[] {
  const courier = [courierName, trackingNumber].filter(Boolean).join(', ')
  return [...(note ? [`Reason: ${note}`] : []), ...(courier ? [`Courier: ${courier}.`] : [])]
}

/** Thanks for the money of an online payment: the order goes on now. docs/product.md §6 */
export function paymentReceivedMessages(order: Order, correspondents: MessageContext): OutboundMessage[] {
  const number = shortId(order)
  const amount = formatTaka(order.grandTotal)
  return outboundMessages(order, correspondents, 'payment-received', {
    subject: `We received your payment for order #${number}`,
    heading: 'Thank you for your payment',
    parts: [
      {
        kind: 'paragraph',
        text: `Dear ${order.customerName}, we received ${amount} for your order #${number}. We prepare it now.`,
      },
    ],
    sms: `${smsName(correspondents.shopName)}: we received ${smsTaka(order.grandTotal)} for your order #${number}. Thank you!`,
  })
}

const messagesFor: Record<OrderStatus, string> = {
  pending: 'is waiting to be prepared',
  processing: 'is being prepared',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  cancelled: 'has been cancelled',
}

type LabelProps = { subject: string; heading: string; parts: EmailPart[]; sms: string }

function outboundMessages(
  order: Order,
  { verifiedEmail, publicUrl }: MessageContext,
  template: Template,
  words: LabelProps,
): OutboundMessage[] {
  const sms: OutboundMessage = {
    channel: 'sms',
    recipient: order.phone,
    template,
    subject: '',
    text: words.sms,
    html: '',
  }
  if (!verifiedEmail) return [sms]
  const button: EmailPart = { kind: 'button', label: 'See my orders', url: `${publicUrl}/user/my-orders` }
  const { text, html } = emailContent(words.heading, [...words.parts, button])
  return [{ channel: 'email', recipient: verifiedEmail, template, subject: words.subject, text, html }, sms]
}

function shortId({ id }: Order): string {
  return id.slice(-6)
}

const paymentTexts: Record<Order['paymentMethod'], string> = {
  cash: 'cash on delivery',
  'mobile-banking': 'by mobile banking',
  ssl: 'online',
}

function paymentText({ paymentMethod }: Order): string {
  return paymentTexts[paymentMethod]
}

type Row = readonly [label: string, value: string]

function lineRow({ productName, color, size, quantity, lineTotal }: Order['lines'][number]): Row {
  const choice = [color, size].filter(Boolean).join(', ')
  return [`${quantity} x ${productName}${choice && ` (${choice})`}`, formatTaka(lineTotal)]
}

function sumRows(order: Order): Row[] {
  const sums: [string, Taka][] = [
    ['Subtotal', order.subtotal],
    ['Discount', order.discountAmount],
    ['Delivery fee', order.deliveryFee],
    ['Grand total', order.grandTotal],
  ]
  return sums
    .filter(([name]) => name !== 'Discount' || order.discountAmount > 0)
    .map(([name, amount]) => [name, formatTaka(amount)])
}

function addressText({ deliveryAddress: { addressDetails, city, district, division } }: Order): string {
  return [addressDetails, city, district, division].join(', ')
}
