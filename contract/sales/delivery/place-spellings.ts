/** Alternative spellings of divisions: today's official names beside the shop's own (docs/product.md §23). */
const otherDivisionNames: Readonly<Record<string, readonly string[]>> = {
  Chittagong: ['Chattogram'],
  Barisal: ['Barishal'],
}

/** What a place is called in English and Bangla, and was or is called besides. */
export type PlaceNames = { name: string; nameBn: string; aliases: readonly string[] }

/** A division with its alternative names, as districts and cities have theirs. */
export function withAliases<Division extends { name: string }>(division: Division) {
  return { ...division, aliases: otherDivisionNames[division.name] ?? [] }
}

/** All names of a place. */
export function spellingsOf({ name, nameBn, aliases }: PlaceNames): string[] {
  return [name, nameBn, ...aliases]
}
