import { chargedFee } from '#contract/pricing/free-delivery.ts'
import type { CouponRejection, OrderTaxTotal } from '#contract/pricing/order-lines.ts'
import type { Taka } from '#contract/taka.ts'
import { applyPriceRules, type IgnoredRule, type RuleDiscount } from './apply-price-rules.ts'
import { type CouponLine, type CouponTerms, heldCouponDiscount } from './coupon-discount.ts'
import {
  type Adjustment,
  adjustmentsOf,
  discountOf,
  editedAdjustments,
  freeDeliveryOf,
  type OrderTotals,
  reducedAdjustments,
  totalsOf,
} from './order-adjustments.ts'
import type { PricedLine } from './order-pricing.ts'
import type { PriceRule, PriceRuleLine } from './price-rule.ts'
import { prorate } from './prorate.ts'
import { addedTaxIn, type TaxRate, taxesOf, taxTotalOf } from './taxes.ts'

/** A line that an order has: the units that its buyer pays for before and after a change, at the price they were sold for. */
export type StayingLine = Omit<PriceRuleLine, 'quantity' | 'amount'> & {
  id: string
  charged: number
  target: number
}

/** A new line, under the id that it will have. */
export type AddedLine = PricedLine & { id: string }

/** An order whose lines, discount or delivery fee change. */
export type OrderToChange = {
  kept: readonly StayingLine[]
  added: readonly AddedLine[]
  /** Those of the order before the change. */
  adjustments: readonly Adjustment[]
  /** The coupon that the order was placed with; undefined: none, or one that cannot be asked any more. */
  coupon: CouponTerms | undefined
  /** The whole discount, as it was agreed; undefined: what rules and coupon give, and what the staff grant. */
  discountAmount: Taka | undefined
  /** What the staff grant; undefined: what is left of what they granted before. */
  staffDiscount: Taka | undefined
  /** As staff set it; undefined: what delivery to the order costs, which may be free by what it contains then. */
  deliveryFee: Taka | undefined
  /** What delivery costs in the district that it goes to now; undefined: it stays in its district, or its fee was agreed on. */
  feeElsewhere: Taka | undefined
  /** The subtotal from which delivery is free; undefined: it never is. */
  freeDeliveryFrom: Taka | undefined
  /** Of its lines, those that come too, and of its delivery; empty for an order without VAT. */
  taxRates: readonly TaxRate[]
  customerId: string
  now: Date
}

/** What a changed order costs, and of what its discount consists. Its lines are those that can be had. */
export type PricedChange = {
  adjustments: Adjustment[]
  totals: OrderTotals
  tax: OrderTaxTotal | undefined
  ruleDiscount: Taka
  couponDiscount: Taka
  staffDiscount: Taka
  /** Why the coupon of the order takes nothing off any more; undefined while it does, and where there is none. */
  couponRejection: CouponRejection | undefined
  ignoredRules: readonly IgnoredRule[]
}

/**
 * The one place that decides what a changed order costs. Lines that stay keep the price they were sold for, and what
 * price rules took off of them; units and lines that come are priced as in a new order, and rules take off what they
 * give for the order with them more than without. The coupon counts again for all lines, as soon as units or lines
 * change. docs/commerce-core.md §5
 */
export function priceChange(order: OrderToChange, rules: readonly PriceRule[]): PricedChange {
  const added = order.added.filter(({ isAvailable }) => isAvailable)
  const lines = [
    ...order.kept.map((line) => ({ ...line, lineTotal: line.unitPrice * line.target })),
    ...added,
  ].filter(({ lineTotal }) => lineTotal > 0)
  const amounts = lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal }))
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const reduced = reducedAdjustments(order.adjustments, order.kept.map(reducedLineOf))
  const { discounts, ignored } = rulesOfAdditions(order, added, rules)
  const ofRules = sumByLine([...reduced.filter(({ kind }) => kind === 'rule'), ...discounts], amounts)
  const { ofCoupon, couponRejection } = couponOf(order, lines, ofRules, reduced)
  const granted = [...ofRules, ...ofCoupon]
  const staffDiscount = order.staffDiscount ?? discountOf(reduced.filter(({ kind }) => kind === 'manual'))
  const adjustments = editedAdjustments(
    [...granted, ...reduced.filter(({ kind }) => kind === 'return')],
    amounts,
    {
      discountAmount: order.discountAmount ?? discountOf(granted) + staffDiscount,
      ...deliveryOfChange(order, subtotal),
    },
  )
  const taxes = taxesOf(order.taxRates, amounts, adjustments)
  const discountBy = (kind: Adjustment['kind']) => discountOf(adjustments.filter((one) => one.kind === kind))
  return {
    adjustments,
    totals: totalsOf(subtotal, adjustments, addedTaxIn(taxes)),
    tax: taxTotalOf(taxes),
    ruleDiscount: discountBy('rule'),
    couponDiscount: discountBy('coupon'),
    staffDiscount: discountBy('manual'),
    couponRejection,
    ignoredRules: ignored,
  }
}

const reducedLineOf = ({ id, unitPrice, charged, target }: StayingLine) => {
  return { id, unitPrice, charged, givenUp: Math.max(0, charged - target) }
}

/**
 * What the rules take off because units or lines come: for each rule what it gives for the whole order beyond what it
 * gives for what stays, on the lines where it gives more. So a rule of this weekday leaves what was sold on another
 * one alone, and a third unit that comes to two is free.
 */
function rulesOfAdditions(
  { kept, customerId, now: at }: OrderToChange,
  added: readonly AddedLine[],
  rules: readonly PriceRule[],
): { discounts: Adjustment[]; ignored: readonly IgnoredRule[] } {
  const isMore = added.length > 0 || kept.some(({ charged, target }) => target > charged)
  if (rules.length === 0 || !isMore) return { discounts: [], ignored: [] }
  const asked = (lines: readonly PriceRuleLine[]) => applyPriceRules(rules, { lines, customerId, at })
  const staying = kept.map((line) => ruleLineWith(line, Math.min(line.charged, line.target)))
  const coming = added.map(({ lineTotal: amount, ...line }) => ({
    ...ruleLineWith(line, line.quantity),
    amount,
  }))
  const whole = asked([...kept.map((line) => ruleLineWith(line, line.target)), ...coming].filter(hasUnits))
  const without = asked(staying.filter(hasUnits))
  const idsOfWhole = [...kept.filter(({ target }) => target > 0), ...added].map(({ id }) => id)
  const idsOfStaying = kept.filter((line) => Math.min(line.charged, line.target) > 0).map(({ id }) => id)
  return {
    discounts: moreThan(byLineId(whole.discounts, idsOfWhole), byLineId(without.discounts, idsOfStaying)),
    ignored: whole.ignored,
  }
}

const hasUnits = ({ quantity }: PriceRuleLine): boolean => quantity > 0

function ruleLineWith(
  { productId, variantId, categoryId, sellerId, unitPrice }: Omit<PriceRuleLine, 'quantity' | 'amount'>,
  quantity: number,
): PriceRuleLine {
  return { productId, variantId, categoryId, sellerId, unitPrice, quantity, amount: unitPrice * quantity }
}

const byLineId = (discounts: readonly RuleDiscount[], ids: readonly string[]): Adjustment[] =>
  discounts.map(({ rule: source, line, amount }) => {
    return { lineId: ids[line] ?? null, kind: 'rule', source, amount: -amount }
  })

/** What each rule takes off more than before, on the lines where it does. */
function moreThan(whole: readonly Adjustment[], without: readonly Adjustment[]): Adjustment[] {
  return [...new Set(whole.map(({ source }) => source))].flatMap((rule) => {
    const of = (all: readonly Adjustment[]) => all.filter(({ source }) => source === rule)
    const more = of(whole).map((one) => {
      const before = discountOf(of(without).filter(({ lineId }) => lineId === one.lineId))
      return { ...one, amount: Math.min(0, one.amount + before) }
    })
    const amount = Math.max(0, discountOf(of(whole)) - discountOf(of(without)))
    const parts = prorate(
      Math.min(amount, discountOf(more)),
      more.map((one) => -one.amount),
    )
    return more.map((one, index) => ({ ...one, amount: -(parts[index] ?? 0) }))
  })
}

/** One discount for each rule and line, none of them beyond what the line costs. */
function sumByLine(
  discounts: readonly Adjustment[],
  lines: readonly { id: string; amount: Taka }[],
): Adjustment[] {
  return lines.flatMap(({ id, amount }) => {
    let left = amount
    const ofLine = discounts.filter(({ lineId }) => lineId === id)
    return [...Map.groupBy(ofLine, ({ source }) => source)].flatMap(([source, all]) => {
      const discount = Math.min(left, discountOf(all))
      left -= discount
      return discount > 0 ? [{ lineId: id, kind: 'rule' as const, source, amount: -discount }] : []
    })
  })
}

/** What is charged for delivery: as it was while neither units, lines nor district change. */
function deliveryOfChange(
  order: OrderToChange,
  subtotal: Taka,
): { deliveryFee: Taka; freeDeliveryAmount: Taka } {
  if (order.deliveryFee !== undefined) return { deliveryFee: order.deliveryFee, freeDeliveryAmount: 0 }
  const free = freeDeliveryOf(order.adjustments)
  const { deliveryFee: charged } = totalsOf(0, order.adjustments, 0)
  return isSameContent(order) && order.feeElsewhere === undefined
    ? { deliveryFee: charged, freeDeliveryAmount: free }
    : chargedFee(order.feeElsewhere ?? charged + free, subtotal, order.freeDeliveryFrom)
}

const isSameContent = ({ added, kept }: OrderToChange): boolean =>
  added.length === 0 && kept.every(({ charged, target }) => charged === target)

/** The discount of the coupon on what the rules leave; where neither units nor lines change, it stays what it was. */
function couponOf(
  order: OrderToChange,
  lines: readonly (CouponLine & { id: string })[],
  ofRules: readonly Adjustment[],
  reduced: readonly Adjustment[],
): { ofCoupon: Adjustment[]; couponRejection?: CouponRejection | undefined } {
  const { coupon } = order
  if (!coupon || isSameContent(order)) return { ofCoupon: reduced.filter(({ kind }) => kind === 'coupon') }
  const left = lines.map((line) => {
    const discount = discountOf(ofRules.filter(({ lineId }) => lineId === line.id))
    return { ...line, lineTotal: line.lineTotal - discount }
  })
  const decision = heldCouponDiscount(coupon, left)
  if (decision.rejection) return { ofCoupon: [], couponRejection: decision.rejection }
  const { code } = coupon
  const lineIds = new Set(decision.lines.map(({ id }) => id))
  const ofCoupon = adjustmentsOf(
    { coupon: { code, amount: decision.discountAmount, lineIds }, manualDiscount: 0, deliveryFee: 0 },
    left.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
  )
  return { ofCoupon }
}
