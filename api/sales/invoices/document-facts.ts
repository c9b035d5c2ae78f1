import type { Order } from '#contract/sales/orders.ts'
import type { DocumentsInput } from '#contract/sales/orders-staff.ts'
import { formatTaka } from '#contract/taka.ts'
import { type Issuer, invoiceFacts } from './invoice-facts.ts'
import { withLineBreaks } from './line-breaks.ts'

export type DocumentFacts = ReturnType<typeof documentFacts>

/** The contents of packing slips or invoices as finished texts, which the template only lays out. */
export function documentFacts(
  orders: readonly Order[],
  issuer: Issuer,
  { kind, paper }: Pick<DocumentsInput, 'kind' | 'paper'>,
) {
  return { shopName: issuer.shopName, kind, paper, orders: orders.map((order) => factsOf(order, issuer)) }
}

function factsOf(order: Order, issuer: Issuer) {
  const { number, date, buyer, lines, sums, total, payment } = invoiceFacts(order, issuer)
  const courier = [order.courierName, order.trackingNumber].filter(Boolean).join(', ')
  const foot = [
    issuer.supportPhone && `Questions? Call ${issuer.supportPhone}`,
    issuer.publicUrl.replace(/^https?:\/\//, ''),
  ]
  return {
    number,
    date,
    buyer,
    lines,
    sums,
    total,
    payment,
    courier: withLineBreaks(courier),
    toCollect: toCollect(order),
    foot: foot.filter(Boolean).join(' · '),
  }
}

/** What the courier collects from the customer, or why nothing. */
function toCollect({ status, paymentStatus, paymentMethod, amountPaid, amountDue }: Order): string {
  if (status === 'cancelled') return 'Cancelled'
  if (paymentStatus === 'paid') return 'Paid'
  // Whoever paid a part by wallet pays the rest at the door.
  return paymentMethod === 'cash' || amountPaid > 0 ? `Collect ${formatTaka(amountDue)}` : 'Not paid yet'
}
