import { messages } from '#contract/messages.ts'
import { quote } from '#contract/pricing/order-lines.ts'
import type { OrderChangeInput } from '#contract/sales/order-changes.ts'
import type { StaffLine } from '#contract/sales/orders-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import {
  type PhoneLine,
  phoneOrderLines,
  sumOfPhoneLines,
  withCurrentPrices,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { assertNoErrors, wrongField } from '#web/design/form/field-errors.ts'
import { ApiError, readAs } from '#web/http/api-client.ts'
import { recipientErrors } from '#web/shop/orders/checkout/order-fields.ts'

/** What the form of a changed order holds: units by line, added products, and typed amounts. */
export type OrderChangeForm = {
  units: Readonly<Record<string, number>>
  added: readonly PhoneLine[]
  discount: string
  fee: string
  recipientName: string
  recipientPhone: string
  reason: string
}

/** Units of a line that are sent already, and stay in the order. */
export const fixedUnits = ({ handedOver, delivered, returned }: StaffLine) =>
  handedOver + delivered - returned

/** Units of a line that the buyer pays for. */
export const unitsToPay = (line: StaffLine) => line.open + line.packed + fixedUnits(line)

/** Whether a line with so many units needs parcels unpacked. */
export const needsUnpacking = (line: StaffLine, units: number) =>
  line.packed > 0 && units < line.packed + fixedUnits(line)

/** The totals of the changed order, as the form shows them. `returnFee`: what it charges for returns, which stays. */
export function changedTotals(
  lines: readonly StaffLine[],
  { units, added, discount, fee }: Pick<OrderChangeForm, 'units' | 'added' | 'discount' | 'fee'>,
  returnFee: Taka,
) {
  const existingAmount = lines.reduce((sum, { id, unitPrice }) => sum + unitPrice * (units[id] ?? 0), 0)
  const subtotal = existingAmount + sumOfPhoneLines(added)
  const discountAmount = parseWholeNumber(discount) ?? 0
  const deliveryFee = parseWholeNumber(fee) ?? 0
  const grandTotal = subtotal - discountAmount + deliveryFee + returnFee
  return { subtotal, discountAmount, deliveryFee, grandTotal }
}

/** The change as the API takes it. Throws with what is wrong in the form. */
export function orderChangeFrom(
  lines: readonly StaffLine[],
  form: OrderChangeForm,
  { updatedAt, returnFee }: { updatedAt: Date; returnFee: Taka },
): OrderChangeInput {
  const { units, added, discount, fee, recipientName, recipientPhone, reason } = form
  assertNoErrors({ ...amountErrors({ discount, deliveryFee: fee }), ...recipientErrors(form) })
  const { subtotal, ...amounts } = changedTotals(lines, form, returnFee)
  if (amounts.discountAmount > subtotal) throw wrongField('discount', messages.discountTooLarge)
  const listed = lines.filter((line) => unitsToPay(line) > 0 || (units[line.id] ?? 0) > 0)
  return {
    updatedAt,
    lines: listed.map(({ id }) => ({ lineId: id, units: units[id] ?? 0 })),
    newLines: phoneOrderLines(added),
    ...{ ...amounts, recipientName, recipientPhone },
    ...(reason.trim() && { reason: reason.trim() }),
  }
}

/** The added lines at the prices of the order's customer, which come with a refused total; as they were after other errors. */
export function withAnsweredPrices(added: readonly PhoneLine[], error: unknown): readonly PhoneLine[] {
  const current = error instanceof ApiError ? readAs(quote, error.data) : undefined
  return current ? withCurrentPrices(added, current) : added
}

/** Errors by field: typed amounts that are no whole numbers of taka. An empty one is none. */
export function amountErrors(typed: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.entries(typed).filter(
    ([, amount]) => amount.trim() !== '' && parseWholeNumber(amount) === undefined,
  )
  return Object.fromEntries(wrong.map(([name]) => [name, messages.wholeTaka]))
}
