import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import { type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import type { OptionsTarget, StoredVariant } from './plan-variants.ts'

/**
 * What is to be offered of a product by its colours and sizes: the units of each variant (`variants`), or without those the
 * units that all of them share (`stock`). Of a product with other options, only the shared units are set.
 */
export type ColorsAndSizes = {
  productId: string
  colors: readonly string[]
  sizes: readonly string[]
  variants?: readonly VariantStock[] | undefined
  stock: number
}

/** The same as options and variants; stored options keep their names and order. */
export function targetOfColorsAndSizes(
  target: ColorsAndSizes,
  storedOptions: readonly ProductOption[],
  stored: readonly StoredVariant[],
): OptionsTarget {
  if (hasOtherOptions(storedOptions)) return withStoredOptions(target, storedOptions, stored)
  const { productId, colors, sizes, variants, stock } = target
  const valuesOf = { color: [...new Set(colors)], size: [...new Set(sizes)] }
  const roles = [
    ...new Set([...storedOptions.map(({ name }) => roleOfOption(name)), 'color', 'size'] as const),
  ]
    .filter((role) => role !== undefined)
    .filter((role) => valuesOf[role].length > 0)
  const options = roles.map((role) => ({
    name:
      storedOptions.find(({ name }) => roleOfOption(name) === role)?.name ??
      (role === 'color' ? 'Color' : 'Size'),
    values: valuesOf[role],
  }))
  if (variants && variants.length > 0) {
    const own = variants.map((variant) => ({
      optionValues: roles.map((role) => variant[role]),
      stock: variant.stock,
    }))
    return { productId, options, variants: own, stock: undefined }
  }
  const shared = combinationsOf(options.map(({ values }) => values)).map((optionValues) => ({ optionValues }))
  return { productId, options, variants: shared, stock }
}

/** Whether a product has options other than colour and size. */
export function hasOtherOptions(options: readonly Pick<ProductOption, 'name'>[]): boolean {
  return options.some(({ name }) => roleOfOption(name) === undefined)
}

function withStoredOptions(
  { productId, stock }: ColorsAndSizes,
  options: readonly ProductOption[],
  stored: readonly StoredVariant[],
): OptionsTarget {
  const onSale = stored.filter(({ isArchived }) => !isArchived)
  const isShared = onSale.some((variant) => variant.isShared)
  const variants = onSale.map(({ id, optionValues, available }) => ({ id, optionValues, stock: available }))
  return { productId, options, variants, stock: isShared ? stock : undefined }
}

/** Every combination of one value per list: `[[a], [1, 2]]` gives `[a, 1]` and `[a, 2]`; of no list, the empty one. */
function combinationsOf(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (combinations, values) => combinations.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
}
