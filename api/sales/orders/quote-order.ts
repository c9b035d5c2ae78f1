import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { type CouponDecision, couponDiscount } from '#api/pricing/coupon-discount.ts'
import { priceLines, quoteOf } from '#api/pricing/order-pricing.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CheckoutQuote, QuoteRequest } from '#contract/sales/orders.ts'
import { findCoupon } from './coupon-uses.repository.ts'
import { listStockedProducts } from './place-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { delivery: DeliveryService; countHit: CountHit }

/** Unknown coupon codes one customer may try in a quarter of an hour: codes must not be guessable. */
const MAX_UNKNOWN_COUPONS = { max: 30, windowSeconds: 15 * 60, beyond: 'reject' } as const

/** Computes what an order would cost, by the rules of `place`, without locks. */
export function createQuoteOrder({ db, clock, delivery, countHit }: Needs) {
  return async (viewer: Viewer, request: QuoteRequest): Promise<CheckoutQuote> => {
    viewer.assertSelf(request.customerId)
    const { couponCode, customerId } = request
    const { division = '', district } = request.deliveryAddress ?? {}
    const productIds = [...new Set(request.lines.map((line) => line.productId))]
    const [products, coupon, deliveryFee] = await Promise.all([
      listStockedProducts(db, customerId, productIds),
      couponCode ? findCoupon(db, couponCode, customerId) : undefined,
      delivery.feeTo({ division, district }),
    ])
    const lines = priceLines(request.lines, products)
    const decision: CouponDecision = couponCode
      ? couponDiscount(
          coupon,
          lines.filter((line) => line.isAvailable),
          clock(),
        )
      : { discountAmount: 0, lines: [] }
    if (decision.rejection?.reason === 'unknown')
      await countHit([{ key: `coupon-unknown:${customerId}`, ...MAX_UNKNOWN_COUPONS }])
    return {
      ...quoteOf(lines, decision.discountAmount, deliveryFee),
      couponRejection: decision.rejection ?? null,
    }
  }
}
