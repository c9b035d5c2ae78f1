import { runInLanguage } from '#api/request-language.ts'
import { sharedCash } from '#api/sales/parcels/shared-cash.ts'
import { formatCount } from '#contract/counts.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Parcel } from '#contract/sales/parcels.ts'
import type { DocumentsInput } from '#contract/sales/staff-orders/bulk-orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { documentTexts } from './document-texts.ts'
import { addressLines, type Issuer, invoiceData, issuerLines } from './invoice-data.ts'
import { withLineBreaks } from './line-breaks.ts'

export type DocumentData = ReturnType<typeof documentData>

/**
 * The contents of packing slips or invoices as finished texts, which the template only lays out, each order's in its
 * own language. An order in parcels has a packing slip for each of them.
 */
export function documentData(
  orders: readonly Order[],
  issuer: Issuer,
  { kind, paper }: Pick<DocumentsInput, 'kind' | 'paper'>,
) {
  const pages = orders.flatMap((order) =>
    runInLanguage(order.language, () =>
      kind === 'packing-slip' ? slipsOf(order, issuer) : [invoiceOf(order, issuer)],
    ),
  )
  return {
    title: documentTexts.titles[kind],
    shopName: shownShopName(issuer.shopName),
    kind,
    paper,
    orders: pages,
  }
}

/** The same for the slip of one parcel that is packed or on its way. */
export function parcelSlipData(
  order: Order,
  parcelId: string,
  issuer: Issuer,
  paper: DocumentsInput['paper'],
): DocumentData {
  return runInLanguage(order.language, () => {
    const parcel = order.parcels.find(({ id }) => id === parcelId)
    const others = order.parcels.filter(({ id, state }) => id !== parcelId && state === 'handed-over')
    const collected = others.reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)
    const slips = parcel ? slipsOfParcels(order, [parcel], order.amountDue - collected, issuer) : []
    const kind = 'packing-slip' as const
    return {
      title: documentTexts.titles[kind],
      shopName: shownShopName(issuer.shopName),
      kind,
      paper,
      orders: slips,
    }
  })
}

/** A slip for each packed parcel; without any for those on their way, and before that one for the whole order. */
function slipsOf(order: Order, issuer: Issuer) {
  const inState = (state: Parcel['state']) => order.parcels.filter((parcel) => parcel.state === state)
  const packed = inState('ready')
  const parcels = packed.length > 0 ? packed : inState('handed-over')
  if (parcels.length === 0) return [dataOf(order, issuer)]
  const onTheirWay = packed.length > 0 ? inState('handed-over') : []
  const others = onTheirWay.reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)
  return slipsOfParcels(order, parcels, order.amountDue - others, issuer)
}

/** `due`: what these parcels collect at most together. */
function slipsOfParcels(order: Order, parcels: readonly Parcel[], due: Taka, issuer: Issuer) {
  const cash = sharedCash(parcels, due)
  return parcels.map((parcel, index) => ({
    ...dataOf(partOf(order, parcel), issuer),
    ...parcelData(order, parcel, cash[index] ?? 0),
  }))
}

/** The order as its parcel has it. */
function partOf(order: Order, { lines, courierName, trackingNumber }: Parcel): Order {
  const units = new Map(lines.map((line) => [line.lineId, line.units]))
  return {
    ...order,
    courierName,
    trackingNumber,
    lines: order.lines.map((line) => ({ ...line, quantity: units.get(line.id) ?? 0 })),
  }
}

/** `cash`: what this parcel collects. */
function parcelData(order: Order, { id, sellerName }: Parcel, cash: Taka) {
  const isPaid = order.status === 'cancelled' || order.paymentStatus === 'paid'
  const number = order.parcels.findIndex((one) => one.id === id) + 1
  return {
    part: [
      order.parcels.length > 1 &&
        documentTexts.parcel(formatCount(number), formatCount(order.parcels.length)),
      sellerName,
    ]
      .filter((text) => text)
      .join(' · '),
    toCollect:
      cash > 0 && !isPaid ? documentTexts.collect(formatTaka(cash)) : toCollect({ ...order, amountDue: 0 }),
  }
}

/** On a slip is who sends the parcel, on an invoice also who stands behind the shop. */
const invoiceOf = (order: Order, issuer: Issuer) => ({
  ...dataOf(order, issuer),
  issuer: issuer.identity ? issuerLines(issuer.identity) : [],
})

function dataOf(order: Order, issuer: Issuer) {
  const { shopName, number, date, lines, sums, total, includedTax, payment } = invoiceData(order, issuer)
  const courier = [order.courierName, order.trackingNumber].filter(Boolean).join(', ')
  const foot = [
    issuer.supportPhone && documentTexts.questions(issuer.supportPhone),
    issuer.publicUrl.replace(/^https?:\/\//, ''),
  ]
  return {
    labels: documentTexts.labels,
    shopName,
    issuer: [] as string[],
    number,
    date,
    recipient: recipientOf(order, issuer),
    promised: promisedDaysText(order),
    lines,
    sums,
    total,
    includedTax,
    payment,
    courier: withLineBreaks(courier),
    part: '',
    toCollect: toCollect(order),
    foot: foot.filter(Boolean).join(' · '),
  }
}

/** Who receives the parcel and where: the courier calls this number. */
function recipientOf(
  { customerName, phone, recipientName, recipientPhone, deliveryAddress }: Order,
  { places }: Issuer,
) {
  const lines = [
    ...addressLines(deliveryAddress, places),
    recipientPhone || phone,
    recipientName && documentTexts.orderedBy(customerName),
  ]
  return {
    name: withLineBreaks(recipientName || customerName),
    lines: lines.filter(Boolean).map(withLineBreaks),
  }
}

/** What the courier collects from the customer, or why nothing. */
function toCollect({ status, paymentStatus, paymentMethod, amountPaid, amountDue }: Order): string {
  if (status === 'cancelled') return documentTexts.cancelled
  if (paymentStatus === 'paid') return documentTexts.paid
  if (paymentMethod === 'ssl' && amountPaid === 0) return documentTexts.notPaid
  return amountDue > 0 ? documentTexts.collect(formatTaka(amountDue)) : documentTexts.nothingToCollect
}
