import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Adjustment,
  adjustmentsOf,
  editedAdjustments,
  type ReducedLine,
  reducedAdjustments,
  totalsOf,
} from './order-adjustments.ts'

const lamps = { id: 'lamps', amount: 3_000 }
const mat = { id: 'mat', amount: 1_000 }
const amountsOf = (adjustments: readonly Adjustment[]) =>
  adjustments.map(({ lineId, kind, amount }) => [lineId ?? 'order', kind, amount])

describe('a new order', () => {
  test('divides its coupon among the lines that it is for, and what staff grant among all', () => {
    const coupon = { code: 'EID', amount: 400, lineIds: new Set(['mat']) }
    const adjustments = adjustmentsOf({ coupon, manualDiscount: 100, deliveryFee: 130 }, [lamps, mat])
    expect(amountsOf(adjustments)).toEqual([
      ['mat', 'coupon', -400],
      ['lamps', 'manual', -83],
      ['mat', 'manual', -17],
      ['order', 'delivery', 130],
    ])
    expect(totalsOf(4_000, adjustments, 0)).toEqual({
      ...{ subtotal: 4_000, discountAmount: 500, deliveryFee: 130, returnFee: 0, grandTotal: 3_630 },
    })
  })

  test('without discount and fee has none', () =>
    expect(adjustmentsOf({ manualDiscount: 0, deliveryFee: 0 }, [lamps])).toEqual([]))
})

describe('units that leave', () => {
  const reduced = (givenUpLamps: number, givenUpMats: number): ReducedLine[] => [
    { id: 'lamps', unitPrice: 1_000, charged: 3, givenUp: givenUpLamps },
    { id: 'mat', unitPrice: 1_000, charged: 1, givenUp: givenUpMats },
  ]
  const ofMat = adjustmentsOf(
    { coupon: { code: 'EID', amount: 400, lineIds: new Set(['mat']) }, manualDiscount: 0, deliveryFee: 130 },
    [lamps, mat],
  )

  test('take their part of the discounts along', () => {
    const adjustments = adjustmentsOf({ manualDiscount: 400, deliveryFee: 130 }, [lamps, mat])
    expect(amountsOf(reducedAdjustments(adjustments, reduced(1, 0)))).toEqual([
      ['lamps', 'manual', -200],
      ['mat', 'manual', -100],
      ['order', 'delivery', 130],
    ])
  })

  test('of another category take nothing of a coupon along', () => {
    expect(amountsOf(reducedAdjustments(ofMat, reduced(2, 0)))).toEqual(amountsOf(ofMat))
    expect(amountsOf(reducedAdjustments(ofMat, reduced(0, 1)))).toEqual([['order', 'delivery', 130]])
  })

  test('of a line that costs nothing leave it costing nothing', () => {
    const pair = { id: 'pair', amount: 202 }
    const coupon = { code: 'EID', amount: 101, lineIds: new Set(['pair']) }
    const before = adjustmentsOf({ coupon, manualDiscount: 101, deliveryFee: 0 }, [pair])
    const after = reducedAdjustments(before, [{ id: 'pair', unitPrice: 101, charged: 2, givenUp: 1 }])
    expect(totalsOf(101, after, 0)).toMatchObject({ discountAmount: 101, grandTotal: 0 })
  })

  test('whatever leaves, no discount grows, none is above what its line costs, and all gone leaves the fees', () => {
    const line = fc
      .record({ unitPrice: fc.nat({ max: 200_000 }), charged: fc.integer({ min: 1, max: 99 }) })
      .chain((one) => fc.record({ ...mapConstant(one), givenUp: fc.nat({ max: one.charged }) }))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 1_000 }),
        fc.nat({ max: 500 }),
        (given, perMille, deliveryFee) => {
          const lines = given.map((one, index) => ({ ...one, id: String(index) }))
          const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
          const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0)
          const manualDiscount = Math.floor((subtotal * perMille) / 1_000)
          const before = adjustmentsOf({ manualDiscount, deliveryFee }, amounts)
          expect(totalsOf(subtotal, before, 0)).toMatchObject({ discountAmount: manualDiscount, deliveryFee })
          const after = reducedAdjustments(before, lines)
          for (const { lineId, amount } of after.filter((one) => one.lineId !== null)) {
            const one = lines.find(({ id }) => id === lineId)
            const former = before.find((adjustment) => adjustment.lineId === lineId)
            expect(-amount).toBeLessThanOrEqual(
              (one?.unitPrice ?? 0) * ((one?.charged ?? 0) - (one?.givenUp ?? 0)),
            )
            expect(amount).toBeGreaterThanOrEqual(former?.amount ?? 0)
          }
          const nothing = reducedAdjustments(
            before,
            lines.map((one) => ({ ...one, givenUp: one.charged })),
          )
          expect(totalsOf(0, nothing, 0)).toMatchObject({ discountAmount: 0, grandTotal: deliveryFee })
        },
      ),
    )
  })
})

describe('a discount that staff edit', () => {
  const before = adjustmentsOf(
    { coupon: { code: 'EID', amount: 400, lineIds: new Set(['mat']) }, manualDiscount: 0, deliveryFee: 130 },
    [lamps, mat],
  )
  const edited = (discountAmount: number, deliveryFee = 70) =>
    amountsOf(editedAdjustments(before, [lamps, mat], { discountAmount, deliveryFee }))

  test('keeps the coupon, and is theirs beyond it', () =>
    expect(edited(760)).toEqual([
      ['mat', 'coupon', -400],
      ['lamps', 'manual', -300],
      ['mat', 'manual', -60],
      ['order', 'delivery', 70],
    ]))
  test('may be less than the coupon, or nothing', () => {
    expect(edited(150, 0)).toEqual([['mat', 'coupon', -150]])
    expect(edited(0, 0)).toEqual([])
  })
})

/** A record of constants. */
const mapConstant = ({ unitPrice, charged }: { unitPrice: number; charged: number }) => ({
  unitPrice: fc.constant(unitPrice),
  charged: fc.constant(charged),
})
