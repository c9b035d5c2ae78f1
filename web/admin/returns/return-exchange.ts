import { messages } from '#contract/messages.ts'
import type { ExchangeInput, ExchangePlan } from '#contract/sales/returns-staff.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import type { Taka } from '#contract/taka.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import type { DestinationValues } from '#web/admin/orders/address-fields.tsx'
import { amountErrors } from '#web/admin/orders/changes/order-change.ts'
import { destinationErrors, destinationFrom } from '#web/admin/orders/order-destination.ts'
import {
  type PhoneLine,
  phoneOrderLines,
  phoneOrderTotals,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { assertNoErrors, wrongField } from '#web/design/form/field-errors.ts'

/** The other goods for a return, typed amounts, and where they go. */
export type ExchangeForm = {
  lines: readonly PhoneLine[]
  fee: string
  discount: string
  /** Undefined: to the address and recipient of the returned order. */
  destination: DestinationValues | undefined
}

/** The request for the price of the other goods; undefined while there are none, or an amount is no number. */
export function exchangePlanOf({
  lines,
  fee,
  discount,
  destination,
}: ExchangeForm): ExchangePlan | undefined {
  const isWrong = Object.keys(amountErrors({ deliveryFee: fee, discount })).length > 0
  if (lines.length === 0 || isWrong) return undefined
  const discountAmount = parseWholeNumber(discount) ?? 0
  const isElsewhere = destination && Object.keys(destinationErrors(destination)).length === 0
  return {
    lines: phoneOrderLines(lines),
    deliveryFee: parseWholeNumber(fee) ?? 0,
    ...(discountAmount > 0 && { discountAmount }),
    ...(isElsewhere && { deliveryAddress: destinationFrom(destination).deliveryAddress }),
  }
}

/**
 * The total of the other goods, and what is left of it, or of the credit of the return, once one pays for the other.
 * `quoted`: as the shop answered; until then the form adds up what it knows.
 */
export function exchangeTotals(form: ExchangeForm, credit: Taka, quoted?: StaffQuote) {
  const { subtotal, discountAmount, deliveryFee, addedTax, grandTotal } = quoted ?? phoneOrderTotals(form, 0)
  return {
    subtotal,
    discountAmount,
    deliveryFee,
    addedTax,
    grandTotal,
    toCollect: Math.max(0, grandTotal - credit),
    toSendBack: Math.max(0, credit - Math.max(0, grandTotal)),
  }
}

/** The exchange as the API takes it, at the total that is shown. Throws with what is wrong in the form. */
export function exchangeFrom(form: ExchangeForm, quoted?: StaffQuote): ExchangeInput {
  if (form.lines.length === 0) throw new Error(messages.noItems)
  assertNoErrors(amountErrors({ deliveryFee: form.fee, discount: form.discount }))
  const { subtotal, discountAmount, grandTotal } = exchangeTotals(form, 0, quoted)
  if (discountAmount > subtotal) throw wrongField('discount', messages.discountTooLarge)
  assertNoErrors(destinationErrors(form.destination))
  return {
    lines: [],
    deliveryFee: 0,
    ...exchangePlanOf(form),
    grandTotal,
    ...(form.destination && destinationFrom(form.destination)),
  }
}
