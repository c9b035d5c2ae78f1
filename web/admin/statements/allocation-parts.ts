import { messages } from '#contract/messages.ts'
import type { PayableByReceipt } from '#contract/sales/statements.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { wrongField } from '#web/design/form/field-errors.ts'

/** An order that a payment is divided to, with its amount as it was typed. */
export type AllocationPart = { order: PayableByReceipt; amount: string }

/** Adds an order with what it is due, or with what is left of the payment where that is less. */
export function withOrder(
  parts: readonly AllocationPart[],
  order: PayableByReceipt,
  openAmount: number,
): AllocationPart[] {
  const left = Math.max(0, openAmount - dividedAmount(parts))
  return [...parts, { order, amount: String(Math.min(order.amountDue, left)) }]
}

/** The sum of the amounts that can be read. */
export const dividedAmount = (parts: readonly AllocationPart[]): number =>
  parts.reduce((sum, { amount }) => sum + (parseWholeNumber(amount) || 0), 0)

/** The parts as the API takes them. Throws when an amount is missing. */
export function allocationsOf(parts: readonly AllocationPart[]) {
  return parts.map(({ order, amount: typed }, index) => {
    const amount = parseWholeNumber(typed)
    if (!amount) throw wrongField(`allocations.${index}.amount`, messages.amountRequired)
    return { orderId: order.id, amount }
  })
}
