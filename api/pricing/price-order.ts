import { chargedFee } from '#contract/pricing/free-delivery.ts'
import type { NewOrderLine, Quote } from '#contract/pricing/order-lines.ts'
import { grandTotalOf } from '#contract/pricing/totals.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import type { Taka } from '#contract/taka.ts'
import { applyPriceRules, type IgnoredRule } from './apply-price-rules.ts'
import {
  type CouponDecision,
  type CouponLine,
  type CouponTerms,
  couponDiscount,
  heldCouponDiscount,
} from './coupon-discount.ts'
import { type Adjustment, adjustmentsOf } from './order-adjustments.ts'
import { type PricedLine, priceLines, quoteOf, type StockedProduct, subtotalOf } from './order-pricing.ts'
import type { PriceRule } from './price-rule.ts'
import { addedTaxIn, ratesOf, taxesOf, taxTotalOf } from './taxes.ts'

/** An order to be priced: what is chosen of which products, and who orders when. */
export type OrderToPrice = {
  lines: readonly NewOrderLine[]
  products: readonly StockedProduct[]
  /** The code that the customer entered, and the coupon of that code, if there is one. */
  couponCode: string | null | undefined
  coupon: CouponTerms | undefined
  /** Granted by staff, in addition. */
  staffDiscount: Taka
  /** What delivery costs, unless it is free from the subtotal on that `freeDeliveryFrom` says. */
  deliveryFee: Taka
  freeDeliveryFrom?: Taka | undefined
  /** Whether prices contain VAT or it comes on top, and at which rates. */
  taxes: TaxTerms
  /** Of the order whose goods came back for these; counts where no code was entered. */
  originalCoupon?: OriginalCoupon | undefined
  customerId: string
  customerGroupId: string | null
  now: Date
}

/**
 * The coupon of an order whose goods came back for others: the lines that are left of it, with what they cost after
 * price rules, and what the coupon takes off of them.
 */
export type OriginalCoupon = { terms: CouponTerms; otherLines: readonly CouponLine[]; granted: Taka }

/** What an order costs, and which discount belongs to which lines. */
export type PricedOrder = {
  /** In the order of the lines that were to be priced. */
  lines: PricedLine[]
  figures: Quote
  ruleDiscounts: readonly { rule: string; line: PricedLine; amount: Taka }[]
  coupon: CouponDecision
  /** Rules that failed for this order; to be logged. */
  ignoredRules: readonly IgnoredRule[]
}

/**
 * The one place that decides what an order costs, for quotes and for orders: the prices of its available lines for
 * this customer at this moment (`unitPriceOf`), less what the price rules take off, less the coupon's discount on the
 * rest, less what staff grant, the delivery fee, and the VAT on top where prices do not contain it. Pure but for the rules,
 * which are the merchant's. Throws invalid for a choice that does not exist. docs/commerce-core.md §5
 */
export function priceOrder(order: OrderToPrice, rules: readonly PriceRule[]): PricedOrder {
  const { couponCode, coupon, staffDiscount, customerId, customerGroupId, now } = order
  const lines = priceLines(order.lines, order.products, { customerGroupId, at: now })
  const available = lines.filter((line) => line.isAvailable)
  const { discounts, ignored } =
    rules.length === 0
      ? { discounts: [], ignored: [] }
      : applyPriceRules(rules, { lines: available.map(ruleLineOf), customerId, at: now })
  const ruleDiscounts = discounts.flatMap(({ line: index, ...discount }) => {
    const line = available[index]
    return line ? [{ ...discount, line }] : []
  })
  const left = available.map((line) => lineLeft(line, ruleDiscounts))
  const decision = couponCode ? couponDiscount(coupon, left, now) : heldDecision(order.originalCoupon, left)
  const discountAmount = sumOf(ruleDiscounts) + decision.discountAmount + staffDiscount
  const priced: PricedOrder = {
    lines,
    figures: quoteWithDelivery(lines, discountAmount, order),
    ruleDiscounts,
    coupon: decision.rejection
      ? decision
      : {
          ...decision,
          lines: available.filter((_line, index) => decision.lines.some((one) => one === left[index])),
        },
    ignoredRules: ignored,
  }
  return order.taxes.mode === 'none' ? priced : withTax(priced, available, order)
}

function withTax(
  priced: PricedOrder,
  available: readonly PricedLine[],
  { taxes, couponCode, staffDiscount }: OrderToPrice,
): PricedOrder {
  const lines = available.map((line, index) => ({ ...line, id: String(index) }))
  const idOf = (line: PricedLine) => String(available.indexOf(line))
  const adjustments = adjustmentsOfPriced(priced, lines, {
    idOf,
    couponCode: couponCode ?? '',
    staffDiscount,
  })
  const amounts = lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal }))
  const ofParts = taxesOf(ratesOf(taxes, lines), amounts, adjustments)
  const tax = taxTotalOf(ofParts) ?? { mode: taxes.mode === 'added' ? 'added' : 'included', paisa: 0 }
  const { figures } = priced
  const addedTax = addedTaxIn(ofParts)
  const grandTotal = grandTotalOf({ ...figures, addedTax })
  return { ...priced, figures: { ...figures, ...(addedTax > 0 && { addedTax }), grandTotal, tax } }
}

/** The adjustments of a priced order, whose lines have these ids. */
export function adjustmentsOfPriced(
  { figures, ruleDiscounts, coupon }: PricedOrder,
  lines: readonly { id: string; lineTotal: Taka }[],
  {
    idOf,
    couponCode,
    staffDiscount,
  }: { idOf: (line: PricedLine) => string; couponCode: string | undefined; staffDiscount: Taka },
): Adjustment[] {
  return adjustmentsOf(
    {
      rules: ruleDiscounts.map(({ rule, line, amount }) => ({ rule, lineId: idOf(line), amount })),
      coupon:
        couponCode === undefined
          ? undefined
          : { code: couponCode, amount: coupon.discountAmount, lineIds: new Set(coupon.lines.map(idOf)) },
      manualDiscount: staffDiscount,
      deliveryFee: figures.deliveryFee,
      freeDeliveryAmount: figures.freeDeliveryAmount,
    },
    lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
  )
}

function quoteWithDelivery(
  lines: readonly PricedLine[],
  discountAmount: Taka,
  { deliveryFee: fee, freeDeliveryFrom }: OrderToPrice,
): Quote {
  const { deliveryFee, freeDeliveryAmount } = chargedFee(fee, subtotalOf(lines), freeDeliveryFrom)
  const figures = quoteOf(lines, discountAmount, deliveryFee)
  return freeDeliveryAmount > 0 ? { ...figures, freeDeliveryAmount } : figures
}

/** What the price rules leave of a line, which is what a coupon counts. */
function lineLeft(line: PricedLine, ruleDiscounts: PricedOrder['ruleDiscounts']): CouponLine {
  const discount = sumOf(ruleDiscounts.filter((one) => one.line === line))
  return { categoryId: line.categoryId, lineTotal: line.lineTotal - discount }
}

/**
 * The coupon of the returned goods takes off of the others what it would for all that was bought with it and is not
 * back, less what it takes off of the rest: whoever takes another size pays no more than before.
 */
function heldDecision(
  held: OriginalCoupon | undefined,
  left: readonly CouponLine[],
): CouponDecision<CouponLine> {
  if (!held) return { discountAmount: 0, lines: [] }
  const decision = heldCouponDiscount(held.terms, [...left, ...held.otherLines])
  const lines = left.filter((line) => decision.lines.some((one) => one === line))
  const eligible = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const more = Math.max(0, decision.discountAmount - held.granted)
  return { discountAmount: Math.min(more, eligible), lines }
}

const sumOf = (discounts: readonly { amount: Taka }[]): Taka =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)

function ruleLineOf({
  productId,
  variantId,
  categoryId,
  sellerId,
  quantity,
  unitPrice,
  lineTotal: amount,
}: PricedLine) {
  return { productId, variantId, categoryId, sellerId, quantity, unitPrice, amount }
}
