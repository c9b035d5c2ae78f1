import { useEffect } from 'react'
import { useSignedInUser } from '#web/session/session-store.ts'
import { useCartLines } from './cart-store.ts'

/** Changes within this time are sent together. */
const DEBOUNCE_MS = 1000

/** Keeps the cart of this browser and that of the signed-in account the same, without a word: the cart works without it too. */
export function CartSync() {
  const userId = useSignedInUser()?._id
  const lines = useCartLines()

  // When the shop is opened, somebody signs in, or the tab comes to the front again.
  useEffect(() => {
    if (!userId) return
    const open = () => {
      if (document.visibilityState === 'visible') void syncQuietly(true)
    }
    open()
    document.addEventListener('visibilitychange', open)
    window.addEventListener('online', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      window.removeEventListener('online', open)
    }
  }, [userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the lines starts the time again
  useEffect(() => {
    if (!userId) return
    const timer = window.setTimeout(() => syncQuietly(false), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [userId, lines])

  return null
}

/** Without an answer the next change, or the next visit, goes on. */
const syncQuietly = (isOpening: boolean) =>
  import('./sync-cart.ts').then(({ syncCart }) => syncCart({ isOpening })).catch(() => undefined)
