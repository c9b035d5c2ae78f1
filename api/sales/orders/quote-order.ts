import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { type CouponDecision, couponDiscount } from '#api/pricing/coupon-discount.ts'
import { type PricedLine, priceLines, quoteOf } from '#api/pricing/order-pricing.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CheckoutQuote, QuoteRequest } from '#contract/sales/orders.ts'
import { findCoupon } from './coupon-uses.repository.ts'
import { listStockedProducts } from './place-order.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { delivery: DeliveryService; countHit: CountHit }

/** Coupons nobody knows that one customer may ask about in a quarter of an hour: codes are not to be guessed. */
const UNKNOWN = { max: 30, windowSeconds: 15 * 60, beyond: 'reject' } as const

/** The verb of asking beforehand: the figures of `place`, by the same rules, without a lock. */
export function createQuoteOrder({ db, clock, delivery, countHit }: Needs) {
  return async (viewer: Viewer, query: QuoteRequest): Promise<CheckoutQuote> => {
    viewer.assertSelf(query.customerId)
    const { couponCode, customerId } = query
    const { division = '', district } = query.deliveryAddress ?? {}
    const productIds = [...new Set(query.lines.map((line) => line.productId))]
    const [products, coupon, deliveryFee] = await Promise.all([
      listStockedProducts(db, customerId, productIds),
      couponCode ? findCoupon(db, couponCode, customerId) : undefined,
      delivery.feeTo({ division, district }),
    ])
    const lines = priceLines(query.lines, products)
    const decision: CouponDecision = couponCode
      ? couponDiscount(coupon, available(lines), clock())
      : { discountAmount: 0 }
    if (decision.rejection?.reason === 'unknown')
      await countHit([{ key: `coupon-unknown:${customerId}`, ...UNKNOWN }])
    return {
      ...quoteOf(lines, decision.discountAmount, deliveryFee),
      couponRejection: decision.rejection ?? null,
    }
  }
}

function available(lines: PricedLine[]): PricedLine[] {
  return lines.filter((line) => line.isAvailable)
}
