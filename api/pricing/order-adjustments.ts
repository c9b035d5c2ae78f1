import { grandTotalOf } from '#contract/pricing/totals.ts'
import type { Taka } from '#contract/taka.ts'
import { prorate } from './prorate.ts'

/**
 * A discount of a line (negative), or a fee of the order (`lineId` null), of which free delivery takes that for
 * delivery back. `source`: name of the rule, coupon code, or id of the return.
 */
export type Adjustment = {
  lineId: string | null
  kind: 'rule' | 'coupon' | 'manual' | 'delivery' | 'free-delivery' | 'return'
  source: string
  amount: Taka
}

/** `returnFee`: what the order charges for returns of its goods; `addedTax`: VAT on top of its prices, where there is any. */
export type OrderTotals = {
  subtotal: Taka
  discountAmount: Taka
  deliveryFee: Taka
  returnFee: Taka
  addedTax?: Taka | undefined
  grandTotal: Taka
}

/** A line and what its units cost together. */
type LineAmount = { id: string; amount: Taka }

/** Units of a line that the buyer pays for, and how many of them the order gives up. */
export type ReducedLine = { id: string; unitPrice: Taka; charged: number; givenUp: number }

type NewDiscounts = {
  /** Of price rules. */
  rules?: readonly { rule: string; lineId: string; amount: Taka }[]
  /** `lineIds`: the lines that the coupon is for. */
  coupon?: { code: string; amount: Taka; lineIds: ReadonlySet<string> } | undefined
  /** Granted by staff. */
  manualDiscount: Taka
  /** What is charged for delivery. */
  deliveryFee: Taka
  /** What is not charged for it, since it is free. */
  freeDeliveryAmount?: Taka | undefined
}

/**
 * The adjustments of a new order. Each discount is divided among its lines in proportion to what they cost, to the taka: the
 * coupon's to what the price rules leave of them, what staff grant to what the coupon leaves.
 */
export function adjustmentsOf(
  { rules = [], coupon, manualDiscount, deliveryFee, freeDeliveryAmount }: NewDiscounts,
  lines: readonly LineAmount[],
): Adjustment[] {
  const ofRules = rules.map(({ rule: source, lineId, amount }) => {
    return { lineId, kind: 'rule', source, amount: -amount } as const
  })
  const reduced = withoutDiscounts(lines, ofRules)
  const eligible = coupon ? reduced.filter(({ id }) => coupon.lineIds.has(id)) : []
  const ofCoupon = coupon ? dividedDiscount('coupon', coupon.code, coupon.amount, eligible) : []
  const ofStaff = dividedDiscount('manual', '', manualDiscount, withoutDiscounts(reduced, ofCoupon))
  return [...ofRules, ...ofCoupon, ...ofStaff, ...deliveryAdjustments(deliveryFee, freeDeliveryAmount)]
}

/** The adjustments of an order that gives up units: they take their part of the discounts along. The fees stay. */
export function reducedAdjustments(
  adjustments: readonly Adjustment[],
  lines: readonly ReducedLine[],
): Adjustment[] {
  const ofLines = lines.flatMap(({ id, unitPrice, charged, givenUp }) => {
    const ofLine = adjustments.filter(({ lineId }) => lineId === id)
    if (charged === givenUp) return []
    // The line's discounts are divided together: each on its own could round to more than what stays costs.
    const [staying = 0] = prorate(discountOf(ofLine), [unitPrice * (charged - givenUp), unitPrice * givenUp])
    return dividedAmong(ofLine, staying)
  })
  return [...ofLines, ...adjustments.filter(({ lineId }) => lineId === null)]
}

/**
 * The adjustments of an order whose discount and delivery fee were edited by staff: what is left of its price rules
 * and its coupon comes first, and the rest of the discount is theirs; fees for returns stay. `adjustments` are
 * reduced to `lines` already.
 */
export function editedAdjustments(
  adjustments: readonly Adjustment[],
  lines: readonly LineAmount[],
  {
    discountAmount,
    deliveryFee,
    freeDeliveryAmount,
  }: { discountAmount: Taka; deliveryFee: Taka; freeDeliveryAmount?: Taka | undefined },
): Adjustment[] {
  const granted = adjustments.filter(({ kind }) => kind === 'rule' || kind === 'coupon')
  const grantedAmount = discountOf(granted)
  const left = dividedAmong(granted, Math.min(grantedAmount, discountAmount))
  const manualDiscount = Math.max(0, discountAmount - grantedAmount)
  const ofStaff = dividedDiscount('manual', '', manualDiscount, withoutDiscounts(lines, left))
  const forReturns = adjustments.filter(({ kind }) => kind === 'return')
  return [...left, ...ofStaff, ...deliveryAdjustments(deliveryFee, freeDeliveryAmount), ...forReturns]
}

/** The adjustments of an order of which staff take something more off, divided by what its discounts leave of the lines. */
export function discountedFurther(
  adjustments: readonly Adjustment[],
  lines: readonly LineAmount[],
  amount: Taka,
): Adjustment[] {
  const [discounts, fees] = [
    adjustments.filter(({ lineId }) => lineId !== null),
    adjustments.filter(({ lineId }) => lineId === null),
  ]
  return [...discounts, ...dividedDiscount('manual', '', amount, withoutDiscounts(lines, discounts)), ...fees]
}

/** What an order costs: its lines, the sums of its adjustments, and the VAT on top. */
export function totalsOf(subtotal: Taka, adjustments: readonly Adjustment[], addedTax: Taka): OrderTotals {
  const discountAmount = discountOf(adjustments)
  const deliveryFee = sumOf(adjustments, 'delivery') - freeDeliveryOf(adjustments)
  const returnFee = sumOf(adjustments, 'return')
  const amounts = { subtotal, discountAmount, deliveryFee, returnFee, ...(addedTax > 0 && { addedTax }) }
  return { ...amounts, grandTotal: grandTotalOf(amounts) }
}

/** The same discounts, lowered to this amount together. */
function dividedAmong(adjustments: readonly Adjustment[], amount: Taka): Adjustment[] {
  const parts = prorate(
    amount,
    adjustments.map((one) => -one.amount),
  )
  return adjustments
    .map((one, index) => ({ ...one, amount: -(parts[index] ?? 0) }))
    .filter((one) => one.amount < 0)
}

function dividedDiscount(
  kind: 'coupon' | 'manual',
  source: string,
  amount: Taka,
  lines: readonly LineAmount[],
): Adjustment[] {
  const parts =
    amount > 0
      ? prorate(
          amount,
          lines.map((line) => line.amount),
        )
      : []
  return lines.flatMap(({ id: lineId }, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? [{ lineId, kind, source, amount: -part }] : []
  })
}

function withoutDiscounts(lines: readonly LineAmount[], adjustments: readonly Adjustment[]): LineAmount[] {
  return lines.map(({ id, amount }) => {
    const discount = discountOf(adjustments.filter(({ lineId }) => lineId === id))
    return { id, amount: amount - discount }
  })
}

/** What is charged for delivery, and where it is free, what it costs and that this is not charged. */
export function deliveryAdjustments(charged: Taka, free: Taka = 0): Adjustment[] {
  const ofOrder = { lineId: null, source: '' }
  return [
    ...(charged + free > 0 ? [{ ...ofOrder, kind: 'delivery' as const, amount: charged + free }] : []),
    ...(free > 0 ? [{ ...ofOrder, kind: 'free-delivery' as const, amount: -free }] : []),
  ]
}

/** What an order does not charge for delivery, since it is free. */
export const freeDeliveryOf = (adjustments: readonly Adjustment[]): Taka =>
  -sumOf(adjustments, 'free-delivery')

/** What these discounts take off together. */
export const discountOf = (adjustments: readonly Adjustment[]): Taka =>
  adjustments.filter(({ lineId }) => lineId !== null).reduce((sum, { amount }) => sum - amount, 0)

const sumOf = (adjustments: readonly Adjustment[], kind: Adjustment['kind']): Taka =>
  adjustments.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
