import { useEffect, useState } from 'react'
import { isShopReachable } from './shop-reachable.ts'

/**
 * Reloads the page, or opens the one at `address`, once the server is reachable; also automatically when the browser is online
 * again. Without the check, a reload without a connection would replace the page by the browser's own error page.
 */
export function useRetry(address?: string) {
  const [state, setState] = useState<'idle' | 'trying' | 'still offline'>('idle')

  async function retry() {
    setState('trying')
    if (!(await isShopReachable())) return setState('still offline')
    if (address) window.location.assign(address)
    else window.location.reload()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` reads nothing else that changes
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [address])

  return { retry, isTrying: state === 'trying', isStillOffline: state === 'still offline' }
}
