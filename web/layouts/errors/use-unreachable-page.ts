import { useEffect, useState } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'
import { isShopReachable } from './shop-reachable.ts'

/** A page whose code could not be had; its address is not known in the first moment. */
type UnreachablePage = { address: string | undefined }

/**
 * The page a visitor wanted to move on to when its code could not be had. React Router then reloads the document, which
 * brings the files of a newer version of the shop; without a connection that would leave nothing but the browser's own error
 * page. So a reload by a script is prevented, in browsers with the Navigation API, until the shop can be reached.
 */
export function useUnreachablePage(): UnreachablePage | undefined {
  const { location } = useNavigation()
  /** What is shown may hold up the move itself (a `Suspense` not yet hydrated does): `next` is the location that comes. */
  const [failed, setFailed] = useState<Location | 'next'>()

  useEffect(() => {
    if (failed !== 'next') setFailed((before) => (before === location ? before : undefined))
    else if (location) setFailed(location)
  }, [failed, location])

  useEffect(() => {
    const navigation: Navigation | undefined = window.navigation
    const prevent = async (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      if (!(await isShopReachable())) return setFailed('next')
      stop()
      window.location.reload()
    }
    const stop = () => navigation?.removeEventListener('navigate', prevent)
    navigation?.addEventListener('navigate', prevent)
    return stop
  }, [])

  const isShown = failed === 'next' || (failed !== undefined && failed === location)
  return isShown ? { address: location && createPath(location) } : undefined
}
