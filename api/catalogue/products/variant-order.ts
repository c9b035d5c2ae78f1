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
