import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { priceOrder } from '#api/pricing/price-order.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import type { Viewer } from '#api/viewer.ts'
import { currentLanguage } from '#contract/language.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { deliveryFeeTo } from '#contract/sales/delivery/delivery.ts'
import type { CheckoutQuote, QuoteRequest } from '#contract/sales/orders.ts'
import { findCoupon } from './coupon-uses.repository.ts'
import { createReportIgnoredRules } from './ignored-rules.ts'
import { readStockedProducts } from './stocked-products.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  countHit: CountHit
  priceRules: readonly PriceRule[]
}

/** Unknown coupon codes one customer may try in a quarter of an hour: codes must not be guessable. */
const MAX_UNKNOWN_COUPONS = { max: 30, windowSeconds: 15 * 60, beyond: 'reject' } as const

/** Computes what an order would cost, by the rules of `place`, without locks. */
export function createQuoteOrder({ db, clock, countHit, priceRules }: Needs) {
  const reportIgnoredRules = createReportIgnoredRules({ db, clock })

  return async (viewer: Viewer, request: QuoteRequest): Promise<CheckoutQuote> => {
    viewer.assertSelf(request.customerId)
    const { couponCode, customerId } = request
    const { division = '', district = '' } = request.deliveryAddress ?? {}
    const productIds = [...new Set(request.lines.map((line) => line.productId))]
    const [{ products, settings, customerGroupId }, coupon] = await Promise.all([
      readStockedProducts(db, customerId, productIds, { district, language: currentLanguage() }),
      couponCode ? findCoupon(db, couponCode, customerId) : undefined,
    ])
    const fees = feesOf(settings)
    const deliveryFee = deliveryFeeTo({ division, district }, fees)
    const freeDeliveryFrom = freeDeliveryFromIn(district, fees)
    const priced = priceOrder(
      {
        lines: request.lines,
        products,
        couponCode,
        coupon,
        staffDiscount: 0,
        deliveryFee,
        freeDeliveryFrom,
        taxes: settings.taxes,
        customerId,
        customerGroupId,
        now: clock(),
      },
      priceRules,
    )
    reportIgnoredRules(priced)
    const { figures, coupon: decision } = priced
    if (decision.rejection?.reason === 'unknown')
      await countHit([{ key: `coupon-unknown:${customerId}`, ...MAX_UNKNOWN_COUPONS }])
    return { ...figures, couponRejection: decision.rejection ?? null }
  }
}
