import { useEffect, useState } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'
import { isShopReachable } from './shop-reachable.ts'

/** A page whose code could not be loaded; its address is not known at first. */
type UnreachablePage = { address: string | undefined }

/**
 * The page that a visitor navigated to when its code could not be loaded. React Router then reloads the document, in order to
 * load the files of a newer version of the shop; without a connection only the browser's own error page would remain. In
 * browsers with the Navigation API a reload by a script is therefore prevented until the shop can be reached.
 */
export function useUnreachablePage(): UnreachablePage | undefined {
  const { location } = useNavigation()
  /** `next`: the location of the next navigation. A `Suspense` that is not hydrated yet delays the navigation itself. */
  const [failed, setFailed] = useState<Location | 'next'>()

  useEffect(() => {
    if (failed === 'next') {
      if (location) setFailed(location)
      return
    }
    // `before` may be newer than `failed`: the code can fail to load before this effect of an earlier render runs.
    setFailed((before) => (before === 'next' || before === location ? before : undefined))
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
