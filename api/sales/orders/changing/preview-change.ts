import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { freeDeliveryOf } from '#api/pricing/order-adjustments.ts'
import { quoteOf } from '#api/pricing/order-pricing.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { createReportIgnoredRules } from '#api/sales/orders/placing/ignored-rules.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { OrderChangePlan } from '#contract/sales/order-changes.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { findCharged } from './order-totals.ts'
import { assertDiscountFits, createPriceChangedOrder } from './price-changed-order.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  delivery: Pick<DeliveryService, 'knownAddress'>
  priceRules: readonly PriceRule[]
}

/**
 * What a change of an order would cost, as the change itself decides it, without locks and without changing anything.
 * Throws like the change for lines and units that cannot be; new lines that cannot be had count nothing.
 * docs/product.md §5
 */
export function createPreviewChange({ db, clock, delivery, priceRules }: Needs) {
  const reportIgnoredRules = createReportIgnoredRules({ db, clock })
  const priceChangedOrder = createPriceChangedOrder({ priceRules, reportIgnoredRules })

  return async (viewer: Viewer, orderId: string, plan: OrderChangePlan): Promise<StaffQuote> => {
    viewer.assertAdmin()
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const before = await findCharged(db, orderId)
    const { deliveryAddress: typed } = plan
    const deliveryAddress = typed && (await delivery.knownAddress(typed))
    const priced = await priceChangedOrder(db, found.order, before, { ...plan, deliveryAddress }, clock())
    assertDiscountFits(priced.totals)
    const freeDeliveryAmount = freeDeliveryOf(priced.adjustments)
    const { added, totals, tax, ruleDiscount, couponDiscount, staffDiscount, couponRejection = null } = priced
    return {
      ...quoteOf(added, totals.discountAmount, totals.deliveryFee),
      ...totals,
      ...(freeDeliveryAmount > 0 && { freeDeliveryAmount }),
      ...(tax && { tax }),
      ruleDiscount,
      couponDiscount,
      staffDiscount,
      couponRejection,
    }
  }
}
