import { expect, test } from 'vitest'
import type { CouponTerms } from './coupon-discount.ts'
import type { Adjustment } from './order-adjustments.ts'
import type { StockedProduct } from './order-pricing.ts'
import { priceLines } from './order-pricing.ts'
import { type AddedLine, type OrderToChange, priceChange, type StayingLine } from './price-change.ts'
import type { PriceRule } from './price-rule.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const ofLine = { productId: 'lamp', variantId: 'lamp', categoryId: 'lights', sellerId: 's' }
/** Two lamps of ৳1,000 that an order has. */
const lamps: StayingLine = { ...ofLine, id: 'lamps', unitPrice: 1000, charged: 2, target: 2 }

const mug: StockedProduct = {
  ...{ id: 'mug', name: 'Mug', price: 300, stock: 9, categoryId: 'kitchen', sellerId: 's', sellerName: '' },
  ...{ colors: [], sizes: [], imageUrl: '', isOnSale: true, hasVariants: false },
  variants: [
    {
      ...{ id: 'mug', otherValues: [], options: [], color: '', size: '', price: 300, prices: [], cost: null },
      ...{ imageUrl: null, stockItemId: 'mugs', stock: 9 },
    },
  ],
}
const mugs = (quantity: number): AddedLine[] =>
  priceLines([{ productId: 'mug', quantity }], [mug], { customerGroupId: null, at: NOW }).map((line) => ({
    ...line,
    id: 'mugs',
  }))

const eid: CouponTerms = {
  ...{ id: 'c', code: 'EID', kind: 'percent', value: 10, maximumDiscount: null, minimumSpend: 1500 },
  ...{ maxUses: 1, maxUsesPerCustomer: 1, uses: 1, usesOfCustomer: 1, nextUseNumber: 2 },
  ...{ startsAt: null, endsAt: new Date('2026-11-01'), isActive: false, categoryIds: [] },
}
const off = (lineId: string, kind: Adjustment['kind'], amount: number, source = ''): Adjustment => {
  return { lineId, kind, source, amount: -amount }
}
const delivery: Adjustment = { lineId: null, kind: 'delivery', source: '', amount: 130 }

const change = (part: Partial<OrderToChange>, ...rules: PriceRule[]) =>
  priceChange(
    {
      ...{
        kept: [lamps],
        added: [],
        adjustments: [delivery],
        coupon: undefined,
        deliveryFee: undefined,
        feeElsewhere: undefined,
      },
      freeDeliveryFrom: undefined,
      taxRates: [],
      ...{ discountAmount: undefined, staffDiscount: undefined, customerId: 'c', now: NOW },
      ...part,
    },
    rules,
  )

const rule = (name: string, discounts: PriceRule['discounts']): PriceRule => {
  return { name, check: () => [], discounts }
}
const tenPercent = rule('friday', ({ lines }) =>
  lines.map(({ amount }, line) => ({ line, amount: amount / 10 })),
)
const threeForTwo = rule('three for two', ({ lines }) =>
  lines.map(({ quantity, unitPrice }, line) => ({ line, amount: Math.floor(quantity / 3) * unitPrice })),
)
/** ৳200 off lamps that are bought with a mug. */
const withMug = rule('with a mug', ({ lines }) =>
  lines.some(({ productId }) => productId === 'mug')
    ? lines.flatMap(({ productId }, line) => (productId === 'lamp' ? [{ line, amount: 200 }] : []))
    : [],
)
const cheapestFree = rule('cheapest free', ({ lines }) => {
  const cheapest = Math.min(...lines.map(({ amount }) => amount))
  return lines.length < 2
    ? []
    : [{ line: lines.findIndex(({ amount }) => amount === cheapest), amount: cheapest }]
})

test('a rule takes off what it gives for what is added, and leaves what was sold before as it was', () => {
  const { adjustments, totals, ruleDiscount } = change({ added: mugs(2) }, tenPercent)
  expect(adjustments).toEqual([off('mugs', 'rule', 60, 'friday'), delivery])
  expect([ruleDiscount, totals.grandTotal]).toEqual([60, 2600 - 60 + 130])
  expect(change({ kept: [{ ...lamps, target: 1 }] }, tenPercent).ruleDiscount).toBe(0)
})

test('a unit that completes three of two is free, and stays so for the next change', () => {
  const three = change({ kept: [{ ...lamps, target: 3 }] }, threeForTwo)
  expect(three.totals).toMatchObject({ subtotal: 3000, discountAmount: 1000 })
  const after = { kept: [{ ...lamps, charged: 3, target: 4 }], adjustments: three.adjustments }
  expect(change(after, threeForTwo)).toMatchObject({ ruleDiscount: 1000, totals: { discountAmount: 1000 } })
})

test('what is added can make something cheaper that was sold before, once', () => {
  const { adjustments } = change({ added: mugs(1) }, withMug)
  expect(adjustments).toEqual([off('lamps', 'rule', 200, 'with a mug'), delivery])
  const kept = [
    lamps,
    { ...lamps, ...ofLine, productId: 'mug', id: 'mugs', unitPrice: 300, charged: 1, target: 2 },
  ]
  expect(change({ kept, adjustments }, withMug).ruleDiscount).toBe(200)
})

test('a rule that gives less for the whole order takes nothing back and adds nothing', () => {
  const books = { ...lamps, id: 'books', productId: 'book', unitPrice: 500, charged: 1, target: 1 }
  const adjustments = [off('books', 'rule', 500, 'cheapest free'), delivery]
  expect(change({ kept: [lamps, books], added: mugs(1), adjustments }, cheapestFree)).toMatchObject({
    adjustments,
    ruleDiscount: 500,
  })
})

test('a rule that fails is told, and the rest counts', () => {
  const broken = rule('broken', () => [{ line: 7, amount: 1 }])
  expect(change({ added: mugs(1) }, broken, tenPercent)).toMatchObject({
    ruleDiscount: 30,
    ignoredRules: [{ rule: 'broken' }],
  })
})

test('the coupon counts again for all lines after the rules, though it ended and was used up', () => {
  const adjustments = [off('lamps', 'coupon', 200, 'EID'), delivery]
  const more = change({ added: mugs(2), adjustments, coupon: eid }, tenPercent)
  expect([more.couponDiscount, more.ruleDiscount]).toEqual([254, 60])
  expect(more.totals).toMatchObject({ discountAmount: 314, grandTotal: 2600 - 314 + 130 })
  const capped = { ...eid, maximumDiscount: 220 }
  expect(change({ added: mugs(2), adjustments, coupon: capped }).couponDiscount).toBe(220)
  const ofLights = { ...eid, categoryIds: ['lights'] }
  expect(change({ added: mugs(2), adjustments, coupon: ofLights }).adjustments).toEqual(adjustments)
})

test('the coupon takes nothing off below its minimum spend, with the reason, and comes back above it', () => {
  const adjustments = [off('lamps', 'coupon', 200, 'EID'), delivery]
  const below = change({ kept: [{ ...lamps, target: 1 }], adjustments, coupon: eid })
  expect(below).toMatchObject({ couponDiscount: 0, totals: { grandTotal: 1130 } })
  expect(below.couponRejection).toMatchObject({ reason: 'below-minimum', missingAmount: 500 })
  const again = { kept: [{ ...lamps, charged: 1, target: 2 }], adjustments: below.adjustments, coupon: eid }
  expect(change(again)).toMatchObject({ couponDiscount: 200, couponRejection: undefined })
})

test('where only amounts change, rules and coupon stay what they were', () => {
  const adjustments = [off('lamps', 'rule', 100, 'friday'), off('lamps', 'coupon', 77, 'EID'), delivery]
  expect(change({ adjustments, coupon: eid, staffDiscount: 50, deliveryFee: 0 }, tenPercent)).toMatchObject({
    adjustments: [...adjustments.slice(0, 2), off('lamps', 'manual', 50)],
    totals: { discountAmount: 227, deliveryFee: 0, grandTotal: 1773 },
  })
})

test('what staff granted leaves with its units unless they say another amount, or the whole discount', () => {
  const adjustments = [off('lamps', 'coupon', 200, 'EID'), off('lamps', 'manual', 100), delivery]
  const kept = [{ ...lamps, target: 1 }]
  const coupon = { ...eid, minimumSpend: 0 }
  expect(change({ kept, adjustments, coupon })).toMatchObject({ couponDiscount: 100, staffDiscount: 50 })
  expect(change({ kept, adjustments, coupon, staffDiscount: 80 }).totals.discountAmount).toBe(180)
  expect(change({ kept, adjustments, coupon, discountAmount: 60 })).toMatchObject({
    ...{ couponDiscount: 60, staffDiscount: 0 },
    totals: { discountAmount: 60 },
  })
})

test('delivery begins and ends to be free with what the order contains, unless staff set its fee', () => {
  const freeDeliveryFrom = 2300
  const free: Adjustment[] = [delivery, { ...delivery, kind: 'free-delivery', amount: -130 }]
  const more = change({ added: mugs(1), freeDeliveryFrom })
  expect(more).toMatchObject({ adjustments: free, totals: { deliveryFee: 0, grandTotal: 2300 } })
  const less = { kept: [{ ...lamps, target: 1 }], adjustments: free, freeDeliveryFrom }
  expect(change(less)).toMatchObject({ adjustments: [delivery], totals: { grandTotal: 1130 } })
  expect(change({ adjustments: free, staffDiscount: 5 }).totals.deliveryFee).toBe(0)
  expect(change({ added: mugs(1), freeDeliveryFrom, deliveryFee: 60 }).totals.deliveryFee).toBe(60)
})

test('VAT on top follows the change, at the rates that the order has', () => {
  const rates = { percent: 15, isAdded: true }
  const taxRates = [
    { lineId: lamps.id, ...rates },
    { lineId: 'mugs', ...rates, percent: 7.5 },
    { lineId: null, ...rates },
  ]
  const before = change({ taxRates })
  const { subtotal, deliveryFee } = before.totals
  expect(deliveryFee).toBe(130)
  const onLamps = Math.round(subtotal * 0.15)
  expect(before.totals).toMatchObject({ addedTax: onLamps + 20, grandTotal: subtotal + 130 + onLamps + 20 })
  const more = change({ taxRates, added: mugs(1) })
  const onMug = Math.floor(((more.totals.subtotal - subtotal) * 7.5) / 100 + 0.5)
  expect(more.totals.addedTax).toBe(onLamps + onMug + 20)
  expect(more.tax?.mode).toBe('added')
  expect(change({}).totals).not.toHaveProperty('addedTax')
})
