/**
 * How a language spells numbers below a hundred, and its South Asian units from a hundred on, largest first, with
 * what stands before them.
 */
type Spelling = {
  units: readonly { name: string; worth: number }[]
  /** Empty for zero, so that round amounts end after their last unit. */
  belowHundred: (count: number) => string[]
}

/** The words of a number, each with its unit. Crores may themselves be counted in crores. */
export function spellNumber(count: number, { units, belowHundred }: Spelling): string[] {
  const unit = units.find(({ worth }) => count >= worth)
  if (!unit) return belowHundred(count)
  const spell = (part: number) => spellNumber(part, { units, belowHundred })
  return [spell(Math.floor(count / unit.worth)).join(' ') + unit.name, ...spell(count % unit.worth)]
}
