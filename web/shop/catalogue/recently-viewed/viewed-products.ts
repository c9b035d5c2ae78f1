import { withoutLanguage } from '#contract/language-paths.ts'
import { readText, writeText } from '#web/session/local-storage-store.ts'

const viewedKey = 'recentlyViewed'
/** Older ones are forgotten. */
const MAX_VIEWED = 12

/** `/products/0190f000-0000-7000-8000-000000000000`, also with the product's name. */
const PRODUCT_PATH = /^\/products\/([0-9a-f-]{36})(?:\/|$)/

/** The id of the product whose page is at an address, in either language. */
export function productIdOf(path: string): string | undefined {
  return PRODUCT_PATH.exec(withoutLanguage(path))?.[1]
}

/** The ids of the products seen in this browser, the latest first. */
export function viewedProducts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readText(viewedKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

/** Notes that the page of a product was seen. */
export function recordViewedProduct(id: string): void {
  save([id, ...viewedProducts().filter((other) => other !== id)])
}

/** Forgets products that are no longer sold. */
export function forgetViewedProducts(ids: readonly string[]): void {
  if (ids.length > 0) save(viewedProducts().filter((id) => !ids.includes(id)))
}

/** Forgets all when the visitor chooses to; the end of a session does too (web/session/session-end.ts). */
export function clearViewedProducts(): void {
  writeText(viewedKey, null)
}

function save(ids: readonly string[]) {
  writeText(viewedKey, JSON.stringify(ids.slice(0, MAX_VIEWED)))
}
