/** A moment as part of a file's name, in UTC: `20261123-140500`. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
}
