import { expect, test } from 'vitest'
import type { PriceRow } from '#contract/pricing/unit-price.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import { describePriceRule } from '#testing/contracts/price-rule.contract.ts'
import type { CouponTerms } from './coupon-discount.ts'
import type { StockedProduct } from './order-pricing.ts'
import { type OrderToPrice, priceOrder } from './price-order.ts'
import type { PriceRule, PriceRuleOrder } from './price-rule.ts'

const now = new Date('2026-11-20T06:00:00Z')

type LineOfTest = {
  productId: string
  categoryId: string
  quantity: number
  unitPrice: number
  prices: readonly PriceRow[]
  isAvailable: boolean
}

const aLine = (overrides: Partial<LineOfTest> = {}): LineOfTest => ({
  ...{ productId: 'p1', categoryId: 'c1', quantity: 1, unitPrice: 100, prices: [], isAvailable: true },
  ...overrides,
})

/** The product of a line, of which there are ten or none. */
function productOf({
  productId: id,
  categoryId,
  unitPrice: price,
  prices,
  isAvailable,
}: LineOfTest): StockedProduct {
  const stock = isAvailable ? 10 : 0
  const variant = {
    otherValues: [],
    options: [],
    color: '',
    size: '',
    price,
    prices,
    cost: null,
    imageUrl: null,
  }
  return {
    ...{
      id,
      name: 'Lamp',
      price,
      stock,
      categoryId,
      sellerId: 's1',
      sellerName: 'Seller',
      colors: [],
      sizes: [],
    },
    ...{ imageUrl: '', isOnSale: true, hasVariants: false },
    variants: [{ ...variant, id: 'v1', stockItemId: id, stock }],
  }
}

const tenPercent: CouponTerms = {
  ...{ id: 'c', code: 'TEN', kind: 'percent', value: 10, minimumSpend: 0, maximumDiscount: null },
  ...{ startsAt: null, endsAt: null, isActive: true, maxUses: null, uses: 0, maxUsesPerCustomer: 1 },
  ...{ usesOfCustomer: 0, nextUseNumber: 1, categoryIds: [] },
}

const aRule = (discounts: PriceRule['discounts'], name = 'rule'): PriceRule => ({
  name,
  check: () => [],
  discounts,
})

const noTaxes: TaxTerms = { mode: 'none', percent: 15, deliveryPercent: 15, categories: {}, products: {} }

function price(ofTest: LineOfTest[], rules: PriceRule[], overrides: Partial<OrderToPrice> = {}) {
  const lines = ofTest.map(({ productId, quantity }) => ({ productId, quantity }))
  const order = {
    lines,
    products: ofTest.map(productOf),
    customerGroupId: null,
    couponCode: null,
    coupon: undefined,
    staffDiscount: 0,
    deliveryFee: 60,
    taxes: noTaxes,
  }
  return priceOrder({ ...order, customerId: 'u1', now, ...overrides }, rules)
}

/** The third of three equal units is free. */
const threeForTwo = aRule(({ lines }) =>
  lines.flatMap(({ quantity, unitPrice, amount }, line) => {
    return [{ line, amount: Math.min(amount, Math.floor(quantity / 3) * unitPrice) }]
  }),
)

describePriceRule('three for two', { create: () => threeForTwo })

test('a rule reduces the lines it names', () => {
  const lines = [aLine({ quantity: 3 }), aLine({ productId: 'p2', unitPrice: 500 })]
  const { lines: priced, figures, ruleDiscounts, ignoredRules } = price(lines, [threeForTwo])
  expect(figures).toMatchObject({ subtotal: 800, discountAmount: 100, deliveryFee: 60, grandTotal: 760 })
  expect(ruleDiscounts).toEqual([{ rule: 'rule', line: priced[0], amount: 100 }])
  expect(ignoredRules).toEqual([])
})

test('a rule knows who orders what and when, and only what can be had', () => {
  const seen: PriceRuleOrder[] = []
  const rule = aRule((order) => {
    seen.push(order)
    return []
  })
  price([aLine({ isAvailable: false }), aLine({ productId: 'p2', quantity: 2 })], [rule])
  const line = { productId: 'p2', variantId: 'v1', categoryId: 'c1', sellerId: 's1' }
  expect(seen).toEqual([
    { customerId: 'u1', at: now, lines: [{ ...line, quantity: 2, unitPrice: 100, amount: 200 }] },
  ])
})

test('each rule is asked about what the ones before have left, and the coupon counts the rest', () => {
  const half = aRule(({ lines }) => lines.map(({ amount }, line) => ({ line, amount: amount / 2 })), 'half')
  const again = aRule(half.discounts, 'half again')
  const { figures, ruleDiscounts, coupon } = price([aLine({ unitPrice: 400 })], [half, again], {
    couponCode: 'TEN',
    coupon: tenPercent,
  })
  expect(ruleDiscounts.map(({ rule, amount }) => [rule, amount])).toEqual([
    ['half', 200],
    ['half again', 100],
  ])
  expect(coupon.discountAmount).toBe(10)
  expect(figures.grandTotal).toBe(400 - 200 - 100 - 10 + 60)
})

test('a rule may be an object of a class', () => {
  class Fixed implements PriceRule {
    readonly name = 'fixed'
    readonly off = 7
    check = () => []
    discounts() {
      return [{ line: 0, amount: this.off }]
    }
  }
  expect(price([aLine()], [new Fixed()]).figures.discountAmount).toBe(7)
})

test('a coupon’s lines are those of the order, also beside a rule', () => {
  const lines = [aLine(), aLine({ productId: 'p2', categoryId: 'c2' })]
  const one = aRule(() => [{ line: 0, amount: 1 }])
  const { lines: priced, coupon } = price(lines, [one], {
    couponCode: 'TEN',
    coupon: { ...tenPercent, categoryIds: ['c2'] },
  })
  expect(coupon.lines).toEqual([priced[1]])
  expect(coupon.lines[0]).toBe(priced[1])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no such day')
    },
    'no such day',
  ],
  [
    'takes off more than a line costs',
    () => [{ line: 0, amount: 101 }],
    'it took 101 off a line that costs 100',
  ],
  [
    'takes off more than a line costs in two parts',
    () => [
      { line: 0, amount: 60 },
      { line: 0, amount: 60 },
    ],
    'it took 60 off a line that costs 40',
  ],
  ['takes off less than nothing', () => [{ line: 0, amount: -5 }], 'no number of whole taka'],
  ['takes off a part of a taka', () => [{ line: 0, amount: 0.5 }], 'no number of whole taka'],
  ['takes off NaN', () => [{ line: 0, amount: Number.NaN }], 'no number of whole taka'],
  ['names a line that is not there', () => [{ line: 7, amount: 1 }], 'it named line 7 of 1'],
  ['answers no list', () => undefined as never, 'it answered no list'],
  ['answers what is no discount', () => [null] as never, 'null'],
  [
    'changes what it was asked',
    ({ lines }: PriceRuleOrder) => {
      Object.assign(lines[0] ?? {}, { amount: 0 })
      return []
    },
    'read only',
  ],
])('a rule that %s is ignored, with its reason, and the others are not', (_what, discounts, reason) => {
  const ten = aRule(() => [{ line: 0, amount: 10 }], 'ten')
  const { figures, ignoredRules } = price([aLine()], [aRule(discounts, 'wrong'), ten])
  expect(figures).toMatchObject({ discountAmount: 10, grandTotal: 150 })
  expect(ignoredRules).toEqual([{ rule: 'wrong', reason: expect.stringContaining(reason) }])
})

test('a unit costs what its variant does at this moment, for this customer and quantity', () => {
  const always = { startsAt: new Date(0), endsAt: null, leastQuantity: 1, customerGroupId: null }
  const prices: PriceRow[] = [
    { ...always, kind: 'offer', leastQuantity: 3, price: 90 },
    { ...always, kind: 'offer', customerGroupId: 'wholesale', price: 70 },
    { ...always, kind: 'regular', endsAt: new Date(now.getTime() + 1), price: 95 },
  ]
  const subtotal = (quantity: number, overrides: Partial<OrderToPrice> = {}) =>
    price([aLine({ prices, quantity })], [], overrides).figures.subtotal
  expect([1, 2, 3].map((quantity) => subtotal(quantity))).toEqual([95, 190, 270])
  expect(subtotal(2, { now: new Date(now.getTime() + 1) })).toBe(200)
  expect(subtotal(2, { customerGroupId: 'wholesale' })).toBe(140)
})

test('units of a variant in several lines count together for a price by quantity', () => {
  const prices: PriceRow[] = [
    { kind: 'offer', customerGroupId: null, leastQuantity: 3, startsAt: now, endsAt: null, price: 90 },
  ]
  const line = aLine({ prices })
  const { figures } = price([line], [], {
    lines: [
      { productId: 'p1', quantity: 1 },
      { productId: 'p1', quantity: 2 },
    ],
  })
  expect(figures.subtotal).toBe(270)
})

test('a quote says how much VAT its total contains, after all discounts, where prices contain it', () => {
  const lines = [aLine({ unitPrice: 300 }), aLine({ productId: 'p2', categoryId: 'books', unitPrice: 100 })]
  const taxes: TaxTerms = { ...noTaxes, mode: 'included', categories: { books: 0 } }
  const ten = { couponCode: 'TEN', coupon: tenPercent }
  expect(price(lines, [], { ...ten, staffDiscount: 36, taxes }).figures).toMatchObject({
    // 300 less 30 of the coupon and 27 of the staff contain 31.70, and the fee of 60 contains 7.83.
    ...{ grandTotal: 384, tax: { mode: 'included', paisa: 3_953 } },
  })
  expect(price(lines, [], { taxes: { ...taxes, deliveryPercent: null } }).figures.tax?.paisa).toBe(3_913)
  const gone = [aLine({ isAvailable: false }), aLine({ productId: 'p2' })]
  expect(price(gone, [], { taxes: { ...taxes, deliveryPercent: null } }).figures.tax?.paisa).toBe(1_304)
  expect(price(lines, [], {}).figures).not.toHaveProperty('tax')
  expect(price(lines, [], { taxes }).figures).not.toHaveProperty('addedTax')
})

test('VAT on top is a part of the total', () => {
  const taxes: TaxTerms = { ...noTaxes, mode: 'added', deliveryPercent: 15 }
  const [lamp, gone] = [aLine({ unitPrice: 990 }), aLine({ productId: 'p2', isAvailable: false })]
  expect(price([lamp, gone], [], { taxes, deliveryFee: 70 }).figures).toMatchObject({
    ...{ subtotal: 990, deliveryFee: 70, addedTax: 149 + 11, grandTotal: 990 + 70 + 160 },
    tax: { mode: 'added', paisa: 14_857 + 1_057 },
  })
  expect(price([lamp], [], { taxes, staffDiscount: 90, deliveryFee: 0 }).figures).toMatchObject({
    ...{ addedTax: 135, grandTotal: 1_035 },
  })
  expect(price([gone], [], { taxes, deliveryFee: 0 }).figures).toMatchObject({
    ...{ grandTotal: 0, tax: { mode: 'added', paisa: 0 } },
  })
})
