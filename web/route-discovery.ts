import { useEffect } from 'react'
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createPath,
  type DataRouter,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_AssetsManifest as RouteMap,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { withAncestors } from './route-kinds.ts'

/**
 * Stands in for React Router's route discovery in the browser (see lean-router.ts; the names are the router's). A page
 * brings the routes it shows; those its links lead to come from `/__manifest` after hydration, and any other when it is
 * visited. Unlike the original it asks for kinds of addresses: one answer, kept by the browser, serves all products.
 */
export const getPatchRoutesOnNavigationFunction = (
  getRouter: () => DataRouter,
  map: RouteMap,
  modules: RouteModules,
): PatchRoutesOnNavigationFunction => {
  discover = (paths) => learnRoutes(getRouter(), map, modules, paths)
  return async ({ path, fetcherKey }) => {
    if (await discover([path])) return
    // Another version of the shop runs now, so this page's files may be gone: the address is opened anew.
    const { navigation, location } = getRouter().state
    window.location.href = fetcherKey ? window.location.href : createPath(navigation.location ?? location)
    await new Promise(() => undefined)
  }
}

/** Learns where the links of the page lead, as soon as they are there. */
export function useFogOFWarDiscovery() {
  useEffect(() => {
    if (savesData()) return
    let timer: number | undefined
    const lookSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void discover(linkedPaths()).catch(() => undefined), 100)
    }
    const observer = new MutationObserver(lookSoon)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] })
    lookSoon()
    return () => observer.disconnect()
  }, [])
}

export const isFogOfWarEnabled = () => true

/** Only the server writes the map into a page. */
export const getPartialManifest = () => undefined

let discover: (paths: string[]) => Promise<boolean>

/** What was asked for, by kind of address; an answer that did not come is forgotten, so that it is asked for again. */
const asked = new Map<string, Promise<boolean>>()

/** Adds the routes of these addresses to the router; false when the server is another version than this page. */
async function learnRoutes(router: DataRouter, map: RouteMap, modules: RouteModules, paths: string[]) {
  const kinds = withAncestors(paths)
  const fresh = kinds.filter((kind) => !asked.has(kind))
  if (fresh.length > 0) {
    const answer = fetchRoutes(fresh, map.version).then((routes) => {
      if (routes) addRoutes(router, map, modules, routes)
      return Boolean(routes)
    })
    for (const kind of fresh) asked.set(kind, answer)
    answer.catch(() => fresh.map((kind) => asked.delete(kind)))
  }
  return (await Promise.all(kinds.map((kind) => asked.get(kind)))).every(Boolean)
}

async function fetchRoutes(kinds: string[], version: string): Promise<RouteMap['routes'] | undefined> {
  const search = new URLSearchParams({ paths: kinds.join(','), version })
  const response = await fetch(`/__manifest?${search}`)
  if (response.status === 204) return
  if (!response.ok) throw new Error(`The map of the shop did not come: ${response.status}`)
  return response.json()
}

function addRoutes(router: DataRouter, map: RouteMap, modules: RouteModules, routes: RouteMap['routes']) {
  const fresh = Object.fromEntries(Object.entries(routes).filter(([id]) => !map.routes[id]))
  Object.assign(map.routes, fresh)
  const parents = new Set(Object.values(fresh).map((route) => route?.parentId))
  for (const parent of parents) {
    if (parent && fresh[parent]) continue
    router.patchRoutes(parent ?? null, createClientRoutes(fresh, modules, null, true, false, parent))
  }
}

function linkedPaths(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => link.pathname)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
