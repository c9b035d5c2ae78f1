import { type ComponentType, lazy, type RefObject, useEffect } from 'react'
import type { ProductTabs } from './product-tabs.tsx'

const RETRY_MS = 5_000
/** How far below the window the tabs may be when their code is asked for. */
const AHEAD = '200px'

let want: () => void
const wanted = new Promise<void>((resolve) => {
  want = resolve
})

/** Lets the code of the tabs come: a visitor is near them, or moves on to a product inside the shop. */
export const wantTabs = () => want()

/**
 * The tabs of a product, which the server writes whole. Their code comes when they are near the window: until then they
 * are read, and nothing of them works. Put into a `Suspense` of their own.
 */
export const LateTabs = lazy(async () => {
  if (!import.meta.env.SSR) await wanted
  return { default: await loadTabs() }
})

/** Tried again until it comes: without it the page is still whole to read. */
async function loadTabs(): Promise<ComponentType<Parameters<typeof ProductTabs>[0]>> {
  try {
    return (await import('./product-tabs.tsx')).ProductTabs
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadTabs()
  }
}

/** Wants the tabs as soon as their place comes near the window. */
export function useTabsInTime(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && wantTabs(), {
      rootMargin: AHEAD,
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
}
