import { expect, test } from 'vitest'
import { planVariantPrices } from './save-prices.ts'
import type { PricedVariantRow } from './variant-prices.repository.ts'

const rice = { productId: 'rice', productListPrice: 200, productPrice: 180, discountPercent: 10 }
const half: PricedVariantRow = { ...rice, variantId: 'half', price: 180, oldPrice: 200 }
const whole: PricedVariantRow = { ...rice, variantId: 'whole', price: 340, oldPrice: 380 }

test('without a target the prices stay, and a new variant costs what its product does', () => {
  const added = { ...rice, variantId: 'double', price: null, oldPrice: null }
  expect(planVariantPrices({ productId: 'rice' }, [half, whole])).toEqual({ changed: [], product: undefined })
  expect(planVariantPrices({ productId: 'rice' }, [half, whole, added])).toEqual({
    changed: [{ variantId: 'double', price: 180, oldPrice: 200 }],
    product: undefined,
  })
})

test('an original price sets all variants, with the discount of the product unless another is given', () => {
  expect(planVariantPrices({ productId: 'rice', listPrice: 300 }, [half, whole])).toEqual({
    changed: [
      { variantId: 'half', price: 270, oldPrice: 300 },
      { variantId: 'whole', price: 270, oldPrice: 300 },
    ],
    product: { productId: 'rice', listPrice: 300, price: 270, discountPercent: 10 },
  })
  expect(planVariantPrices({ productId: 'rice', listPrice: 300, discountPercent: 0 }, [half])).toEqual({
    changed: [{ variantId: 'half', price: 300, oldPrice: null }],
    product: { productId: 'rice', listPrice: 300, price: 300, discountPercent: 0 },
  })
})

test('a discount alone takes its percentage off the old price of each variant', () => {
  expect(planVariantPrices({ productId: 'rice', discountPercent: 50 }, [half, whole])).toEqual({
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
  expect(planVariantPrices({ productId: 'rice', variants }, [half, whole]).product).toEqual({
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
  expect(planVariantPrices({ productId: 'rice' }, [oddly])).toEqual({ changed: [], product: undefined })
  const dearer = new Map([['half', { price: 11, oldPrice: null }]])
  expect(planVariantPrices({ productId: 'rice', variants: dearer }, [oddly]).product?.discountPercent).toBe(3)
  const dear = new Map([['half', { price: 110, oldPrice: null }]])
  expect(planVariantPrices({ productId: 'rice', variants: dear }, [oddly]).product?.discountPercent).toBe(0)
})

test('when the cheapest variant goes, the product costs what the next one does', () => {
  expect(planVariantPrices({ productId: 'rice' }, [whole]).product).toEqual({
    productId: 'rice',
    listPrice: 380,
    price: 340,
    discountPercent: 10.5,
  })
})
