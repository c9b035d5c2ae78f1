import { expect, test } from 'vitest'
import type { PriceRow } from '#contract/pricing/unit-price.ts'
import { type PriceTarget, planVariantPrices } from './save-prices.ts'
import type { PricedVariantRow } from './variant-prices.repository.ts'

const now = new Date('2026-11-27T06:00:00Z')
const plan = (target: PriceTarget, variants: readonly PricedVariantRow[]) => {
  const { due, ...prices } = planVariantPrices(target, variants, now)
  expect(due).toBeUndefined()
  return prices
}

const rice = {
  productId: 'rice',
  productListPrice: 200,
  productPrice: 180,
  discountPercent: 10,
  prices: [],
  dueAt: null,
}
const half: PricedVariantRow = { ...rice, variantId: 'half', price: 180, oldPrice: 200 }
const whole: PricedVariantRow = { ...rice, variantId: 'whole', price: 340, oldPrice: 380 }

test('without a target the prices stay, and a new variant costs what its product does', () => {
  const added = { ...rice, variantId: 'double', price: null, oldPrice: null }
  expect(plan({ productId: 'rice' }, [half, whole])).toEqual({ changed: [], product: undefined })
  expect(plan({ productId: 'rice' }, [half, whole, added])).toEqual({
    changed: [{ variantId: 'double', price: 180, oldPrice: 200 }],
    product: undefined,
  })
})

test('an original price sets all variants, with the discount of the product unless another is given', () => {
  expect(plan({ productId: 'rice', listPrice: 300 }, [half, whole])).toEqual({
    changed: [
      { variantId: 'half', price: 270, oldPrice: 300 },
      { variantId: 'whole', price: 270, oldPrice: 300 },
    ],
    product: { productId: 'rice', listPrice: 300, price: 270, discountPercent: 10 },
  })
  expect(plan({ productId: 'rice', listPrice: 300, discountPercent: 0 }, [half])).toEqual({
    changed: [{ variantId: 'half', price: 300, oldPrice: null }],
    product: { productId: 'rice', listPrice: 300, price: 300, discountPercent: 0 },
  })
})

test('a discount alone takes its percentage off the old price of each variant', () => {
  expect(plan({ productId: 'rice', discountPercent: 50 }, [half, whole])).toEqual({
    changed: [
      { variantId: 'half', price: 100, oldPrice: 200 },
      { variantId: 'whole', price: 190, oldPrice: 380 },
    ],
    product: { productId: 'rice', listPrice: 200, price: 100, discountPercent: 50 },
  })
})

test('the product costs what its cheapest variant does, with the discount that gives its price', () => {
  const variants = new Map([
    ['half', { price: 3499, oldPrice: 4200 }],
    ['whole', { price: 5000, oldPrice: null }],
  ])
  expect(plan({ productId: 'rice', variants }, [half, whole]).product).toEqual({
    productId: 'rice',
    listPrice: 4200,
    price: 3499,
    discountPercent: 16.69,
  })
})

test('a percentage that was entered is kept as long as it gives the price', () => {
  const oddly = {
    ...half,
    productListPrice: 10,
    productPrice: 10,
    price: 10,
    oldPrice: null,
    discountPercent: 3,
  }
  expect(plan({ productId: 'rice' }, [oddly])).toEqual({ changed: [], product: undefined })
  const dearer = new Map([['half', { price: 11, oldPrice: null }]])
  expect(plan({ productId: 'rice', variants: dearer }, [oddly]).product?.discountPercent).toBe(3)
  const dear = new Map([['half', { price: 110, oldPrice: null }]])
  expect(plan({ productId: 'rice', variants: dear }, [oddly]).product?.discountPercent).toBe(0)
})

test('when the cheapest variant goes, the product costs what the next one does', () => {
  expect(plan({ productId: 'rice' }, [whole]).product).toEqual({
    productId: 'rice',
    listPrice: 380,
    price: 340,
    discountPercent: 10.5,
  })
})

const weekend: PriceRow = {
  ...{ kind: 'regular', customerGroupId: null, leastQuantity: 1, price: 150 },
  ...{ startsAt: new Date('2026-11-27T00:00:00Z'), endsAt: new Date('2026-11-29T00:00:00Z') },
}

test('while a scheduled price is in force, the product costs that, and shows what it always costs as its old price', () => {
  const onSale = { ...half, prices: [weekend] }
  expect(planVariantPrices({ productId: 'rice' }, [onSale, whole], now)).toEqual({
    changed: [],
    product: { productId: 'rice', listPrice: 200, price: 150, discountPercent: 25 },
    due: { productId: 'rice', dueAt: weekend.endsAt },
  })
})

test('the discount that a product shows because of a scheduled price is not taken for the one it always has', () => {
  const shown = { productPrice: 150, productListPrice: 200, discountPercent: 25, dueAt: weekend.endsAt }
  const onSale = { ...half, ...shown, prices: [weekend] }
  expect(plan({ productId: 'rice', listPrice: 200, discountPercent: 25 }, [onSale])).toEqual({
    changed: [],
    product: undefined,
  })
  expect(plan({ productId: 'rice', listPrice: 300 }, [onSale]).changed).toEqual([
    { variantId: 'half', price: 270, oldPrice: 300 },
  ])
  const after = planVariantPrices({ productId: 'rice' }, [onSale], new Date('2026-11-29T00:00:00Z'))
  expect(after).toEqual({
    changed: [],
    product: { productId: 'rice', listPrice: 200, price: 180, discountPercent: 10 },
    due: { productId: 'rice', dueAt: null },
  })
})
