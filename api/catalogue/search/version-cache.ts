import type { CatalogueVersion } from '#api/catalogue-version.ts'

/** Figures kept of one kind, one a key; the oldest goes first. */
const MOST_KEPT = 2_000

/** The figure kept under a key, or what `count` gives, kept until the catalogue changes. */
export type VersionCache<T> = (key: string, count: () => Promise<T>) => Promise<T>

/** Keeps figures that hold for one version of the catalogue. Who asks while one is being counted waits for it. */
export function createVersionCache<T>(version: Pick<CatalogueVersion, 'current'>): VersionCache<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, count) => {
    const versioned = `${version.current()} ${key}`
    const known = kept.get(versioned)
    if (known) return known
    const counting = count()
    kept.set(versioned, counting)
    counting.catch(() => kept.delete(versioned))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return counting
  }
}
