import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPriceRules } from '#api/pricing/apply-price-rules.ts'
import type { PriceRule, PriceRuleLine, PriceRuleOrder } from '#api/pricing/price-rule.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

const ids = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002']

const anyLine: fc.Arbitrary<PriceRuleLine> = fc
  .record({
    productId: fc.constantFrom(...ids),
    variantId: fc.option(fc.constantFrom(...ids)),
    categoryId: fc.constantFrom(...ids),
    sellerId: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    // Another rule may have taken something off before.
    left: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ left, ...line }) => ({ ...line, amount: Math.floor(line.quantity * line.unitPrice * left) }))

const anyOrder: fc.Arbitrary<PriceRuleOrder> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 50 }),
  customerId: fc.constantFrom(...ids),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
})

/** The contract of a price rule: the shop ignores a rule for every order where it breaks it. */
export function describePriceRule(name: string, provider: ProviderUnderTest<PriceRule>): void {
  describe(`${name} as a price rule`, () => {
    testProvider(provider)

    test('never takes off more than a line costs, nor a part of a taka, whatever the order', () => {
      const rule = provider.create()
      fc.assert(fc.property(anyOrder, (order) => applyPriceRules([rule], order).ignored.length === 0))
    })

    test('gives the same order the same answer', () => {
      const rule = provider.create()
      fc.assert(
        fc.property(anyOrder, (order) => {
          expect(rule.discounts(order)).toEqual(provider.create().discounts(order))
        }),
      )
    })
  })
}
