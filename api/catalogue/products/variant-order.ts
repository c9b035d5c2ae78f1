import type { ProductOption } from '#contract/catalogue/options.ts'

/** Variants in the order of the values of their options. */
export function inOrderOf<V extends { optionValues: readonly string[] }>(
  options: readonly ProductOption[],
  variants: readonly V[],
): V[] {
  const positions = ({ optionValues }: V) =>
    options.map(({ values }, index) => values.indexOf(optionValues[index] ?? ''))
  return variants.toSorted((one, other) => {
    const others = positions(other)
    const difference = positions(one).map((position, index) => position - (others[index] ?? 0))
    return difference.find((distance) => distance !== 0) ?? 0
  })
}

type OwnFigures = { stock: number; price: number; listPrice: number }

/** What a product without variants sells, as if it were its only variant. */
export function onlyVariantOf({ stock, price, listPrice }: OwnFigures) {
  return {
    optionValues: [],
    stock,
    price,
    oldPrice: listPrice > price ? listPrice : null,
    ...noVariantDetails,
  }
}

/** The details of a variant for which nobody has given any. */
export const noVariantDetails = {
  sku: null,
  barcode: null,
  cost: null,
  weightGrams: null,
  imageId: null,
  customFields: null,
}
