import type { CatalogueVersion } from '#api/catalogue-version.ts'

/** Values of one cache; beyond it the oldest is evicted. */
const MAX_ENTRIES = 2_000

/** The cached value of a key, or else that of `compute`, cached until the catalogue changes. */
export type VersionCache<T> = (key: string, compute: () => Promise<T>) => Promise<T>

/** Caches values for one version of the catalogue. Calls for a value that is being computed share the computation. */
export function createVersionCache<T>(version: Pick<CatalogueVersion, 'current'>): VersionCache<T> {
  const entries = new Map<string, Promise<T>>()
  return (key, compute) => {
    const versionedKey = `${version.current()} ${key}`
    const cached = entries.get(versionedKey)
    if (cached) return cached
    const computing = compute()
    entries.set(versionedKey, computing)
    computing.catch(() => entries.delete(versionedKey))
    for (const oldestKey of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break
      entries.delete(oldestKey)
    }
    return computing
  }
}
