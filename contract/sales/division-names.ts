/** Other spellings of divisions: today's official names beside those of the specification (docs/product.md §23). */
export const otherDivisionNames: Readonly<Record<string, readonly string[]>> = {
  Chittagong: ['Chattogram'],
  Barisal: ['Barishal'],
}
