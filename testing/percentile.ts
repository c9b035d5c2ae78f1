/** The value that a share of all values reach at most, by nearest rank: of `0.95` the 95th percentile. 0 of no values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
