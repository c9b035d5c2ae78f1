import { messages } from '#contract/messages.ts'
import { parseTaka } from '#contract/parse-taka.ts'
import type { ExchangeInput } from '#contract/sales/returns-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { type PhoneLine, phoneOrderLines, phoneOrderTotals } from '#web/admin/orders/phone-order.ts'

/** The other goods for a return, and typed amounts. */
export type ExchangeForm = { lines: readonly PhoneLine[]; fee: string; discount: string }

/** The total of the other goods, and what is left of it, or of the credit of the return, once one pays for the other. */
export function exchangeTotals(form: ExchangeForm, credit: Taka) {
  const totals = phoneOrderTotals(form, 0)
  return {
    ...totals,
    toCollect: Math.max(0, totals.grandTotal - credit),
    toSendBack: Math.max(0, credit - Math.max(0, totals.grandTotal)),
  }
}

/** The exchange as the API takes it. Throws with what is wrong in the form. */
export function exchangeFrom(form: ExchangeForm): ExchangeInput {
  if (form.lines.length === 0) throw new Error(messages.noItems)
  for (const typed of [form.discount, form.fee])
    if (typed.trim() !== '' && parseTaka(typed) === undefined) throw new Error(messages.wholeTaka)
  const { subtotal, discountAmount, deliveryFee, grandTotal } = phoneOrderTotals(form, 0)
  if (discountAmount > subtotal) throw new Error(messages.discountTooLarge)
  const discount = discountAmount > 0 && { discountAmount }
  return { lines: phoneOrderLines(form.lines), deliveryFee, ...discount, grandTotal }
}
