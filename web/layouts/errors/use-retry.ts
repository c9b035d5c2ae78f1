import { useEffect, useState } from 'react'
import { isShopReachable } from './shop-reachable.ts'

/**
 * Reloads the page once the server is reachable, also by itself when the browser is online again. Without the check, a
 * reload without a connection would replace the page by the error page of the browser.
 */
export function useRetry() {
  const [state, setState] = useState<'idle' | 'trying' | 'still offline'>('idle')

  async function retry() {
    setState('trying')
    if (await isShopReachable()) window.location.reload()
    else setState('still offline')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once; `retry` only sets state
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return { retry, isTrying: state === 'trying', isStillOffline: state === 'still offline' }
}
