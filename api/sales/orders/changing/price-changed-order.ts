import { invalidField } from '#api/errors.ts'
import {
  type Adjustment,
  freeDeliveryOf,
  type OrderTotals,
  totalsOf,
} from '#api/pricing/order-adjustments.ts'
import { priceLines } from '#api/pricing/order-pricing.ts'
import { type AddedLine, type PricedChange, priceChange } from '#api/pricing/price-change.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import { findCoupon } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import type { ReportIgnoredRules } from '#api/sales/orders/placing/ignored-rules.ts'
import {
  readChargeSettings,
  readStockedProducts,
} from '#api/sales/orders/placing/stocked-products.repository.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { messages } from '#contract/messages.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { type DeliveryFees, deliveryFeeTo } from '#contract/sales/delivery/delivery.ts'
import type { OrderChangePlan } from '#contract/sales/order-changes.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { listProductFacts } from './change-order.repository.ts'
import { type ChangedLine, targetLines } from './changed-lines.ts'
import { type ChargedOrder, findAdjustments } from './order-totals.ts'

type Needs = { priceRules: readonly PriceRule[]; reportIgnoredRules: ReportIgnoredRules }

/** A changed order with its prices, and what the shop takes of its new lines of sellers. */
export type PricedChangedOrder = PricedChange & {
  targets: readonly ChangedLine[]
  added: readonly AddedLine[]
  commissionPercent: number
}

/**
 * Reads what decides the price of a changed order, and prices it: for its preview, and with the order locked for the
 * change.
 */
export function createPriceChangedOrder({ priceRules, reportIgnoredRules }: Needs) {
  return async (
    db: DbOrTx,
    order: Pick<Order, 'id' | 'customerId' | 'couponCode' | 'deliveryAddress' | 'language'>,
    before: ChargedOrder,
    plan: OrderChangePlan,
    now: Date,
  ): Promise<PricedChangedOrder> => {
    const { newLines = [], discountAmount, staffDiscount, deliveryAddress = order.deliveryAddress } = plan
    const targets = targetLines(before.lines, plan.lines)
    const { district } = deliveryAddress
    const newProductIds = [...new Set(newLines.map(({ productId }) => productId))]
    const isMoved = isElsewhere(order.deliveryAddress, deliveryAddress)
    // Settings that cannot be read, such as a delivery fee, hold up new lines and another district only.
    const read =
      newLines.length > 0
        ? await readStockedProducts(db, order.customerId, newProductIds, {
            district,
            language: order.language,
          })
        : undefined
    // Without them, a fee that cannot be read holds up nothing: what delivery costs the order has.
    const settings = isMoved
      ? await readChargeSettings(db)
      : (read?.settings ?? (await readStoredSettings(db)))
    const terms = { customerGroupId: read?.customerGroupId ?? null, at: now }
    const priced = priceLines(newLines, read?.products ?? [], {
      ...terms,
      unitsInOrder: unitsPerVariantOf(targets),
    })
    const added = priced.map((line) => ({ ...line, id: newId(now.getTime()) }))
    const { adjustments, areStored } = await findAdjustments(db, order.id, before)
    const { couponCode, customerId } = order
    const fees = feesOf(settings)
    const coupon = areStored && couponCode ? await findCoupon(db, couponCode, customerId) : undefined
    const isAsked = coupon !== undefined || priceRules.length > 0
    const productIds = isAsked ? targets.map(({ line }) => line.productId) : []
    const facts = new Map((await listProductFacts(db, productIds)).map((one) => [one.id, one]))
    const change = priceChange(
      {
        kept: targets.map(({ line: { id, productId, variantId, unitPrice, charged }, target }) => {
          const { categoryId = '', sellerId = '' } = facts.get(productId) ?? {}
          return { id, productId, variantId, categoryId, sellerId, unitPrice, charged, target }
        }),
        added,
        adjustments,
        coupon,
        discountAmount,
        staffDiscount,
        deliveryFee: plan.deliveryFee,
        feeElsewhere: isMoved
          ? feeElsewhere(order.deliveryAddress, deliveryAddress, adjustments, fees)
          : undefined,
        freeDeliveryFrom: freeDeliveryFromIn(district, fees),
        customerId,
        now,
      },
      priceRules,
    )
    reportIgnoredRules(change)
    return { ...change, targets, added, commissionPercent: read?.settings.commissionPercent ?? 0 }
  }
}

type Place = Pick<Order['deliveryAddress'], 'division' | 'district'>

const isElsewhere = (from: Place, to: Place) => from.division !== to.division || from.district !== to.district

/**
 * The fee of delivery to another district; undefined where the order pays another fee than that of its own district,
 * which was agreed on.
 */
function feeElsewhere(
  from: Place,
  to: Place,
  adjustments: readonly Adjustment[],
  fees: DeliveryFees,
): Taka | undefined {
  const full = totalsOf(0, adjustments).deliveryFee + freeDeliveryOf(adjustments)
  return full === deliveryFeeTo(from, fees) ? deliveryFeeTo(to, fees) : undefined
}

/** Throws invalid when more would be taken off of an order than its lines cost. */
export function assertDiscountFits({ discountAmount, subtotal }: OrderTotals): void {
  if (discountAmount > subtotal) throw invalidField('discount', messages.discountTooLarge)
}

/** Units of each variant that stay in the order: with new ones of it they reach the price of a quantity. */
function unitsPerVariantOf(targets: readonly ChangedLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { line, target } of targets)
    if (line.variantId) units.set(line.variantId, (units.get(line.variantId) ?? 0) + target)
  return units
}
