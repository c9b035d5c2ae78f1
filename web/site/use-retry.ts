import { useEffect, useState } from 'react'
import { isShopReachable } from './shop-reachable.ts'

/**
 * Opens the page anew, or the one at `address`, once the shop can be reached: reloading without a connection would leave
 * nothing but the browser's own error page. Tries by itself as soon as the connection is back.
 */
export function useRetry(address?: string) {
  const [state, setState] = useState<'idle' | 'trying' | 'still away'>('idle')

  async function retry() {
    setState('trying')
    if (!(await isShopReachable())) return setState('still away')
    if (address) window.location.assign(address)
    else window.location.reload()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads besides is the address
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [address])

  return { retry, isTrying: state === 'trying', isStillAway: state === 'still away' }
}
