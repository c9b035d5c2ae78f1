import type { CatalogueVersion } from '#api/catalogue-version.ts'

/** Figures kept of one kind, one a key; the oldest goes first. */
const MAX_ENTRIES = 2_000

/** The figure kept under a key, or what `count` gives, kept until the catalogue changes. */
export type VersionCache<T> = (key: string, count: () => Promise<T>) => Promise<T>

/** Keeps figures that hold for one version of the catalogue. Who asks while one is being counted waits for it. */
export function createVersionCache<T>(version: Pick<CatalogueVersion, 'current'>): VersionCache<T> {
  const cached = new Map<string, Promise<T>>()
  return (key, count) => {
    const versioned = `${version.current()} ${key}`
    const known = cached.get(versioned)
    if (known) return known
    const counting = count()
    cached.set(versioned, counting)
    counting.catch(() => cached.delete(versioned))
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_ENTRIES) break
      cached.delete(oldest)
    }
    return counting
  }
}
