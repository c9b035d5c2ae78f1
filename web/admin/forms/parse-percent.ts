import { parseDecimal } from '#contract/typed-numbers.ts'

/** A percentage up to 100 as people type it, with at most two decimals: `7.5`. Undefined for anything else. */
export function parsePercent(typed: string): number | undefined {
  const percent = parseDecimal(typed, 2)
  return percent !== undefined && percent <= 100 ? percent : undefined
}
