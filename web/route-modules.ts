import type { UNSAFE_RouteModules as RouteModules } from 'react-router'
import { isShopReachable } from './layouts/errors/shop-reachable.ts'

/**
 * Stands in for the part of React Router that loads a page's code (see lean-router.ts; the name is the router's). Code
 * that is gone since another version of the shop runs is found by opening the address anew, as in the original. Without
 * a connection that would trade the shop for the browser's error page: then the frame stays and says so.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: RouteModules) {
  const had = loaded[route.id]
  if (had) return had
  try {
    const module = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = module
    return module
  } catch (error) {
    if (!(await isShopReachable())) return outOfReach(error)
    window.location.reload()
    return new Promise(() => undefined)
  }
}

/** Fails as a page does and not as its code: for code that fails to come, the router's loaders would wait for ever. */
function outOfReach(cause: unknown) {
  const fail = () => {
    throw cause
  }
  return { clientLoader: fail, default: fail }
}
