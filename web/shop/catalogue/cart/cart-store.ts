import { useSyncExternalStore } from 'react'
import { createLocalStorageStore, writeText } from '#web/session/local-storage-store.ts'
import { type CartLine, parseLines } from './cart-line.ts'

const cartKey = 'cart'
const noLines: readonly CartLine[] = []

const cart = createLocalStorageStore({
  keys: [cartKey],
  parse: parseLines,
  empty: noLines,
  events: ['cartUpdated'],
})

/** The current lines of the cart; none on the server. */
export function cartLines(): readonly CartLine[] {
  return typeof window === 'undefined' ? noLines : cart.read()
}

/** Empties the cart: after an order and at logout (docs/product.md §14). */
export function clearCart(): void {
  writeText(cartKey, null)
  announce()
}

/** The lines of the cart, updated on changes in this and other tabs. Empty on the server and during hydration. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(cart.subscribe, cart.read, () => noLines)
}

/** The number of units in the cart, for the badge. */
export function useCartCount(): number {
  return useCartLines().reduce((count, line) => count + line.quantity, 0)
}

/** Stores the lines and returns whether that succeeded; the changes themselves are in cart-changes.ts. */
export function saveLines(lines: readonly CartLine[]): boolean {
  const isStored = writeText(cartKey, JSON.stringify(lines))
  if (isStored) announce()
  return isStored
}

/** The event of docs/product.md §23. The store listens to it as well, so it updates all components of the tab. */
function announce() {
  window.dispatchEvent(new Event('cartUpdated'))
}
