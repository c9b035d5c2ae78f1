import type { NewOrderLine, Quote } from '#contract/pricing/order-lines.ts'
import type { Taka } from '#contract/taka.ts'
import { applyPriceRules, type IgnoredRule } from './apply-price-rules.ts'
import { type CouponDecision, type CouponTerms, couponDiscount } from './coupon-discount.ts'
import { type PricedLine, priceLines, quoteOf, type StockedProduct } from './order-pricing.ts'
import type { PriceRule } from './price-rule.ts'

/** An order to be priced: what is chosen of which products, and who orders when. */
export type OrderToPrice = {
  lines: readonly NewOrderLine[]
  products: readonly StockedProduct[]
  /** The code that the customer entered, and the coupon of that code, if there is one. */
  couponCode: string | null | undefined
  coupon: CouponTerms | undefined
  /** Granted by staff, in addition. */
  staffDiscount: Taka
  deliveryFee: Taka
  customerId: string
  customerGroupId: string | null
  now: Date
}

/** What an order costs, and which discount belongs to which lines. */
export type PricedOrder = {
  /** In the order of the lines that were to be priced. */
  lines: PricedLine[]
  figures: Quote
  ruleDiscounts: readonly { rule: string; line: PricedLine; amount: Taka }[]
  coupon: CouponDecision
  /** Rules that failed for this order; to be logged. */
  ignoredRules: readonly IgnoredRule[]
}

/**
 * The one place that decides what an order costs, for quotes and for orders: the prices of its available lines for this customer at
 * this moment (`unitPriceOf`), less what the price rules take off, less the coupon's discount on the rest, less what staff grant,
 * and the delivery fee. Pure but for the rules, which are the merchant's. Throws invalid for a choice that does not exist.
 * docs/commerce-core.md §5
 */
export function priceOrder(order: OrderToPrice, rules: readonly PriceRule[]): PricedOrder {
  const { couponCode, coupon, staffDiscount, deliveryFee, customerId, customerGroupId, now } = order
  const lines = priceLines(order.lines, order.products, { customerGroupId, at: now })
  const available = lines.filter((line) => line.isAvailable)
  const { discounts, ignored } =
    rules.length === 0
      ? { discounts: [], ignored: [] }
      : applyPriceRules(rules, { lines: available.map(ruleLineOf), customerId, at: now })
  const ruleDiscounts = discounts.flatMap(({ line: index, ...discount }) => {
    const line = available[index]
    return line ? [{ ...discount, line }] : []
  })
  const decision = couponCode ? decideCoupon(coupon, available, ruleDiscounts, now) : noCoupon
  const discountAmount = sumOf(ruleDiscounts) + decision.discountAmount + staffDiscount
  return {
    lines,
    figures: quoteOf(lines, discountAmount, deliveryFee),
    ruleDiscounts,
    coupon: decision,
    ignoredRules: ignored,
  }
}

const noCoupon: CouponDecision = { discountAmount: 0, lines: [] }

/** A coupon counts what the price rules leave of the lines. */
function decideCoupon(
  coupon: CouponTerms | undefined,
  lines: readonly PricedLine[],
  ruleDiscounts: PricedOrder['ruleDiscounts'],
  now: Date,
): CouponDecision {
  if (ruleDiscounts.length === 0) return couponDiscount(coupon, lines, now)
  const reduced = lines.map((line) => {
    const discount = sumOf(ruleDiscounts.filter((one) => one.line === line))
    return { ...line, lineTotal: line.lineTotal - discount }
  })
  const decision = couponDiscount(coupon, reduced, now)
  if (decision.rejection) return decision
  return {
    ...decision,
    lines: lines.filter((_line, index) => decision.lines.some((one) => one === reduced[index])),
  }
}

const sumOf = (discounts: readonly { amount: Taka }[]): Taka =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)

function ruleLineOf({
  productId,
  variantId,
  categoryId,
  sellerId,
  quantity,
  unitPrice,
  lineTotal: amount,
}: PricedLine) {
  return { productId, variantId, categoryId, sellerId, quantity, unitPrice, amount }
}
