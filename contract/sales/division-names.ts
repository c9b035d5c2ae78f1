/** Other spellings of divisions: today's official names beside those of the specification (spec catalogue §3). */
export const otherDivisionNames: Readonly<Record<string, readonly string[]>> = {
  Chittagong: ['Chattogram'],
  Barisal: ['Barishal'],
}
