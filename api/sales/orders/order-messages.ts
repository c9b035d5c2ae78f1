import type { EmailPart } from '#api/messages/mail/email-content.ts'
import {
  emailMessage,
  type OutboundMessage,
  smsMessage,
  type Template,
} from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { compactBangla, smsName, smsPersonName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { runInLanguage } from '#api/request-language.ts'
import {
  type MessageContent,
  type MessageValues,
  ownTextOf,
  withOwnTexts,
} from '#api/sales/message-texts/own-wording.ts'
import { inDigits } from '#contract/counts.ts'
import { perLanguage } from '#contract/language.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { placesOf } from '#contract/sales/delivery/find-places.ts'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { lineChoiceTexts, plainNameOf } from '#contract/sales/line-options.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { RefundChannel } from '#contract/sales/refunds.ts'
import type { StoredMessageTexts } from '#contract/settings/message-texts.ts'
import type { SmsOrderLink } from '#contract/settings/settings.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { orderMessageTexts as texts } from './order-message-texts.ts'
import { smsDays } from './sms-days.ts'

/**
 * The shop's name and address (`https://shop.example`) and the recipient: `verifiedEmail` is that of the account, never the
 * one entered at checkout. The SMS goes to the order's phone.
 */
export type MessageContext = {
  shopName: ShopName
  verifiedEmail: string | null
  publicUrl: string
  /** By which the order is looked at without signing in; for the SMS. */
  orderLink?: string | undefined
  /** Whether the link may cost a further part of the SMS. */
  smsOrderLink?: SmsOrderLink | undefined
  /** What staff have worded themselves. */
  messageTexts?: StoredMessageTexts | undefined
  /** By which the places of the address are named in the order's language; without them as they are stored. */
  places?: Places | undefined
}

/** The confirmation of a new order, by email (if verified) and SMS. docs/product.md §6 */
export function orderPlacedMessages(order: Order, context: MessageContext): OutboundMessage[] {
  const say = (number: string): MessageContent => ({
    subject: texts.placedSubject(number, shownShopName(context.shopName)),
    heading: texts.placedHeading,
    parts: [
      paragraph(texts.dear(order.customerName, texts.placed(number))),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      { kind: 'rows', rows: sumRows(order), isSummed: true },
      paragraph(texts.payment(texts.paymentMethod[order.paymentMethod])),
      paragraph(texts.deliveryTo(addressText(order, context))),
      ...(order.promisedUntil ? [paragraph(texts.deliveryDays(promisedDaysText(order)))] : []),
      paragraph(texts.willNotify),
    ],
    sms: placedSms(order, context),
  })
  return outboundMessages(order, context, 'order-placed', say, () => valuesOf(order, context, {}))
}

/** What the standard texts of an order's message are made of, for texts of staff. */
function valuesOf(order: Order, context: MessageContext, details: StatusChangeDetails): MessageValues {
  const { grandTotal, paymentMethod, customerName: name } = order
  const [courier, reason] = [courierSentence(details), reasonSentence(details)]
  const { cashToCollect: cash = 0 } = details
  const common = { name, number: shownOrderNumber(order.id), link: context.orderLink ?? '', courier, reason }
  const [days] = smsDays(order)
  return {
    email: {
      ...common,
      shop: shownShopName(context.shopName),
      total: formatTaka(grandTotal),
      payment: texts.paymentMethod[paymentMethod],
      days: order.promisedUntil ? texts.deliveryDays(promisedDaysText(order)) : '',
      refund: refundSentence(details, formatTaka),
      cash: cash > 0 ? texts.keepReady(formatTaka(cash)) : '',
    },
    sms: {
      ...common,
      name: smsPersonName(name),
      shop: smsName(context.shopName),
      total: smsTaka(grandTotal),
      payment: texts.smsPaymentMethod[paymentMethod],
      days: days ? texts.deliveryDays(days) : '',
      refund: refundSentence(details, smsTaka),
      cash: cash > 0 ? texts.keepReadySms(smsTaka(cash)) : '',
    },
  }
}

/**
 * With the promised days and the order's link where they cost no further part of an SMS, and with the link in any case
 * where the shop wants that; then the words that fit into the same parts. docs/bangladesh.md §3.1
 */
function placedSms(order: Order, { shopName, orderLink, smsOrderLink }: MessageContext): string {
  const about = [smsName(shopName), shownOrderNumber(order.id), smsTaka(order.grandTotal)] as const
  const [method, fullMethod] = [texts.smsPaymentMethod, texts.paymentMethod].map(
    (names) => names[order.paymentMethod],
  ) as [string, string]
  const days = smsDays(order)
  // With the most readable days only.
  const inFull = days.slice(0, 1).map((each) => texts.placedSmsInFull(...about, fullMethod, each))
  const withDays = days.map((each) => texts.placedSmsWithDays(...about, method, each))
  const withoutDays = texts.placedSmsWithoutDays(...about, method)
  const linked = (...wordings: string[]) => (orderLink ? linkedTexts(wordings, orderLink) : [])
  if (orderLink && smsOrderLink === 'always')
    return withinParts(`${withoutDays} ${orderLink}`, [
      ...linked(...inFull, ...withDays),
      ...linked(withoutDays),
    ])
  return withinParts(texts.placedSms(...about, fullMethod), [
    ...linked(...withDays),
    ...withDays.flatMap((text) => [`${text} ${texts.thankYou}`, text]),
    ...linked(withoutDays),
  ])
}

/** The text of an SMS with the order's link at its end, where that costs no further part or may cost one. */
function withLink(sms: string, { orderLink, smsOrderLink }: MessageContext): string {
  if (!orderLink) return sms
  const linked = linkedTexts([sms], orderLink)
  return withinParts(smsOrderLink === 'always' ? `${sms} ${orderLink}` : sms, linked)
}

/** First with the words that say what the link is for, then without them. */
const linkedTexts = (wordings: readonly string[], link: string) =>
  [texts.seeOrder(link), link].flatMap((ending) => wordings.map((text) => `${text} ${ending}`))

/** The first of the wordings whose SMS has no more parts than a text; else `otherwise`, the text itself. */
export function withinParts(text: string, wordings: readonly string[], otherwise = text): string {
  const partsOf = (sms: string) => smsSegments(compactBangla(sms)).parts
  return wordings.find((wording) => partsOf(wording) <= partsOf(text)) ?? otherwise
}

/** The notice of an order's new status, by email (if verified) and SMS. docs/product.md §6 */
export function statusChangeMessages(
  order: Order,
  to: OrderStatus,
  context: MessageContext,
  given: StatusChangeDetails = {},
): OutboundMessage[] {
  // Nobody has a parcel of an order that is prepared.
  const { courierName, trackingNumber, ...others } = given
  const details = to === 'shipped' ? given : others
  const say = (number: string): MessageContent => {
    const subject = texts.statusSubject[to](number)
    const status = texts.status[to](number)
    const sms = [texts.notice(smsName(context.shopName), status), ...detailSentences(details, smsTaka)]
    return {
      subject,
      heading: subject,
      parts: [
        paragraph(texts.dear(order.customerName, status)),
        ...detailSentences(details, formatTaka).map(paragraph),
        ...cashParagraphs(details),
        { kind: 'rows', rows: order.lines.map(lineRow) },
        ...(to === 'shipped' ? [paymentRows(order, details)] : []),
      ],
      sms: to === 'shipped' ? sentSms(sms, [], context, details) : sms.join(' '),
    }
  }
  return outboundMessages(order, context, `order-${to}`, say, () => valuesOf(order, context, details))
}

/**
 * The notice that staff changed an order, with its new total, and with its recipient and address where `isMoved`; by
 * email (if verified) and SMS. docs/product.md §6
 */
export function orderChangedMessages(
  order: Order,
  { grandTotal, amountDue }: { grandTotal: Taka; amountDue: Taka },
  { isMoved = false, ...context }: MessageContext & { isMoved?: boolean },
): OutboundMessage[] {
  return noticeMessages(order, context, 'order-changed', (number) => {
    const text = texts.changed(number, formatTaka(grandTotal), formatTaka(amountDue))
    const shop = smsName(context.shopName)
    const sms = texts.changedSms(shop, number, smsTaka(grandTotal), smsTaka(amountDue))
    return {
      subject: texts.changedSubject(number),
      text: isMoved ? `${text} ${texts.goesTo(recipientAndPlace(order, context))}` : text,
      sms: isMoved ? `${sms} ${texts.goesToSms(cityAndDistrict(order, context))}` : sms,
    }
  })
}

/** The notice of another recipient or address, with the new total where the delivery fee changed. docs/product.md §6 */
export function deliveryChangedMessages(
  order: Order,
  totals: { grandTotal: Taka; amountDue: Taka } | undefined,
  context: MessageContext,
): OutboundMessage[] {
  return noticeMessages(order, context, 'order-changed', (number) => {
    const { grandTotal = 0, amountDue = 0 } = totals ?? {}
    const text = texts.deliveryChanged(number, recipientAndPlace(order, context))
    const sms = texts.deliveryChangedSms(smsName(context.shopName), number)
    if (!totals) return { subject: texts.changedSubject(number), text, sms }
    return {
      subject: texts.changedSubject(number),
      text: `${text} ${texts.newTotal(formatTaka(grandTotal), formatTaka(amountDue))}`,
      sms: `${sms} ${texts.newTotalSms(smsTaka(grandTotal), smsTaka(amountDue))}`,
    }
  })
}

/** The notice that a part of an order was handed over, by email (if verified) and SMS. docs/product.md §6 */
export function partSentMessages(
  order: Order,
  context: MessageContext,
  details: StatusChangeDetails,
): OutboundMessage[] {
  return outboundMessages(order, context, 'order-part-sent', (number) => {
    const subject = texts.partSentSubject(number)
    const sentences = detailSentences(details, formatTaka)
    const sms = [texts.notice(smsName(context.shopName), texts.partSent(number)), ...sentences]
    return {
      subject,
      heading: subject,
      parts: [
        paragraph(texts.dear(order.customerName, texts.partSent(number))),
        ...sentences.map(paragraph),
        ...cashParagraphs(details),
        paragraph(texts.restFollows),
        paymentRows(order, details),
      ],
      sms: sentSms(sms, [texts.restFollows], context, details),
    }
  })
}

/**
 * The text of an SMS about parcels on their way: what they collect at the door in any case, in words that cost no further
 * part, where there are any; before its `ending`, without which it is understood too.
 */
function sentSms(
  beginning: readonly string[],
  ending: readonly string[],
  context: MessageContext,
  { cashToCollect = 0 }: StatusChangeDetails,
): string {
  const textOf = (...sentences: string[]) => withLink([...beginning, ...sentences].join(' '), context)
  const withoutCash = textOf(...ending)
  if (cashToCollect === 0) return withoutCash
  const amount = smsTaka(cashToCollect)
  const [readable, short] = [texts.keepReadySms(amount), texts.payAtDoorSms(amount)]
  const wordings = [textOf(readable, ...ending), textOf(short, ...ending), textOf(readable), textOf(short)]
  return withinParts(withoutCash, wordings, textOf(readable, ...ending))
}

const cashParagraphs = ({ cashToCollect = 0 }: StatusChangeDetails): EmailPart[] =>
  cashToCollect > 0 ? [paragraph(texts.keepReady(formatTaka(cashToCollect)))] : []

/** What the order costs, what was paid of it, and what its parcels collect. */
function paymentRows(
  { grandTotal, amountPaid }: Order,
  { cashToCollect = 0 }: StatusChangeDetails,
): EmailPart {
  const rows: Row[] = [
    [texts.grandTotal, formatTaka(grandTotal)],
    ...(amountPaid > 0 ? [[texts.amountPaid, formatTaka(amountPaid)] as const] : []),
    ...(cashToCollect > 0 ? [[texts.dueAtDoor, formatTaka(cashToCollect)] as const] : []),
  ]
  return { kind: 'rows', rows, isSummed: true }
}

/**
 * What a message says in addition to the new status: why the order was cancelled and what becomes of its money, or which
 * courier brings it and what he collects.
 */
export type StatusChangeDetails = {
  note?: string | undefined
  refunds?: readonly MoneyBack[] | undefined
  courierName?: string | undefined
  trackingNumber?: string | undefined
  /** What the parcels that are on their way by now collect at the door. */
  cashToCollect?: Taka | undefined
}

/** A refund, and where it goes: with an `attemptId` through its gateway, whatever wallet the buyer named. */
export type MoneyBack = {
  amount: Taka
  method: RefundChannel
  number: string | null
  attemptId: string | null
}

type FormatAmount = (amount: Taka) => string

const detailSentences = (details: StatusChangeDetails, format: FormatAmount): string[] =>
  [refundSentence(details, format), reasonSentence(details), courierSentence(details)].filter(Boolean)

/** What goes back, with one sentence for each place where it goes. */
function refundSentence({ refunds = [] }: StatusChangeDetails, format: FormatAmount): string {
  const byPlace = Map.groupBy(refunds, (refund) =>
    isThroughGateway(refund) ? 'gateway' : `${refund.method} ${refund.number}`,
  )
  const sentences = [...byPlace.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const amount = others.reduce((sum, one) => sum + one.amount, first.amount)
    return [moneyBackSentence(first, format(amount))]
  })
  return sentences.join(' ')
}

const isThroughGateway = ({ method, attemptId }: MoneyBack) => method === 'gateway' || attemptId !== null

/** Of a number its last digits only: the order's phone, which staff may correct, may be another person's. */
function moneyBackSentence(refund: MoneyBack, amount: string): string {
  const { method, number } = refund
  if (isThroughGateway(refund)) return texts.goesBackAsPaid(amount)
  if (!number) return texts.goesBackAsAgreed(amount)
  const end = inDigits(number.slice(-3))
  if (method === 'gateway' || method === 'manual' || method === 'exchange')
    return texts.goesBackToNumber(amount, end)
  return texts.goesBackToWallet(amount, texts.wallets[method], end)
}

const reasonSentence = ({ note }: StatusChangeDetails) => (note ? texts.reason(note) : '')

function courierSentence({ courierName, trackingNumber }: StatusChangeDetails): string {
  const courier = [courierName, trackingNumber].filter(Boolean).join(', ')
  return courier ? texts.courier(courier) : ''
}

/** Whom a message about an order goes to, and in which language. */
export type Addressee = Pick<Order, 'id' | 'customerName' | 'phone' | 'language'>

/** `due`: what is still to be paid. */
type ReceivedPayment = { received: Taka; due: Taka }

/**
 * The confirmation of a payment, online or by mobile banking, by email (if verified) and SMS; what is still to be paid, or
 * what happens next to an order that is not sent yet. docs/product.md §6
 */
export function paymentReceivedMessages(
  order: Addressee & Pick<Order, 'status'>,
  { received, due }: ReceivedPayment,
  context: MessageContext,
): OutboundMessage[] {
  const isToBePrepared = order.status === 'pending' || order.status === 'processing'
  return outboundMessages(order, context, 'payment-received', (number) => {
    const next = due > 0 ? texts.stillDue(formatTaka(due)) : isToBePrepared ? texts.preparing : ''
    const text = [texts.paid(formatTaka(received), number), next].filter(Boolean).join(' ')
    return {
      subject: texts.paidSubject(number),
      heading: texts.paidHeading,
      parts: [paragraph(texts.dear(order.customerName, text))],
      sms: [
        texts.paidSms(smsName(context.shopName), smsTaka(received), number),
        due > 0 ? texts.stillDue(smsTaka(due)) : texts.thankYou,
      ].join(' '),
    }
  })
}

type Notice = { subject: string; text: string; sms: string }

/**
 * A notice of one paragraph about an order, after its greeting, by email (if verified) and SMS, in the order's language;
 * `number` is that of the order, as its customer's pages show it.
 */
export function noticeMessages(
  order: Order,
  context: MessageContext,
  template: Template,
  say: (number: string) => Notice,
): OutboundMessage[] {
  return outboundMessages(order, context, template, (number) => {
    const { subject, text, sms } = say(number)
    return { subject, heading: subject, parts: [paragraph(texts.dear(order.customerName, text))], sms }
  })
}

/** `valuesOf`: for texts of staff, of the templates that have any. */
function outboundMessages(
  order: Addressee,
  context: MessageContext,
  template: Template,
  say: (number: string) => MessageContent,
  valuesOf?: () => MessageValues,
): OutboundMessage[] {
  const { verifiedEmail, publicUrl, messageTexts } = context
  return runInLanguage(order.language, () => {
    const own = valuesOf && ownTextOf(messageTexts, template)
    const standard = say(shownOrderNumber(order.id))
    const { subject, heading, parts, sms } = own ? withOwnTexts(standard, own, valuesOf()) : standard
    const short = smsMessage(order.phone, template, sms)
    if (!verifiedEmail) return [short]
    const button: EmailPart = {
      kind: 'button',
      label: texts.seeMyOrders,
      url: pageUrl(publicUrl, '/user/my-orders'),
    }
    return [emailMessage(verifiedEmail, template, subject, { heading, parts: [...parts, button] }), short]
  })
}

const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text })

type Row = readonly [label: string, value: string]

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))

function lineRow(line: Order['lines'][number]): Row {
  const choice = lineChoiceTexts(line).join(', ')
  const name = `${plainNameOf(line)}${choice && ` (${choice})`}`
  return [texts.line(numbers().format(line.quantity), name), formatTaka(line.lineTotal)]
}

function sumRows(order: Order): Row[] {
  const sums: [string, Taka][] = [
    [texts.subtotal, order.subtotal],
    ...(order.discountAmount > 0 ? [[texts.discount, -order.discountAmount] as [string, Taka]] : []),
    [texts.deliveryFee, fullDeliveryFee(order)],
    ...(order.freeDeliveryAmount ? [[texts.freeDelivery, -order.freeDeliveryAmount] as [string, Taka]] : []),
    ...(order.addedTax ? [[texts.addedTax, order.addedTax] as [string, Taka]] : []),
    [texts.grandTotal, order.grandTotal],
  ]
  return sums.map(([name, amount]) => [name, formatTaka(amount)])
}

type Where = Pick<MessageContext, 'places'>

function cityAndDistrict({ deliveryAddress }: Order, { places }: Where): string {
  const { city, district } = placesOf(deliveryAddress, places)
  return `${city}, ${district}`
}

function recipientAndPlace(order: Order, where: Where): string {
  const { recipientName, customerName, deliveryAddress } = order
  const place = cityAndDistrict(order, where)
  return [recipientName || customerName, deliveryAddress.addressDetails, place].join(', ')
}

function addressText(order: Order, where: Where): string {
  const { addressDetails } = order.deliveryAddress
  const { division } = placesOf(order.deliveryAddress, where.places)
  return [addressDetails, cityAndDistrict(order, where), division].join(', ')
}
