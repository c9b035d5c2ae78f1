import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { placedOrderState } from '#web/shop/orders/my-orders/placed-order-state.ts'
import {
  clearWaitingOrder,
  readWaitingOrder,
  subscribeToWaitingOrder,
  type WaitingOrder,
} from './waiting-order.ts'
import { waitingOrderTexts } from './waiting-order-texts.ts'

/** The order that waits in this browser; undefined on the server and during hydration. */
export function useWaitingOrder(): WaitingOrder | undefined {
  return useSyncExternalStore(subscribeToWaitingOrder, readWaitingOrder, () => undefined)
}

/** The pauses between attempts, the last one again and again: browsers are often wrong about being online. */
const RETRY_SECONDS = [20, 40, 80, 160, 300]

/**
 * Sends the waiting order of whoever is signed in: when the shop is opened, the browser is online again, the tab comes to the
 * front, and from time to time. Tells when it is placed, and leads from the checkout to My Orders.
 */
export function useSendWaitingOrder(waiting: WaitingOrder | undefined): void {
  const userId = useSignedInUser()?._id
  const showResult = useResult()
  const latest = useRef(showResult)
  const isDue = waiting !== undefined && !waiting.outcome && waiting.customerId === userId
  const isSomebodyElses = waiting !== undefined && userId !== undefined && waiting.customerId !== userId

  useEffect(() => {
    // Whoever else uses this browser must not see it.
    if (isSomebodyElses) clearWaitingOrder()
  }, [isSomebodyElses])

  // On the page that is open when the order is sent.
  useEffect(() => {
    latest.current = showResult
  })

  useEffect(() => {
    if (!isDue) return undefined
    let attempts = 0
    let timer = 0
    async function attempt() {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') await latest.current()
      const pause = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length - 1)] ?? 300
      attempts += 1
      timer = window.setTimeout(attempt, pause * 1000)
    }
    void attempt()
    window.addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [isDue])
}

/** Sends the order and says what the result is. */
function useResult(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    // The code may be what cannot be loaded.
    const sender = await import('./send-waiting-order.ts').catch(() => undefined)
    const result = await sender?.sendWaitingOrder()
    if (result?.kind !== 'placed') return
    const { id } = result.order
    notify.success(waitingOrderTexts.placed(shownOrderNumber(id)), 'order')
    if (pathname.endsWith('/checkout'))
      await navigate('/user/my-orders', { replace: true, state: placedOrderState(id) })
  }
}
