/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of another; `most` + 1
 * as soon as there are more.
 */
export function editDistance(one: string, another: string, most: number): number {
  const a = [...one]
  const b = [...another]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_nothing, at) => at)
  for (const [row, outboundMessage] of a.entries()) {
    const next = [row + 1]
    for (const [at, other] of b.entries()) {
      const changed = (last[at] ?? 0) + (outboundMessage === other ? 0 : 1)
      const shortest = Math.min((next[at] ?? 0) + 1, (last[at + 1] ?? 0) + 1, changed)
      const isSwapped = row > 0 && at > 0 && outboundMessage === b[at - 1] && a[row - 1] === other
      next.push(isSwapped ? Math.min(shortest, (before[at - 1] ?? 0) + 1) : shortest)
    }
    before = last
    last = next
  }
  return Math.min(last.at(-1) ?? 0, most + 1)
}
