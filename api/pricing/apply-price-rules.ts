import type { Taka } from '#contract/taka.ts'
import type { LineDiscount, PriceRule, PriceRuleOrder } from './price-rule.ts'

/** What a rule takes off a line, by the line's position. */
export type RuleDiscount = { rule: string; line: number; amount: Taka }

/** A rule whose answer for this order cannot be used, and why, for the log. */
export type IgnoredRule = { rule: string; reason: string }

/**
 * Asks the rules in their order, each about what the ones before have left of the lines. A rule that throws, or
 * answers what cannot be, is ignored as a whole: the order is not held up, and never costs a wrong sum.
 */
export function applyPriceRules(
  rules: readonly PriceRule[],
  order: PriceRuleOrder,
): { discounts: RuleDiscount[]; ignored: IgnoredRule[] } {
  const discounts: RuleDiscount[] = []
  const ignored: IgnoredRule[] = []
  let lines = order.lines
  for (const rule of rules) {
    try {
      // Frozen and with a date of its own, so that no rule changes what the next one is asked.
      const frozen = Object.freeze(lines.map((line) => Object.freeze({ ...line })))
      const answer: unknown = rule.discounts({ ...order, lines: frozen, at: new Date(order.at) })
      lines = linesAfter(lines, answer)
      discounts.push(...discountsIn(answer).map((discount) => ({ rule: rule.name, ...discount })))
    } catch (error) {
      ignored.push({ rule: rule.name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { discounts, ignored }
}

/** The lines with what an answer leaves of them. Throws with the reason when it cannot be: it may be written by anybody. */
function linesAfter(lines: PriceRuleOrder['lines'], answer: unknown): PriceRuleOrder['lines'] {
  const amounts = lines.map(({ amount }) => amount)
  for (const { line, amount } of discountsIn(answer)) {
    const costs = amounts[line]
    if (costs === undefined) throw new Error(`it named line ${line} of ${lines.length}`)
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new Error(`it took ${amount} off, which is no number of whole taka`)
    if (amount > costs) throw new Error(`it took ${amount} off a line that costs ${costs}`)
    amounts[line] = costs - amount
  }
  return lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }))
}

function discountsIn(answer: unknown): LineDiscount[] {
  if (!Array.isArray(answer)) throw new Error('it answered no list')
  return answer
    .map(({ line, amount }: LineDiscount) => ({ line, amount }))
    .filter(({ amount }) => amount !== 0)
}
