import type { Tag } from '#contract/endpoint.ts'

/** Age up to which cached data is used without a request. */
const FRESH_MS = 30_000
/** Age up to which cached data is shown while it is revalidated in the background. */
const MAX_AGE_MS = 10 * 60_000
/** The oldest entries are evicted first. */
const MAX_ENTRIES = 60

type CacheEntry = { data: Promise<unknown>; storedAt: number }

const cached = new Map<string, CacheEntry>()

/** Key of cached data. It starts with a cache tag, like the keys of the query client (docs/product.md §23). */
export type PageCacheKey = readonly [Tag, ...unknown[]]

/**
 * The cached data of a public page or API call, so that going back is instant; loads it when there is none. Data older than
 * 30 s is returned at once and revalidated in the background; a failed revalidation leaves it unchanged. Cached prices and
 * stock are display only (docs/design.md §3). A cache of its own, since the query client would add 10 kB to public pages.
 */
export function cachedPage<T>(key: PageCacheKey, load: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key)
  const entry = cached.get(name)
  const age = entry ? Date.now() - entry.storedAt : Number.POSITIVE_INFINITY
  if (entry && age < FRESH_MS) return entry.data as Promise<T>
  const loading = load()
  if (entry && age < MAX_AGE_MS) {
    loading.then(
      () => store(name, loading),
      () => undefined,
    )
    // One revalidation at a time.
    entry.storedAt = Date.now()
    return entry.data as Promise<T>
  }
  store(name, loading)
  loading.catch(() => cached.get(name)?.data === loading && cached.delete(name))
  return loading
}

/** Caches the data that was rendered into the document; it is revalidated when it is next requested. */
export function cachePage(key: PageCacheKey, data: unknown): void {
  const name = JSON.stringify(key)
  if (!cached.has(name)) store(name, Promise.resolve(data), Date.now() - FRESH_MS)
}

/** To be called after every change of the shop, since cached pages may then be out of date. */
export function clearPageCache(): void {
  cached.clear()
}

function store(name: string, data: Promise<unknown>, storedAt = Date.now()) {
  // Deleted first, so that the entry becomes the newest one of the map.
  cached.delete(name)
  cached.set(name, { data, storedAt })
  const [oldest] = cached.keys()
  if (cached.size > MAX_ENTRIES && oldest !== undefined) cached.delete(oldest)
}
