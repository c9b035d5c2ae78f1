import { invalidField } from '#api/errors.ts'
import { findAccountBy } from '#api/identity/accounts/accounts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { priceOrder } from '#api/pricing/price-order.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import type { Viewer } from '#api/viewer.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { deliveryFeeTo } from '#contract/sales/delivery/delivery.ts'
import type { PhoneOrderPlan } from '#contract/sales/staff-orders/phone-orders.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import { newId } from '#database/new-id.ts'
import { findCoupon } from './coupon-uses.repository.ts'
import { createReportIgnoredRules } from './ignored-rules.ts'
import { readStockedProducts } from './stocked-products.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { priceRules: readonly PriceRule[] }

/**
 * What an order that staff enter would cost, by the rules by which it is placed: for the customer with this phone,
 * their group and what they used of the coupon; for somebody new without one. No locks, and nothing is stored.
 * docs/product.md §4
 */
export function createPreviewPhoneOrder({ db, clock, priceRules }: Needs) {
  const reportIgnoredRules = createReportIgnoredRules({ db, clock })

  return async (viewer: Viewer, plan: PhoneOrderPlan): Promise<StaffQuote> => {
    viewer.assertAdmin()
    const now = clock()
    const { lines, couponCode, phone, discountAmount: staffDiscount = 0 } = plan
    const { division = '', district = '' } = plan.deliveryAddress ?? {}
    const account = phone ? await findAccountBy(db, { kind: 'phone', value: phone }) : undefined
    const customerId = account?.id ?? newId(now.getTime())
    const productIds = [...new Set(lines.map(({ productId }) => productId))]
    const language = account?.language ?? currentLanguage()
    const [{ products, settings, customerGroupId }, coupon] = await Promise.all([
      // Products are read beside an account; for somebody new that of the staff stands in, without its group.
      readStockedProducts(db, account?.id ?? viewer.userId, productIds, { district, language }),
      couponCode ? findCoupon(db, couponCode, customerId) : undefined,
    ])
    const fees = feesOf(settings)
    const { deliveryFee } = plan
    const priced = priceOrder(
      {
        lines,
        products,
        couponCode,
        coupon,
        staffDiscount,
        deliveryFee: deliveryFee ?? (division ? deliveryFeeTo({ division, district }, fees) : 0),
        freeDeliveryFrom: deliveryFee === undefined ? freeDeliveryFromIn(district, fees) : undefined,
        customerId,
        taxes: settings.taxes,
        customerGroupId: account ? customerGroupId : null,
        now,
      },
      priceRules,
    )
    reportIgnoredRules(priced)
    const { figures, ruleDiscounts, coupon: decision } = priced
    if (staffDiscount > 0 && figures.discountAmount > figures.subtotal)
      throw invalidField('discount', messages.discountTooLarge)
    return {
      ...figures,
      returnFee: 0,
      staffDiscount,
      ruleDiscount: ruleDiscounts.reduce((sum, { amount }) => sum + amount, 0),
      couponDiscount: decision.discountAmount,
      couponRejection: decision.rejection ?? null,
    }
  }
}
