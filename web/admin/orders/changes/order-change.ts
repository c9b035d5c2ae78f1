import { messages } from '#contract/messages.ts'
import { grandTotalOf, subtotalOfUnits } from '#contract/pricing/totals.ts'
import type { OrderChangeInput, OrderChangePlan } from '#contract/sales/order-changes.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { StaffLine } from '#contract/sales/staff-orders/staff-view.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import type { DestinationValues } from '#web/admin/orders/address-fields.tsx'
import { destinationErrors, destinationFrom } from '#web/admin/orders/order-destination.ts'
import {
  type FormTotals,
  type PhoneLine,
  phoneOrderLines,
  sumOfPhoneLines,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { assertNoErrors, wrongField } from '#web/design/form/field-errors.ts'

/** What the form of a changed order holds: units by line, added products, and typed amounts. */
export type OrderChangeForm = {
  units: Readonly<Record<string, number>>
  added: readonly PhoneLine[]
  /** What staff grant besides price rules and coupon; undefined: what is left of what they granted before. */
  discount: string | undefined
  /** Undefined: what delivery cost before, which may be free by what the order contains then. */
  fee: string | undefined
  /** Undefined: the address and recipient that the order has. */
  destination: DestinationValues | undefined
  reason: string
}

/** Units already sent, which cannot be taken out. */
export const fixedUnits = ({ handedOver, delivered, returned }: StaffLine) =>
  handedOver + delivered - returned

/** Units of a line that the buyer pays for. */
export const unitsToPay = (line: StaffLine) => line.open + line.packed + fixedUnits(line)

/** Whether lowering a line to this many units requires unpacking a parcel. */
export const needsUnpacking = (line: StaffLine, units: number) =>
  line.packed > 0 && units < line.packed + fixedUnits(line)

/** What takes something off of an order: price rules, its coupon, and the staff. */
type Discounts = Pick<StaffQuote, 'ruleDiscount' | 'couponDiscount' | 'staffDiscount'>

/** Until the shop answers, the whole discount is shown as the staff's; the total is the same. */
export const discountsBefore = ({ discountAmount: staffDiscount }: Order): Discounts => {
  return { ruleDiscount: 0, couponDiscount: 0, staffDiscount }
}

/**
 * The totals of the changed order until the shop has answered what it costs: with the `discounts` and the VAT of its last
 * answer. `order`: before the change, whose fees stay.
 */
export function changedTotals(
  lines: readonly StaffLine[],
  { units, added, discount, fee }: Pick<OrderChangeForm, 'units' | 'added' | 'discount' | 'fee'>,
  {
    order,
    discounts,
    addedTax,
  }: { order: Pick<Order, 'deliveryFee' | 'returnFee'>; discounts: Discounts; addedTax?: number | undefined },
): FormTotals {
  const existing = lines.map(({ id, unitPrice }) => ({ unitPrice, units: units[id] ?? 0 }))
  const subtotal = subtotalOfUnits(existing) + sumOfPhoneLines(added)
  const granted = discount === undefined ? discounts.staffDiscount : (parseWholeNumber(discount) ?? 0)
  const discountAmount = discounts.ruleDiscount + discounts.couponDiscount + granted
  const deliveryFee = fee === undefined ? order.deliveryFee : (parseWholeNumber(fee) ?? 0)
  const amounts = { subtotal, discountAmount, deliveryFee, ...(addedTax && { addedTax }) }
  return { ...amounts, grandTotal: grandTotalOf({ ...amounts, returnFee: order.returnFee }) }
}

/** The request for the price of the changed order; undefined while an amount is no number. */
export function changePlanOf(
  lines: readonly StaffLine[],
  { units, added, discount, fee, destination }: OrderChangeForm,
): OrderChangePlan | undefined {
  if (Object.keys(amountErrors({ discount: discount ?? '', deliveryFee: fee ?? '' })).length > 0)
    return undefined
  const isElsewhere = destination && Object.keys(destinationErrors(destination)).length === 0
  const listed = lines.filter((line) => unitsToPay(line) > 0 || (units[line.id] ?? 0) > 0)
  return {
    lines: listed.map(({ id }) => ({ lineId: id, units: units[id] ?? 0 })),
    newLines: phoneOrderLines(added),
    ...(discount !== undefined && { staffDiscount: parseWholeNumber(discount) ?? 0 }),
    ...(fee !== undefined && { deliveryFee: parseWholeNumber(fee) ?? 0 }),
    ...(isElsewhere && { deliveryAddress: destinationFrom(destination).deliveryAddress }),
  }
}

/** The change as the API takes it, with the totals that are shown. Throws with what is wrong in the form. */
export function orderChangeFrom(
  lines: readonly StaffLine[],
  form: OrderChangeForm,
  { updatedAt, totals }: { updatedAt: Date; totals: ReturnType<typeof changedTotals> },
): OrderChangeInput {
  const { discount = '', fee: deliveryFee = '', destination, reason } = form
  assertNoErrors({ ...amountErrors({ discount, deliveryFee }), ...destinationErrors(destination) })
  if (totals.discountAmount > totals.subtotal) throw wrongField('discount', messages.discountTooLarge)
  return {
    updatedAt,
    lines: [],
    ...changePlanOf(lines, form),
    grandTotal: totals.grandTotal,
    ...(destination && destinationFrom(destination)),
    ...(reason.trim() && { reason: reason.trim() }),
  }
}

/** Errors by field: typed amounts that are no whole numbers of taka. An empty one is none. */
export function amountErrors(typed: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.entries(typed).filter(
    ([, amount]) => amount.trim() !== '' && parseWholeNumber(amount) === undefined,
  )
  return Object.fromEntries(wrong.map(([name]) => [name, messages.wholeTaka]))
}
