import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens the cart drawer from anywhere: the navbar, or a page after something was added. */
export function openCart(): void {
  set(true)
}

export function closeCart(): void {
  set(false)
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

function set(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
