import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { readText } from '#web/session/local-storage-store.ts'
import { useCartCount } from '#web/shop/catalogue/cart/cart-store.ts'

const importTasks = () => import('./offline-tasks.ts')
const importWaitingOrder = () =>
  import('#web/shop/orders/waiting/waiting-order-bar.tsx').then((module) => module.WaitingOrderBar)

/**
 * What the shop does for the time without a connection (docs/product.md §36): registers the service worker, keeps what somebody
 * with a filled cart needs to order, and sends an order that waits. What it needs is loaded when the page is idle.
 */
export function OfflineSupport() {
  const hasCart = useCartCount() > 0
  const { pathname } = useLocation()
  const [WaitingOrder, loadWaitingOrder] = useLazyComponent(importWaitingOrder)
  // The checkout shows it itself.
  const isCheckout = pathname.endsWith('/checkout')

  useEffect(() => whenIdle((tasks) => tasks.registerServiceWorker()), [])

  useEffect(() => (hasCart ? whenIdle((tasks) => tasks.keepCheckout()) : undefined), [hasCart])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up with each page, and when the browser is online again
  useEffect(() => {
    const look = () => void (readText('waitingOrder') && loadWaitingOrder())
    look()
    window.addEventListener('online', look)
    return () => window.removeEventListener('online', look)
  }, [pathname])

  return (
    <>
      {WaitingOrder && !isCheckout && <WaitingOrder />}
      {/* The router asks where the page of a link is; later there may be nobody to ask. */}
      {hasCart && <Link to="/checkout" hidden tabIndex={-1} aria-hidden="true" />}
    </>
  )
}

/** Without it everything works as long as there is a connection. */
const ignore = () => undefined

type Tasks = typeof import('./offline-tasks.ts')

function whenIdle(work: (tasks: Tasks) => Promise<unknown>): () => void {
  const start = () => void importTasks().then(work).catch(ignore)
  // Safari has none.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 1000)
    return () => clearTimeout(timer)
  }
  // A slow device may never be idle.
  const handle = window.requestIdleCallback(start, { timeout: 10_000 })
  return () => window.cancelIdleCallback(handle)
}
