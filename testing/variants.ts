import type { ProductVariant } from '#contract/catalogue/products.ts'

/** A variant as a product has it, ৳100, without options unless given. */
export function aVariant(overrides: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: 'variant',
    optionValues: [overrides.color, overrides.size].filter((value) => value != null),
    color: null,
    size: null,
    price: 100,
    oldPrice: null,
    imageUrl: null,
    stock: 1,
    ...overrides,
  }
}
