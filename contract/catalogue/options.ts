/** What the variants of a product differ by, such as Weight, with the values to choose from, in display order. */
export type ProductOption = { name: string; values: string[] }

/** Maximum number of options of a product. */
export const MAX_OPTIONS = 3

/**
 * What an option is on the wire: the values of one named Color or Colour are the product's colours, those of Size its sizes;
 * undefined: any other.
 */
export function roleOfOption(name: string): 'color' | 'size' | undefined {
  const lower = name.trim().toLowerCase()
  if (lower === 'color' || lower === 'colour') return 'color'
  return lower === 'size' ? 'size' : undefined
}

/** The values of a variant's options other than colour and size, in the order of the options. */
export function otherValuesOf(variant: {
  optionValues: readonly string[]
  color: string | null
  size: string | null
}): string[] {
  const values = [...variant.optionValues]
  for (const choice of [variant.color, variant.size]) {
    const index = choice ? values.indexOf(choice) : -1
    if (index >= 0) values.splice(index, 1)
  }
  return values
}
