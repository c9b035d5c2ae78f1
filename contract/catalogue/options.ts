import * as z from 'zod/mini'

/** What the variants of a product differ by, such as Weight, with the values to choose from, in display order. */
export const productOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.output<typeof productOption>

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
