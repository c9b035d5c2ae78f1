import { useEffect, useState } from 'react'
import { isShopReachable } from './shop-reachable.ts'

/**
 * Opens the page anew, once the shop can be reached: reloading without a connection would leave nothing but the browser's
 * own error page. Tries by itself as soon as the connection is back.
 */
export function useRetry() {
  const [state, setState] = useState<'idle' | 'trying' | 'still away'>('idle')

  async function retry() {
    setState('trying')
    if (await isShopReachable()) window.location.reload()
    else setState('still away')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once; it only sets state
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return { retry, isTrying: state === 'trying', isStillAway: state === 'still away' }
}
