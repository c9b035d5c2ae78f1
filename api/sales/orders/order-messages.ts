import type { EmailPart } from '#api/messages/mail/email-content.ts'
import {
  emailMessage,
  type OutboundMessage,
  smsMessage,
  type Template,
} from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/**
 * The shop's name and address (`https://shop.example`) and the recipient: `verifiedEmail` is that of the account, never the
 * one entered at checkout. The SMS goes to the order's phone.
 */
export type MessageContext = { shopName: string; verifiedEmail: string | null; publicUrl: string }

/** Notes stored with a status change that the shop makes itself. */
export const statusNotes = { notPaidInTime: 'not paid in time', refundRequested: 'refund requested' } as const

/** The confirmation of a new order, by email (if verified) and SMS. docs/product.md §6 */
export function orderPlacedMessages(order: Order, context: MessageContext): OutboundMessage[] {
  const { shopName } = context
  const number = shortId(order.id)
  return outboundMessages(order, context, 'order-placed', {
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

/** The notice of an order's new status, by email (if verified) and SMS. docs/product.md §6 */
export function statusChangeMessages(
  order: Order,
  to: OrderStatus,
  context: MessageContext,
  details: StatusChangeDetails = {},
): OutboundMessage[] {
  const number = shortId(order.id)
  const subject = `Your order #${number} ${statusPhrases[to]}`
  return outboundMessages(order, context, `order-${to}`, {
    subject,
    heading: subject,
    parts: [
      { kind: 'paragraph', text: `Dear ${order.customerName}, your order #${number} ${statusPhrases[to]}.` },
      ...detailSentences(details).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'rows', rows: order.lines.map(lineRow) },
    ],
    sms: [
      `${smsName(context.shopName)}: your order #${number} ${statusPhrases[to]}.`,
      ...detailSentences(details),
    ].join(' '),
  })
}

/** The notice that staff changed an order, with its new total, by email (if verified) and SMS. docs/product.md §6 */
export function orderChangedMessages(
  order: Order,
  { grandTotal, amountDue }: { grandTotal: Taka; amountDue: Taka },
  context: MessageContext,
): OutboundMessage[] {
  const number = shortId(order.id)
  const sums = `The new total is ${formatTaka(grandTotal)}, of which ${formatTaka(amountDue)} is to be paid.`
  return noticeMessages(order, context, 'order-changed', {
    subject: `Your order #${number} was changed`,
    text: `Dear ${order.customerName}, we changed your order #${number} as agreed. ${sums}`,
    sms: `${smsName(context.shopName)}: your order #${number} was changed. New total ${smsTaka(grandTotal)}, to be paid ${smsTaka(amountDue)}.`,
  })
}

/** The notice that a part of an order was handed over, by email (if verified) and SMS. docs/product.md §6 */
export function partSentMessages(
  order: Order,
  context: MessageContext,
  details: StatusChangeDetails,
): OutboundMessage[] {
  const number = shortId(order.id)
  const subject = `A part of your order #${number} is on its way`
  const sentences = [...detailSentences(details), 'The rest follows.']
  return outboundMessages(order, context, 'order-part-sent', {
    subject,
    heading: subject,
    parts: [
      {
        kind: 'paragraph',
        text: `Dear ${order.customerName}, a part of your order #${number} is on its way.`,
      },
      ...sentences.map((text) => ({ kind: 'paragraph', text }) as const),
    ],
    sms: [`${smsName(context.shopName)}: a part of your order #${number} is on its way.`, ...sentences].join(
      ' ',
    ),
  })
}

/** What a message says besides the new status: why the order was cancelled, or which courier brings it. */
export type StatusChangeDetails = {
  note?: string | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
}

function detailSentences({ note, courierName, trackingNumber }: StatusChangeDetails): string[] {
  const courier = [courierName, trackingNumber].filter(Boolean).join(', ')
  return [...(note ? [`Reason: ${note}`] : []), ...(courier ? [`Courier: ${courier}.`] : [])]
}

/** The receipt of an online payment, by email (if verified) and SMS. docs/product.md §6 */
export function paymentReceivedMessages(
  order: Order,
  received: Taka,
  context: MessageContext,
): OutboundMessage[] {
  const number = shortId(order.id)
  const amount = formatTaka(received)
  return outboundMessages(order, context, 'payment-received', {
    subject: `We received your payment for order #${number}`,
    heading: 'Thank you for your payment',
    parts: [
      {
        kind: 'paragraph',
        text: `Dear ${order.customerName}, we received ${amount} for your order #${number}. We prepare it now.`,
      },
    ],
    sms: `${smsName(context.shopName)}: we received ${smsTaka(received)} for your order #${number}. Thank you!`,
  })
}

const statusPhrases: Record<OrderStatus, string> = {
  pending: 'is waiting to be prepared',
  processing: 'is being prepared',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  cancelled: 'has been cancelled',
}

/** A notice of one paragraph about an order, by email (if verified) and SMS. */
export function noticeMessages(
  order: Order,
  context: MessageContext,
  template: Template,
  { subject, text, sms }: { subject: string; text: string; sms: string },
): OutboundMessage[] {
  const parts = [{ kind: 'paragraph', text } as const]
  return outboundMessages(order, context, template, { subject, heading: subject, parts, sms })
}

type MessageContent = { subject: string; heading: string; parts: EmailPart[]; sms: string }

function outboundMessages(
  order: Order,
  { verifiedEmail, publicUrl }: MessageContext,
  template: Template,
  content: MessageContent,
): OutboundMessage[] {
  const sms = smsMessage(order.phone, template, content.sms)
  if (!verifiedEmail) return [sms]
  const button: EmailPart = { kind: 'button', label: 'See my orders', url: `${publicUrl}/user/my-orders` }
  const { subject, heading, parts } = content
  return [emailMessage(verifiedEmail, template, subject, { heading, parts: [...parts, button] }), sms]
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
