import { invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { priceOrder } from '#api/pricing/price-order.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { createReportIgnoredRules } from '#api/sales/orders/placing/ignored-rules.ts'
import { readStockedProducts } from '#api/sales/orders/placing/stocked-products.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { ExchangePlan } from '#contract/sales/returns-staff.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { findOriginalCoupon } from './original-coupon.ts'
import { findReturn } from './returns.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { priceRules: readonly PriceRule[] }

/**
 * What an exchange would cost, as the exchange itself decides it, without locks and without placing anything.
 * docs/product.md §13
 */
export function createPreviewExchange({ db, clock, priceRules }: Needs) {
  const reportIgnoredRules = createReportIgnoredRules({ db, clock })

  return async (viewer: Viewer, id: string, plan: ExchangePlan): Promise<StaffQuote> => {
    viewer.assertAdmin()
    const stored = await findReturn(db, id)
    const found = stored && (await findOrder(db, stored.orderId))
    if (!found) throw notFound(messages.returnNotFound)
    const { customerId, deliveryAddress, language } = found.order
    const { lines, deliveryFee, discountAmount: staffDiscount = 0 } = plan
    const { district } = plan.deliveryAddress ?? deliveryAddress
    const productIds = [...new Set(lines.map(({ productId }) => productId))]
    const [{ products, settings, customerGroupId }, originalCoupon] = await Promise.all([
      readStockedProducts(db, customerId, productIds, { district, language }),
      findOriginalCoupon(db, found.order),
    ])
    const priced = priceOrder(
      {
        lines,
        products,
        couponCode: null,
        coupon: undefined,
        originalCoupon,
        staffDiscount,
        deliveryFee,
        taxes: settings.taxes,
        customerId,
        customerGroupId,
        now: clock(),
      },
      priceRules,
    )
    reportIgnoredRules(priced)
    const { figures, ruleDiscounts, coupon } = priced
    if (figures.discountAmount > figures.subtotal) throw invalidField('discount', messages.discountTooLarge)
    return {
      ...figures,
      returnFee: 0,
      staffDiscount,
      couponDiscount: coupon.discountAmount,
      ruleDiscount: ruleDiscounts.reduce((sum, { amount }) => sum + amount, 0),
      couponRejection: null,
    }
  }
}
