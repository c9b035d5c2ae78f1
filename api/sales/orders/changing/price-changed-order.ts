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
import { type TaxRate, taxPercentOf } from '#api/pricing/taxes.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import { findCoupon } from '#api/sales/orders/placing/coupon-uses.repository.ts'
import type { ReportIgnoredRules } from '#api/sales/orders/placing/ignored-rules.ts'
import {
  readChargeSettings,
  readStockedProducts,
} from '#api/sales/orders/placing/stocked-products.repository.ts'
import { listOrderTaxes } from '#api/sales/taxes/order-taxes.repository.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { messages } from '#contract/messages.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { type DeliveryFees, deliveryFeeTo } from '#contract/sales/delivery/delivery.ts'
import type { OrderChangePlan } from '#contract/sales/order-changes.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { listCountedProducts } from './change-order.repository.ts'
import { type ChangedLine, targetLines } from './changed-lines.ts'
import { type ChargedOrder, findAdjustments } from './order-totals.ts'

type Needs = { priceRules: readonly PriceRule[]; reportIgnoredRules: ReportIgnoredRules }

/** A changed order with its prices, and what the shop takes of its new lines of sellers. */
export type PricedChangedOrder = PricedChange & {
  targets: readonly ChangedLine[]
  added: readonly AddedLine[]
  /** The rates of new lines, with which they were priced; none for an order without VAT. */
  addedRates: readonly TaxRate[]
  commissionPercent: number
}

type OrderToChange = Pick<Order, 'id' | 'customerId' | 'couponCode' | 'deliveryAddress' | 'language'>

/**
 * Reads what decides the price of a changed order, and prices it: for its preview, and with the order locked for the
 * change.
 */
export function createPriceChangedOrder({ priceRules, reportIgnoredRules }: Needs) {
  return async (
    db: DbOrTx,
    order: OrderToChange,
    before: ChargedOrder,
    plan: OrderChangePlan,
    now: Date,
  ): Promise<PricedChangedOrder> => {
    const { discountAmount, staffDiscount, deliveryAddress = order.deliveryAddress } = plan
    const targets = targetLines(before.lines, plan.lines)
    const { read, settings } = await readProductsAndSettings(db, order, plan)
    const priced = priceLines(plan.newLines ?? [], read?.products ?? [], {
      customerGroupId: read?.customerGroupId ?? null,
      at: now,
      unitsInOrder: unitsPerVariantOf(targets),
    })
    const added = priced.map((line) => ({ ...line, id: newId(now.getTime()) }))
    const { adjustments, areStored } = await findAdjustments(db, order.id, before)
    const { couponCode, customerId } = order
    const fees = feesOf(settings)
    const storedTaxes = await listOrderTaxes(db, order.id)
    const addedRates = ratesOfAdded(storedTaxes, added, settings.taxes)
    const coupon = areStored && couponCode ? await findCoupon(db, couponCode, customerId) : undefined
    const countsProducts = coupon !== undefined || priceRules.length > 0
    const change = priceChange(
      {
        kept: await stayingLinesOf(db, targets, countsProducts),
        added,
        adjustments,
        coupon,
        discountAmount,
        staffDiscount,
        deliveryFee: plan.deliveryFee,
        feeElsewhere: isElsewhere(order.deliveryAddress, deliveryAddress)
          ? feeElsewhere(order.deliveryAddress, deliveryAddress, adjustments, fees)
          : undefined,
        freeDeliveryFrom: freeDeliveryFromIn(deliveryAddress.district, fees),
        taxRates: [...storedTaxes, ...addedRates],
        customerId,
        now,
      },
      priceRules,
    )
    reportIgnoredRules(change)
    const commissionPercent = read?.settings.commissionPercent ?? 0
    return { ...change, targets, added, addedRates, commissionPercent }
  }
}

/**
 * The rates of lines that come to an order with VAT: those of today, also where the shop charges none any more, on top of
 * prices where the order has it so. None for an order without VAT.
 */
function ratesOfAdded(stored: readonly TaxRate[], added: readonly AddedLine[], terms: TaxTerms): TaxRate[] {
  if (stored.length === 0) return []
  const isAdded = stored.some((one) => one.isAdded)
  return added.map((line) => ({ lineId: line.id, percent: taxPercentOf(terms, line), isAdded }))
}

/** The products of new lines, if there are any, and the settings that say what the order charges. */
async function readProductsAndSettings(db: DbOrTx, order: OrderToChange, plan: OrderChangePlan) {
  const { newLines = [], deliveryAddress = order.deliveryAddress } = plan
  const { district } = deliveryAddress
  const productIds = [...new Set(newLines.map(({ productId }) => productId))]
  // Settings that cannot be read, such as a delivery fee, hold up new lines and another district only.
  const read =
    newLines.length > 0
      ? await readStockedProducts(db, order.customerId, productIds, { district, language: order.language })
      : undefined
  if (isElsewhere(order.deliveryAddress, deliveryAddress))
    return { read, settings: await readChargeSettings(db) }
  // Without them, a fee that cannot be read holds up nothing: what delivery costs the order has.
  return { read, settings: read?.settings ?? (await readStoredSettings(db)) }
}

/** The lines that stay, with category and seller where a coupon or a price rule counts them. */
async function stayingLinesOf(db: DbOrTx, targets: readonly ChangedLine[], countsProducts: boolean) {
  const productIds = countsProducts ? targets.map(({ line }) => line.productId) : []
  const products = new Map((await listCountedProducts(db, productIds)).map((one) => [one.id, one]))
  return targets.map(({ line: { id, productId, variantId, unitPrice, charged }, target }) => {
    const { categoryId = '', sellerId = '' } = products.get(productId) ?? {}
    return { id, productId, variantId, categoryId, sellerId, unitPrice, charged, target }
  })
}

type Destination = Pick<Order['deliveryAddress'], 'division' | 'district'>

const isElsewhere = (from: Destination, to: Destination) =>
  from.division !== to.division || from.district !== to.district

/**
 * The fee of delivery to another district; undefined where the order pays another fee than that of its own district,
 * which was agreed on.
 */
function feeElsewhere(
  from: Destination,
  to: Destination,
  adjustments: readonly Adjustment[],
  fees: DeliveryFees,
): Taka | undefined {
  const full = totalsOf(0, adjustments, 0).deliveryFee + freeDeliveryOf(adjustments)
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
