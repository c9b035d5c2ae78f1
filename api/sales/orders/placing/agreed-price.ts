import * as z from 'zod/mini'
import { conflict, invalid } from '#api/errors.ts'
import type { CouponTerms } from '#api/pricing/coupon-discount.ts'
import { type StockedProduct, subtotalOf } from '#api/pricing/order-pricing.ts'
import { type OriginalCoupon, type PricedOrder, priceOrder } from '#api/pricing/price-order.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { messages } from '#contract/messages.ts'
import { quote } from '#contract/pricing/order-lines.ts'
import type { NewOrder } from '#contract/sales/orders.ts'
import type { ReportIgnoredRules } from './ignored-rules.ts'
import type { ChargedTerms } from './order-terms.ts'

/**
 * What the shopper is charged. Throws conflict, with the current figures in `data`, when a line is not available, the
 * coupon cannot be used, or the total is not the one the shopper saw. docs/product.md §4
 */
export function agreedPrice(
  newOrder: NewOrder,
  products: readonly StockedProduct[],
  coupon: CouponTerms | undefined,
  {
    customerGroupId,
    priceRules,
    originalCoupon,
    reportIgnoredRules,
    deliveryFee,
    freeDeliveryFrom,
    staffDiscount,
    taxes,
    now,
  }: ChargedTerms & {
    customerGroupId: string | null
    priceRules: readonly PriceRule[]
    originalCoupon: OriginalCoupon | undefined
    reportIgnoredRules: ReportIgnoredRules
  },
): PricedOrder {
  const { couponCode, customerId } = newOrder
  const priced = priceOrder(
    {
      lines: newOrder.lines,
      products,
      couponCode,
      coupon,
      staffDiscount,
      deliveryFee,
      freeDeliveryFrom,
      taxes,
      customerId,
      customerGroupId,
      originalCoupon,
      now,
    },
    priceRules,
  )
  reportIgnoredRules(priced)
  const { figures, lines } = priced
  if (staffDiscount > 0 && figures.discountAmount > subtotalOf(lines))
    throw invalid(messages.discountTooLarge)
  const rejection =
    (lines.some((line) => !line.isAvailable) && messages.someSoldOut) ||
    priced.coupon.rejection?.message ||
    (figures.grandTotal !== newOrder.grandTotal && messages.figuresChanged)
  if (rejection) throw conflict(rejection, z.encode(quote, figures))
  return priced
}
