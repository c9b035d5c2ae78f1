import type { Provider } from '#api/provider.ts'
import type { Taka } from '#contract/taka.ts'

/**
 * A rule of the merchant's own by which an order costs less: three for two, a discount on Fridays, a better price for a good
 * customer. Every quote and every order asks it, while the ordered products are locked, so it has to be quick and calls nobody.
 * docs/providers.md §5
 */
export type PriceRule = Provider & {
  /**
   * What it takes off which lines, in whole taka. Pure: the same order always gets the same answer. A rule that
   * throws, or takes more off than a line costs, is ignored for that order.
   */
  discounts(order: PriceRuleOrder): readonly LineDiscount[]
}

/** What a rule knows of an order. */
export type PriceRuleOrder = {
  readonly lines: readonly PriceRuleLine[]
  readonly customerId: string
  /** When the order is placed, or quoted. */
  readonly at: Date
}

export type PriceRuleLine = {
  readonly productId: string
  readonly variantId: string | null
  readonly categoryId: string
  readonly sellerId: string
  readonly quantity: number
  readonly unitPrice: Taka
  /** What the line costs by now: the rules before this one may have taken something off. */
  readonly amount: Taka
}

/** `line`: its position in the order's lines, from 0. `amount`: what is taken off of it. */
export type LineDiscount = { readonly line: number; readonly amount: Taka }
