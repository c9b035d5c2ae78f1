import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import { readText, writeText } from '#web/session/local-storage-store.ts'

/** What was changed without a connection, by product: whether it is saved. The last change of a product counts. */
export type WishlistChanges = Readonly<Record<string, boolean>>

const changesKey = 'wishlistChanges'
const listKey = 'wishlistSeen'

/** The customer's changes that the shop does not know yet. */
export function readChanges(customerId: string): WishlistChanges {
  return ownPart(changesKey, customerId, isChanges) ?? {}
}

export function writeChanges(customerId: string, changes: WishlistChanges): void {
  const isEmpty = Object.keys(changes).length === 0
  writeText(changesKey, isEmpty ? null : JSON.stringify({ customerId, part: changes }))
}

/** Keeps the list as last fetched, to be shown without a connection. */
export function keepList(customerId: string, list: Wishlist): void {
  writeText(listKey, JSON.stringify({ customerId, part: list }))
}

export function readSeenList(customerId: string): Wishlist | undefined {
  const list = ownPart(listKey, customerId, isList)
  if (!list) return undefined
  // JSON has no dates.
  return {
    products: list.products.map((product) => ({ ...product, createdAt: new Date(product.createdAt) })),
  }
}

/** Deletes both, for the next person who uses this browser. */
export function forgetWishlist(): void {
  writeText(changesKey, null)
  writeText(listKey, null)
}

/** The list without what was removed meanwhile. What was added is shown once the shop has sent it. */
export function withChanges(list: Wishlist, changes: WishlistChanges): Wishlist {
  return { products: list.products.filter(({ id }) => changes[id] !== false) }
}

/** The ids that hearts show: those of the list, and of the changes that are still to be sent. */
export function idsWithChanges(list: Wishlist, changes: WishlistChanges): ReadonlySet<string> {
  const ids = new Set(list.products.map(({ id }) => id))
  for (const [id, isSaved] of Object.entries(changes)) {
    if (isSaved) ids.add(id)
    else ids.delete(id)
  }
  return ids
}

/** What is stored under a key for this customer; another's, or what cannot be read, is nothing. */
function ownPart<Part>(
  key: string,
  customerId: string,
  isPart: (part: unknown) => part is Part,
): Part | undefined {
  try {
    const stored = JSON.parse(readText(key) ?? 'null') as { customerId?: unknown; part?: unknown } | null
    return stored?.customerId === customerId && isPart(stored.part) ? stored.part : undefined
  } catch {
    return undefined
  }
}

function isChanges(part: unknown): part is WishlistChanges {
  return (
    typeof part === 'object' &&
    part !== null &&
    Object.values(part).every((isSaved) => typeof isSaved === 'boolean')
  )
}

function isList(part: unknown): part is Wishlist {
  return typeof part === 'object' && part !== null && 'products' in part && Array.isArray(part.products)
}
