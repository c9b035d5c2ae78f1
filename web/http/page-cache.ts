import type { Tag } from '#contract/endpoint.ts'

/** How long an answer is given again without asking, and how long it is shown at once while a fresh one is fetched. */
const FRESH_MS = 30_000
const SHOWN_FOR_MS = 10 * 60_000
/** Some pages of browsing; the oldest go first. */
const MAX_ENTRIES = 60

type CachedPage = { answer: Promise<unknown>; at: number }

const cached = new Map<string, CachedPage>()

/** What an answer is kept under: rooted in the spec's cache tag kinds, as the query client's keys (docs/product.md §23). */
export type PageCacheKey = readonly [Tag, ...unknown[]]

/**
 * Public answers that the browser has had, so that going back is instant. A small cache of its own instead of the query
 * client's 10 kB: nobody watches these answers, they are read when a page is opened. Prices and stock on such a page are
 * display only (docs/design.md §3). An answer that is not quite fresh is given at once and renewed behind.
 */
export function cachedPage<T>(key: PageCacheKey, ask: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key)
  const had = cached.get(name)
  const age = had ? Date.now() - had.at : Number.POSITIVE_INFINITY
  if (had && age < FRESH_MS) return had.answer as Promise<T>
  const answer = ask()
  if (had && age < SHOWN_FOR_MS) {
    answer.then(
      () => keep(name, answer),
      () => undefined,
    )
    // One renewal at a time.
    had.at = Date.now()
    return had.answer as Promise<T>
  }
  keep(name, answer)
  answer.catch(() => cached.get(name)?.answer === answer && cached.delete(name))
  return answer
}

/** Keeps what came with the page itself. It is renewed when it is next asked for. */
export function cachePage(key: PageCacheKey, answer: unknown): void {
  const name = JSON.stringify(key)
  if (!cached.has(name)) keep(name, Promise.resolve(answer), Date.now() - FRESH_MS)
}

/** After a change of the shop nothing kept may be shown as if it were new. */
export function clearPageCache(): void {
  cached.clear()
}

function keep(name: string, answer: Promise<unknown>, at = Date.now()) {
  cached.delete(name)
  cached.set(name, { answer, at })
  const [oldest] = cached.keys()
  if (cached.size > MAX_ENTRIES && oldest !== undefined) cached.delete(oldest)
}
