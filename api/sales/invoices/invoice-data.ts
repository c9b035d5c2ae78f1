import { monthStyle } from '#api/date-time.ts'
import { formatCount } from '#contract/counts.ts'
import { currentLanguage, perLanguage } from '#contract/language.ts'
import { shownShopAddress } from '#contract/messages/shop-address.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { formatPaisa } from '#contract/paisa.ts'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { placesOf } from '#contract/sales/delivery/find-places.ts'
import { lineChoiceTexts, plainNameOf } from '#contract/sales/line-options.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { BusinessIdentity } from '#contract/settings/business.ts'
import { formatTaka } from '#contract/taka.ts'
import { amountInWords } from './amount-in-words.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { withLineBreaks } from './line-breaks.ts'
import { spellBanglaAmount } from './spell-bangla-amount.ts'

/** The shop as it appears on invoices. */
export type Issuer = {
  shopName: ShopName
  supportPhone: string
  publicUrl: string
  /** Empty fields are not shown. */
  identity?: BusinessIdentity | undefined
  /** By which places are named in the order's language; without them as they are stored. */
  places?: Places | undefined
}

/** What an invoice shows of an order, now or in a former version. */
export type InvoicedOrder = Omit<Order, 'lines'> & { lines: readonly InvoicedLine[] }
type InvoicedLine = Pick<
  OrderLine,
  | 'productName'
  | 'translatedName'
  | 'color'
  | 'size'
  | 'options'
  | 'sellerName'
  | 'quantity'
  | 'unitPrice'
  | 'lineTotal'
>

/** A version that another one replaced. */
export type FormerVersion = { version: number; versionCount: number; replacedAt: Date }

/** The contents of an invoice as finished texts, which the template only lays out. */
export type InvoiceData = ReturnType<typeof invoiceData>

const dates = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: monthStyle(locale),
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Asia/Dhaka',
    }),
)
/**
 * The contents of an order's invoice (docs/product.md §12, My Orders), or of a former version of it, in the current language.
 */
export function invoiceData(
  order: InvoicedOrder,
  { shopName, supportPhone, publicUrl, identity, places }: Issuer,
  former?: FormerVersion,
) {
  const address = publicUrl.replace(/^https?:\/\//, '')
  return {
    shopName: shownShopName(shopName),
    issuer: identity ? issuerLines(identity) : [],
    labels: invoiceTexts.labels,
    question: supportPhone ? invoiceTexts.callOrVisit(supportPhone, address) : invoiceTexts.visit(address),
    number: `#${shortId(order.id)}`,
    orderId: order.id,
    transactionId: order.transactionId,
    date: dates().format(order.createdAt),
    version: former ? versionLabel(former) : '',
    isCancelled: order.status === 'cancelled' && !former,
    buyer: buyerOf(order, places),
    recipient: recipientOf(order),
    lines: order.lines.filter(({ quantity }) => quantity > 0).map(lineOf),
    sums: sumsOf(order),
    total: formatTaka(order.grandTotal),
    // A former version does not know it.
    includedTax:
      order.tax?.mode === 'included' && !former ? invoiceTexts.includedTax(formatPaisa(order.tax.paisa)) : '',
    totalInWords: (currentLanguage() === 'bn' ? spellBanglaAmount : amountInWords)(order.grandTotal),
    payment: former
      ? {
          state: invoiceTexts.replaced,
          isPaid: false,
          method: invoiceTexts.methods[order.paymentMethod],
          note: '',
        }
      : paymentOf(order),
  }
}

const versionLabel = ({ version, versionCount, replacedAt }: FormerVersion) =>
  invoiceTexts.version(formatCount(version), formatCount(versionCount), dates().format(replacedAt))

function buyerOf(
  { customerName, customerEmail, phone, deliveryAddress }: InvoicedOrder,
  places: Places | undefined,
) {
  return {
    name: withLineBreaks(customerName),
    lines: [...addressLines(deliveryAddress, places), phone, customerEmail]
      .filter(Boolean)
      .map(withLineBreaks),
  }
}

/** An address as it is printed. */
export function addressLines(address: Order['deliveryAddress'], places: Places | undefined): string[] {
  const { city, district, division } = placesOf(address, places)
  return [address.addressDetails, [city, district, division].join(', ')]
}

/** Who receives the parcel where it is not the buyer; null otherwise. */
function recipientOf({ recipientName, recipientPhone }: InvoicedOrder) {
  return recipientName ? { name: withLineBreaks(recipientName), phone: withLineBreaks(recipientPhone) } : null
}

function lineOf(line: InvoicedLine) {
  const { sellerName, quantity, unitPrice, lineTotal } = line
  const details = [...lineChoiceTexts(line), sellerName && invoiceTexts.soldBy(sellerName)]
  return {
    name: withLineBreaks(plainNameOf(line)),
    details: withLineBreaks(details.filter(Boolean).join(' · ')),
    unitPrice: formatTaka(unitPrice),
    quantity: formatCount(quantity),
    total: formatTaka(lineTotal),
  }
}

function sumsOf(order: InvoicedOrder) {
  const { subtotal, discountAmount, couponCode, freeDeliveryAmount = 0, returnFee, addedTax = 0 } = order
  const label = couponCode ? invoiceTexts.coupon(couponCode) : invoiceTexts.discount
  const discount = { label, amount: formatTaka(-discountAmount) }
  return [
    { label: invoiceTexts.subtotal, amount: formatTaka(subtotal) },
    ...(discountAmount > 0 ? [discount] : []),
    { label: invoiceTexts.deliveryFee, amount: formatTaka(fullDeliveryFee(order)) },
    ...(freeDeliveryAmount > 0
      ? [{ label: invoiceTexts.freeDelivery, amount: formatTaka(-freeDeliveryAmount) }]
      : []),
    ...(returnFee > 0 ? [{ label: invoiceTexts.returnFee, amount: formatTaka(returnFee) }] : []),
    ...(addedTax > 0 ? [{ label: invoiceTexts.addedTax, amount: formatTaka(addedTax) }] : []),
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
    state: isPartPaid ? invoiceTexts.partPaid(formatTaka(amountPaid)) : invoiceTexts.states[paymentStatus],
    isPaid: paymentStatus === 'paid',
    method: invoiceTexts.methods[paymentMethod],
    note: isOwed
      ? invoiceTexts.payOnDelivery(formatTaka(amountDue))
      : paymentNumber && withLineBreaks(invoiceTexts.paidFrom(paymentNumber)),
  }
}

/** Who issues the invoice: the address, and a line of numbers. */
export function issuerLines(identity: BusinessIdentity): string[] {
  const { email, tradeLicence, dbid, bin } = identity
  const numbers = [
    email,
    tradeLicence && invoiceTexts.tradeLicence(tradeLicence),
    dbid && invoiceTexts.dbid(dbid),
    bin && invoiceTexts.bin(bin),
  ]
  return [shownShopAddress(identity), numbers.filter(Boolean).join(' · ')].filter(Boolean).map(withLineBreaks)
}
