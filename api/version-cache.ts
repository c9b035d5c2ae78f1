import type { CatalogueVersion } from './catalogue-version.ts'

/** Values of one cache; beyond it the oldest is evicted. */
const MAX_ENTRIES = 2_000

type Options = {
  /** How long a value is kept at most, also where nobody told of a change. */
  maxAgeSeconds?: number
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

/** The cached value of a key, or else that of `compute`, cached until the catalogue changes. */
export type VersionCache<T> = (key: string, compute: () => Promise<T>) => Promise<T>

/**
 * Caches values for one version of the catalogue, and for a minute at most (docs/reliability.md D14). Calls for a value that is
 * being computed share the computation.
 */
export function createVersionCache<T>(
  version: Pick<CatalogueVersion, 'current'>,
  { maxAgeSeconds = 60, now = () => performance.now() }: Options = {},
): VersionCache<T> {
  const entries = new Map<string, { value: Promise<T>; freshUntil: number }>()
  let cachedVersion = version.current()
  return (key, compute) => {
    // Values of another version are never used again: kept, they would fill the memory after many changes.
    if (cachedVersion !== version.current()) entries.clear()
    cachedVersion = version.current()
    const cached = entries.get(key)
    if (cached && cached.freshUntil > now()) return cached.value
    const value = compute()
    const entry = { value, freshUntil: now() + maxAgeSeconds * 1000 }
    entries.delete(key)
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    for (const oldestKey of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break
      entries.delete(oldestKey)
    }
    return value
  }
}
