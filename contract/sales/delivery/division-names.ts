/** Alternative spellings of divisions: today's official names beside the shop's own (docs/product.md §23). */
export const otherDivisionNames: Readonly<Record<string, readonly string[]>> = {
  Chittagong: ['Chattogram'],
  Barisal: ['Barishal'],
}
