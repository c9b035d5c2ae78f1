import type { ServerBuild } from 'react-router'

/** What is read of the routes of a build. */
type Routes = Readonly<
  Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>
>

/** The path of the route for all addresses that no other has. */
const ANYTHING = '*'

/**
 * What the addresses of the routes begin with: `products` of `products/:id`, of all that are not below another with a
 * path. A page that begins with anything else is not found.
 */
export function firstSegments(routes: Routes): Set<string> {
  const segments = Object.keys(routes).flatMap((id) => firstSegmentOf(routes, id) ?? [])
  return new Set(segments.filter((segment) => segment !== ANYTHING))
}

/** What the addresses of a route begin with; undefined for the home page, and for what only stands around pages. */
function firstSegmentOf(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  const above = route?.parentId === undefined ? undefined : firstSegmentOf(routes, route.parentId)
  if (above !== undefined || !route?.path) return above
  return route.path.split('/', 1)[0]?.toLowerCase()
}

/** The build with a layout, what it stands in and what stands in it. */
export function withLayoutOnly(build: ServerBuild, layoutId: string): ServerBuild {
  const parentOf = (id: string) => build.routes[id]?.parentId
  const isBelow = (id: string, ancestor: string): boolean => {
    const parent = parentOf(id)
    return id === ancestor || (parent !== undefined && isBelow(parent, ancestor))
  }
  return withRoutes(build, (id) => isBelow(id, layoutId) || isBelow(layoutId, id))
}

/**
 * The build with the pages whose addresses begin with a segment, the home page, of which the router tells every page,
 * and the one for missing pages. The router creates and compares all routes of a build several times for each page
 * (docs/design.md §3).
 */
export function withSegmentOnly(build: ServerBuild, segment: string): ServerBuild {
  const kept = new Set([undefined, ANYTHING, segment])
  return withRoutes(build, (id) => kept.has(firstSegmentOf(build.routes, id)))
}

function withRoutes(build: ServerBuild, isKept: (id: string) => boolean): ServerBuild {
  const { routes, assets } = build
  const keptOf = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))
  return { ...build, routes: keptOf(routes), assets: { ...assets, routes: keptOf(assets.routes) } }
}
